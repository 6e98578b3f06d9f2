import type { FieldFacts, Fields } from '@contract/field-facts';

/** Values to write in place of those that the record has. */
type Replacements<Entity> = Readonly<Partial<Record<keyof Entity, unknown>>>;

/**
 * A record as the copy of one's data shows it: the fields that are exported,
 * under their names there and in the order of their description. What the
 * record does not have is null.
 * @param fields the description of its entity
 * @param replacements by field; each is written as it is
 */
export function copyFields<Entity extends object>(
  fields: Fields,
  record: Entity,
  replacements?: Replacements<Entity>,
): Record<string, unknown> {
  return Object.fromEntries(
    copyEach(fields, record, replacements ?? {}).map(([name, value]) => [
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
  replacements: object,
): [name: string, value: unknown][] {
  const values = new Map<string, unknown>(Object.entries(record));
  const replacementValues = new Map<string, unknown>(
    Object.entries(replacements),
  );
  return Object.entries(fields).flatMap(
    ([field, facts]): [string, unknown][] => {
      const { exported } = facts;
      if (typeof exported !== 'string') return [];
      const value = replacementValues.has(field)
        ? replacementValues.get(field)
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
  const partFields = items ?? entries;
  if (partFields === undefined) return value;
  return Object.values(value).map((item: object) => copyPart(partFields, item));
}
