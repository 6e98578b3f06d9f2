/** One field of a correction, as it was and as it is to be. */
interface CorrectedField<Name extends string> {
  field: Name;
  before: string | null;
  after: string | null;
}

/**
 * What of the changes is not so already.
 * @param names the fields that may be corrected, in the order of the form
 */
export function listCorrectedFields<Name extends string>(
  names: readonly Name[],
  record: Readonly<Record<Name, string | null>>,
  changes: Readonly<Partial<Record<Name, string | null | undefined>>>,
): CorrectedField<Name>[] {
  return names.flatMap((field) => {
    const before = record[field];
    const after = changes[field];
    const isChanged = after !== undefined && after !== before;
    return isChanged ? [{ field, before, after }] : [];
  });
}

/** The fields as they are to be, to be written. */
export const toChanges = <Name extends string>(
  fields: readonly CorrectedField<Name>[],
): Record<string, string | null> =>
  Object.fromEntries(fields.map(({ field, after }) => [field, after]));
