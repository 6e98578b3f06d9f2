import { it } from 'vitest';

/** What a changed copy is called and how it differs from the valid record. `undefined` leaves the field out. */
export type Change = readonly [name: string, changes: Record<string, unknown>];

/** A copy with the changes, without the fields that are undefined. */
export function withChanges(record: Record<string, unknown>, changes: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries({ ...record, ...changes }).filter(([, value]) => value !== undefined),
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
