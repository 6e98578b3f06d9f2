import type { FieldFacts, Fields } from '@contract/field-facts';

/** Values to write in place of those that the record has. */
type Written<Entity> = Readonly<Partial<Record<keyof Entity, unknown>>>;

/**
 * A record as the copy of one's data shows it: the fields that are exported,
 * under their names there and in the order of their description. What the
 * record does not have is null.
 * @param fields the description of its entity
 * @param written by field; each is written as it is
 */
export function copyFields<Entity extends object>(
  fields: Fields,
  record: Entity,
  written?: Written<Entity>,
): Record<string, unknown> {
  return Object.fromEntries(
    copyEach(fields, record, written ?? {}).map(([name, value]) => [
      name,
      value ?? null,
    ]),
  );
}

/**
 * As {@link copyFields}, for a part of a record. What it does not have is left
 * out.
 */
export function copyPart(
  fields: Fields,
  part: object,
): Record<string, unknown> {
  return Object.fromEntries(
    copyEach(fields, part, {}).filter(([, value]) => value !== undefined),
  );
}

function copyEach(
  fields: Fields,
  record: object,
  written: object,
): [name: string, value: unknown][] {
  const values = new Map<string, unknown>(Object.entries(record));
  const replaced = new Map<string, unknown>(Object.entries(written));
  return Object.entries(fields).flatMap(
    ([field, facts]): [string, unknown][] => {
      const { exported } = facts;
      if (typeof exported !== 'string') return [];
      const value = replaced.has(field)
        ? replaced.get(field)
        : copyValue(facts, values.get(field));
      return [[exported, value]];
    },
  );
}

function copyValue(
  { parts, items, entries }: FieldFacts,
  value: unknown,
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (parts !== undefined) return copyPart(parts, value);
  const inner = items ?? entries;
  if (inner === undefined) return value;
  return Object.values(value).map((item: object) => copyPart(inner, item));
}
