#include "internal.h"

#include <strings.h>

xs_table *xs_table_create(int32_t state_count) {
  xs_table *table = xs_allocate_zeroed(1, sizeof *table);
  if (!table) return NULL;
  size_t states = (size_t)state_count, steps = states * XS_NAME_CAPACITY;
  table->state_count = state_count;
  table->otherwise = xmlMalloc(states * sizeof *table->otherwise);
  table->flags = xs_allocate_zeroed(states, sizeof *table->flags);
  table->expected = xmlMalloc(states * sizeof *table->expected);
  table->steps = xmlMalloc(steps * sizeof *table->steps);
  if (!table->otherwise || !table->flags || !table->expected || !table->steps) {
    xs_table_free(table);
    return NULL;
  }
  for (size_t i = 0; i < states; i++) {
    table->otherwise[i] = XS_SKIP;
    table->expected[i] = XS_WANT_NOTHING;
  }
  for (size_t i = 0; i < steps; i++) table->steps[i] = XS_SKIP;
  for (size_t i = 0; i < XS_SLOTS; i++) table->slots[i] = -1;
  return table;
}

void xs_table_free(xs_table *table) {
  if (!table) return;
  for (int32_t i = 0; i < table->name_count; i++) xmlFree(table->names[i]);
  xmlFree(table->otherwise);
  xmlFree(table->flags);
  xmlFree(table->expected);
  xmlFree(table->steps);
  xmlFree(table);
}

static inline unsigned char lower(unsigned char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }

static inline bool is_left_out(unsigned char c) { return c == '-' || c == '_'; }

static uint32_t hash(const char *name) {
  uint32_t h = 2166136261u;
  for (; *name; name++) h = (h ^ lower((unsigned char)*name)) * 16777619u;
  return h;
}

// The slot that holds the name, or the free one where it would go.
static size_t slot(const xs_table *table, const char *name) {
  size_t i = hash(name) % XS_SLOTS;
  while (table->slots[i] >= 0 && strcasecmp(table->names[table->slots[i]], name) != 0) i = (i + 1) % XS_SLOTS;
  return i;
}

int32_t xs_table_add_name(xs_table *table, const char *name) {
  size_t i = slot(table, name);
  if (table->slots[i] >= 0) return table->slots[i];
  if (table->name_count == XS_NAME_CAPACITY) return -1;
  char *copy = xs_copy(name, strlen(name));
  if (!copy) return -1;
  table->slots[i] = (int16_t)table->name_count;
  table->names[table->name_count] = copy;
  return table->name_count++;
}

const char *xs_table_name(const xs_table *table, int32_t name_id) { return table->names[name_id]; }

void xs_table_add_step(xs_table *table, int32_t state, int32_t name_id, int32_t child_state) {
  table->steps[(size_t)state * XS_NAME_CAPACITY + (size_t)name_id] = (int16_t)child_state;
}

void xs_table_set_otherwise(xs_table *table, int32_t state, int32_t child_state) {
  table->otherwise[state] = (int16_t)child_state;
}

void xs_table_set_flags(xs_table *table, int32_t state, uint32_t flags) { table->flags[state] = (uint8_t)flags; }

void xs_table_expect(xs_table *table, int32_t state, xs_want want) { table->expected[state] = (uint8_t)want; }

void xs_table_watch_attribute(xs_table *table, int32_t name_id) { table->watched[name_id] = true; }

xs_name xs_table_find(const xs_table *table, const xmlChar *name) {
  const char *text = (const char *)name;
  int16_t id = table->slots[slot(table, text)];
  xs_name found = {name, id, id, id >= 0 && strcmp(table->names[id], text) == 0};
  if (id >= 0) return found;
  char loose[64];
  size_t count = 0;
  for (; *text && count < sizeof loose - 1; text++)
    if (!is_left_out((unsigned char)*text)) loose[count++] = *text;
  loose[count] = 0;
  if (!*text) found.loose_id = table->slots[slot(table, loose)];
  return found;
}
