/// Broken documents and what is made of them.
enum RepairCases {
  static let text = [
    RepairCase(
      "<a>x?x=1&y=2&copy=3</a>", "<a>x?x=1&amp;y=2&amp;copy=3</a>", "1:9 bareAmpersand", "1:13 bareAmpersand"),
    RepairCase("<a>\n &copy;</a>", "<a>\n &amp;copy;</a>", "2:2 unknownEntity &copy;"),
    RepairCase(
      "<a>&amp &;&1;&</a>", "<a>&amp;amp &amp;;&amp;1;&amp;</a>",
      "1:4 bareAmpersand", "1:9 bareAmpersand", "1:11 bareAmpersand", "1:14 bareAmpersand"),
    RepairCase(
      "<a>&#0;&#x1F;&#;&#xFFFF;&#1114112;&#99999999999999999999;</a>",
      "<a>&amp;#0;&amp;#x1F;&amp;#;&amp;#xFFFF;&amp;#1114112;&amp;#99999999999999999999;</a>",
      "1:4 invalidReference &#0;", "1:8 invalidReference &#x1F;", "1:14 invalidReference &#;",
      "1:17 invalidReference &#xFFFF;", "1:25 invalidReference &#1114112;",
      "1:35 invalidReference &#99999999999999999999;"),
    RepairCase(
      "<a>&#X41;&#4x;&#65 </a>", "<a>&amp;#X41;&amp;#4x;&amp;#65 </a>",
      "1:4 bareAmpersand", "1:10 bareAmpersand", "1:15 bareAmpersand"),
    RepairCase(
      "<a>1 < 2 <3 <= <</a>", "<a>1 &lt; 2 &lt;3 &lt;= &lt;</a>",
      "1:6 lessThan", "1:10 lessThan", "1:13 lessThan", "1:16 lessThan"),
    RepairCase("<a>if a<b and c>d</a>", "<a>if a&lt;b and c>d</a>", "1:8 lessThan"),
    RepairCase(
      "<a>me <me@example.com>, <http://x/></a>", "<a>me &lt;me@example.com>, &lt;http://x/></a>",
      "1:7 lessThan", "1:25 lessThan"),
    RepairCase("<a>i<n</a>", "<a>i&lt;n</a>", "1:5 lessThan"),
    RepairCase(
      "<a><!x> <?> <!-></a>", "<a>&lt;!x> &lt;?> &lt;!-></a>", "1:4 lessThan", "1:9 lessThan", "1:13 lessThan"),
    RepairCase("<a>x]]>y]]]>z]]</a>", "<a>x]]&gt;y]]]&gt;z]]</a>", "1:7 sectionEnd", "1:12 sectionEnd"),
    RepairCase("<a>]]</b>></a>", "<a>]]&gt;</a>", "1:6 unexpectedEndTag b", "1:10 sectionEnd"),
    RepairCase("<a><![CDATA[x&y<z]]>]]></a>", "<a><![CDATA[x&y<z]]>]]&gt;</a>", "1:23 sectionEnd"),
    RepairCase("<a><![cdata[x]]></a>", "<a><![CDATA[x]]></a>", "1:4 misspeltSectionStart <![cdata["),
    RepairCase("<a><!-- a -- b ---></a>", "<a><!-- a - - b - --></a>", "1:12 commentDashes"),
    RepairCase(
      "<a>x<?xml version='1.0'?>y<?XML?></a>", "<a>xy</a>",
      "1:5 misplacedDeclaration", "1:27 misplacedDeclaration"),
  ]

  static let bytes = [
    RepairCase(
      "<a>x«00»y«01 02»z\n«1F»</a>", "<a>xyz\n</a>",
      "1:5 forbiddenCharacter U+0000", "1:7 forbiddenCharacter U+0001", "2:1 forbiddenCharacter U+001F"),
    RepairCase("<a>x\u{FFFE}\u{FFFF}y</a>", "<a>xy</a>", "1:5 forbiddenCharacter U+FFFE"),
    RepairCase(
      "<a b«00»=\"x«0B»y\"«00»><![CDATA[x«00»]«00»]>]«00»]></a>", "<a b=\"xy\"><![CDATA[x]]>]]&gt;</a>",
      "1:5 forbiddenCharacter U+0000", "1:9 forbiddenCharacter U+000B", "1:12 forbiddenCharacter U+0000",
      "1:24 forbiddenCharacter U+0000", "1:26 forbiddenCharacter U+0000", "1:30 forbiddenCharacter U+0000",
      "1:32 sectionEnd"),
    RepairCase(
      "<a>Caf«E9», «93»x«94» é«E9 E8»é</a>", "<a>Café, “x” ééèé</a>",
      "1:7 invalidUTF8", "1:10 invalidUTF8", "1:12 invalidUTF8", "1:16 invalidUTF8"),
    RepairCase("<a>«81»«C0 80»«ED A0 80»«F5»«E2 82»</a>", "<a>\u{FFFD}À€í\u{A0}€õâ‚</a>", "1:4 invalidUTF8"),
    RepairCase(
      "<a><![CDATA[«80»]]><!--«99»--><?x «85»?></a>", "<a><![CDATA[€]]><!--™--><?x …?></a>",
      "1:13 invalidUTF8", "1:21 invalidUTF8", "1:29 invalidUTF8"),
    RepairCase("<é«E8» b=\"«FC»\">x</éè>", "<éè b=\"ü\">x</éè>", "1:4 invalidUTF8", "1:9 invalidUTF8"),
  ]

