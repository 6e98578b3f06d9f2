import { it } from 'vitest';

/**
 * What a changed copy is called and how it differs from the valid record.
 * `undefined` leaves the field out.
 */
export type Change = readonly [name: string, changes: Record<string, unknown>];

/** A copy with the changes, without the fields that are undefined. */
export function withChanges(
  record: Record<string, unknown>,
  changes: Record<string, unknown>,
) {
  return Object.fromEntries(
    Object.entries({ ...record, ...changes }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

/** One test for each change. */
export function refusesEach(
  changes: readonly Change[],
  attempt: (changes: Record<string, unknown>) => Promise<void>,
) {
  it.each(changes)('refused: %s', async (_name, change) => attempt(change));
}

/** A change for each field that leaves it out. */
export function withoutEach(fields: readonly string[]): Change[] {
  return fields.map((field) => [`without ${field}`, { [field]: undefined }]);
}

/**
 * A change for each path that the contract does not parse, or that Storage
 * could not hold.
 */
export function withOddFiles(
  field: string,
  folder: string,
  others: Record<string, unknown> = {},
): Change[] {
  const odd: readonly [string, string][] = [
    ['a bucket with a space', folder.replace('gs://', 'gs://a ')],
    ['a bucket with a line end', folder.replace('gs://', 'gs://a\n')],
  ];
  const names: readonly [string, string][] = [
    ['a line end', 'x\n.png'],
    ['a line separator', 'x\u2028.png'],
    ['no visible character', '\u200b'],
    ['a null character', 'x\0.png'],
    ['342 characters of three bytes', '€'.repeat(342)],
    ['201 characters', 'x'.repeat(201)],
    ['dots alone', '..'],
  ];
  return [
    ...odd.map(([name, place]): Change => [
      name,
      { ...others, [field]: `${place}/x.png` },
    ]),
    ...names.map(([name, file]): Change => [
      `a file name of ${name}`,
      { ...others, [field]: `${folder}/${file}` },
    ]),
  ];
}
