import { type FieldFacts, type Fields, withheld } from './field-facts';

const innerOf = ({ parts, items, entries }: FieldFacts): Fields[] =>
  [parts, items, entries].filter((inner) => inner !== undefined);

/** Names of fields, at any depth, that no copy of one's data has. */
export function listWithheld(fields: Fields): string[] {
  return listDescriptions(fields)
    .filter(([, { exported }]) => exported === withheld)
    .map(([name]) => name);
}

/** Every description of a field, at any depth, with the field's name. */
export function listDescriptions(
  fields: Fields,
): (readonly [name: string, facts: FieldFacts])[] {
  return Object.entries(fields).flatMap(([name, facts]) => [
    [name, facts] as const,
    ...innerOf(facts).flatMap(listDescriptions),
  ]);
}

/**
 * What the searches of administrators look in, in the order of the description.
 * What is no text is none.
 */
export function listSearchTexts(
  fields: Fields,
  record: Readonly<Record<string, unknown>>,
): string[] {
  const searched = Object.keys(fields).filter(
    (field) => fields[field]?.searched === true,
  );
  return searched
    .map((field) => record[field])
    .filter((value) => typeof value === 'string');
}