  static let attributes = [
    RepairCase(
      "<a b=\"x&y&amp;&lt&copy;&#1;\"/>", "<a b=\"x&amp;y&amp;&amp;lt&amp;copy;&amp;#1;\"/>",
      "1:8 bareAmpersand", "1:15 bareAmpersand", "1:18 unknownEntity &copy;", "1:24 invalidReference &#1;"),
    RepairCase("<a b=\"x < <y> z\">t</a>", "<a b=\"x &lt; &lt;y> z\">t</a>", "1:9 lessThan", "1:11 lessThan"),
    RepairCase("<a b=”1”></a>", "<a b=\"1\"></a>", "1:6 typographicQuote b"),
    RepairCase(
      "<a b=“1\" c=\"2” d=‘3’ e='4’ f=„5“/>", "<a b=\"1\" c=\"2\" d=\"3\" e='4' f=\"5\"/>",
      "1:6 typographicQuote b", "1:16 typographicQuote c", "1:22 typographicQuote d", "1:34 typographicQuote e",
      "1:40 typographicQuote f"),
    RepairCase(
      "<a b=«93»1«94» c=«91»2«92»/>", "<a b=\"1\" c=\"2\"/>", "1:6 typographicQuote b", "1:12 typographicQuote c"),
    RepairCase(
      "<a b=“say \"hi\" it’s”/>", "<a b=\"say &quot;hi&quot; it’s\"/>",
      "1:6 typographicQuote b", "1:13 innerQuote b", "1:16 innerQuote b"),
    RepairCase("<a b=\"3.0”><c d=\"1\"/></a>", "<a b=\"3.0\"><c d=\"1\"/></a>", "1:10 typographicQuote b"),
    RepairCase(
      "<a b=\"1\" b=\"2\" c=\"3\" b='4&'/>", "<a b=\"1\"   c=\"3\"  />",
      "1:10 duplicateAttribute b", "1:22 duplicateAttribute b"),
    RepairCase("<a b=\"1><c>x</c></a>", "<a b=\"1\"><c>x</c></a>", "1:8 missingQuote b"),
    RepairCase("<a b=\"1 c=\"2\">x</a>", "<a b=\"1\" c=\"2\">x</a>", "1:8 missingQuote b"),
    RepairCase("<a b=\"1/><a c=\"2\"/>", "<a b=\"1\"/>", "1:8 missingQuote b", "1:10 secondRoot a"),
    RepairCase(
      "<a b=1 c=x/y d=2/>", "<a b=\"1\" c=\"x/y\" d=\"2\"/>",
      "1:6 unquotedValue b", "1:10 unquotedValue c", "1:16 unquotedValue d"),
    RepairCase("<a b=1\" c=\"2\"/>", "<a b=\"1\" c=\"2\"/>", "1:6 unquotedValue b"),
    RepairCase("<a b=\"1\" c d=\"2\"/>", "<a b=\"1\" c=\"\" d=\"2\"/>", "1:11 missingValue c"),
    RepairCase(
      "<a b=\"1\"c=\"2\", d=\"3\"\"/>", "<a b=\"1\" c=\"2\"  d=\"3\" />",
      "1:9 missingSpace c", "1:14 strayCharacters a", "1:21 strayCharacters a"),
    RepairCase(
      "<a b=\"the \"best\" ad\" c=\"1\"/>", "<a b=\"the &quot;best&quot; ad\" c=\"1\"/>",
      "1:11 innerQuote b", "1:16 innerQuote b"),
  ]

  static let tags = [
    RepairCase("<a><b>x</a>", "<a><b>x</b></a>", "1:8 unclosedElement b"),
    RepairCase("<a><b><c>x</a>", "<a><b><c>x</c></b></a>", "1:11 unclosedElement c", "1:11 unclosedElement b"),
    RepairCase("<a><b>x</i></b></p></a>", "<a><b>x</b></a>", "1:8 unexpectedEndTag i", "1:16 unexpectedEndTag p"),
    RepairCase(
      "<Ad><AdTitle>x</AdTitel>\n</AD>", "<Ad><AdTitle>x</AdTitle>\n</Ad>",
      "1:15 misspeltEndTag \"AdTitel\" read as \"AdTitle\"", "2:1 misspeltEndTag \"AD\" read as \"Ad\""),
    RepairCase(
      "<Ad><InLine><b>x</inline></Ad>", "<Ad><InLine><b>x</b></InLine></Ad>",
      "1:17 unclosedElement b", "1:17 misspeltEndTag \"inline\" read as \"InLine\""),
    RepairCase(
      "<M><MediaFile>x</MediaFiles></M>", "<M><MediaFile>x</MediaFile></M>",
      "1:16 misspeltEndTag \"MediaFiles\" read as \"MediaFile\""),
    RepairCase(
      "<MediaFiles><MediaFile>x</MediaFiles></MediaFiles>", "<MediaFiles><MediaFile>x</MediaFile></MediaFiles>",
      "1:25 unclosedElement MediaFile", "1:38 trailingContent"),
    RepairCase("<Ad>x</br></Ad>", "<Ad>x</Ad>", "1:6 unexpectedEndTag br"),
    RepairCase("<v:a><b>x</a></b></v:a>", "<v:a><b>x</b></v:a>", "1:10 unexpectedEndTag a"),
    RepairCase(
      "<a><b c=\"1\"<d/></b</a>", "<a><b c=\"1\"><d/></b></a>", "1:12 missingTagEnd b", "1:19 missingTagEnd b"),
    RepairCase(
      "<a></ b><b>x</b c=\"1\"></ a>", "<a><b>x</b  ></a>",
      "1:4 unexpectedEndTag b", "1:17 strayCharacters b", "1:25 strayCharacters a"),
  ]

  static let surroundings = [
    RepairCase("OK\n<?xml version=\"1.0\"?><a/>", "<?xml version=\"1.0\"?><a/>", "1:1 leadingContent"),
    RepairCase("\n <!-- c --> HTTP <1> x <a b=\"c\"/>", "\n <!-- c --> <a b=\"c\"/>", "2:13 leadingContent"),
    RepairCase("\u{FEFF}<a/>", "<a/>", "1:1 leadingContent"),
    RepairCase("<br />\n<b>Notice</b>: x & y<br>\n<a>1</a>", "<a>1</a>", "1:1 leadingContent"),
    RepairCase("«00»<a/>", "<a/>", "1:1 leadingContent"),
    RepairCase(
      "<?xml version=”1.0” encoding='UTF-8’><a/>", "<?xml version=\"1.0\" encoding='UTF-8'?><a/>",
      "1:15 typographicQuote version", "1:40 typographicQuote encoding", "1:43 missingTagEnd xml"),
    RepairCase("<?xml vers«00»ion=\"1.0\" what?><a/>", "<a/>", "1:1 unreadableDeclaration"),
    RepairCase(
      "<?xml version='1.0'?><?xml version='1.0'?><a/>", "<?xml version='1.0'?><a/>", "1:22 misplacedDeclaration"),
    RepairCase("<a/>\n<!-- c --><?d e?> junk <b/>", "<a/>\n<!-- c --><?d e?> ", "2:19 trailingContent"),
    RepairCase("<a>1</a><a>2</a>", "<a>1</a>", "1:9 secondRoot a"),
    RepairCase("<a>1</a></a>", "<a>1</a>", "1:9 trailingContent"),
    RepairCase("<a>1</a><?xml version='1.0'?><a>2</a>", "<a>1</a>", "1:9 trailingContent"),
    RepairCase("<a>1</a>«00 00»", "<a>1</a>", "1:9 trailingContent"),
    RepairCase("<a>1</a><", "<a>1</a>", "1:9 trailingContent"),
  ]

  static let ends = [
    RepairCase("<a><b>x", "<a><b>x</b></a>", "1:8 missingEnd a, b"),
    RepairCase("<a>\n<b>x</b><c d=\"e", "<a>\n<b>x</b></a>", "2:9 cutMarkup a tag", "2:16 missingEnd a"),
    RepairCase("<a>x</", "<a>x</a>", "1:5 cutMarkup a tag", "1:7 missingEnd a"),
    RepairCase("<a>x<", "<a>x</a>", "1:5 cutMarkup a tag", "1:6 missingEnd a"),
    RepairCase("<a>x<![CD", "<a>x</a>", "1:5 cutMarkup a tag", "1:10 missingEnd a"),
    RepairCase("<a><![CDATA[x", "<a><![CDATA[x]]></a>", "1:14 missingEnd a"),
    RepairCase("<a><![CDATA[x]]", "<a><![CDATA[x]]></a>", "1:16 missingEnd a"),
    RepairCase("<a><!-- x -", "<a><!-- x --></a>", "1:12 missingEnd a"),
    RepairCase("<a><!-- x --", "<a><!-- x --></a>", "1:13 missingEnd a"),
    RepairCase("<a><?x y?", "<a><?x y?></a>", "1:10 missingEnd a"),
    RepairCase("<a>x«C3»", "<a>x</a>", "1:5 cutMarkup a character", "1:6 missingEnd a"),
    RepairCase("<a>x&am", "<a>x&amp;am</a>", "1:5 bareAmpersand", "1:8 missingEnd a"),
    RepairCase("<a/><!-- x", "<a/><!-- x-->", "1:11 cutMarkup a comment"),
  ]
}
