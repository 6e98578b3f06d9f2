/** One of the choices of a select. */
export interface Option {
  value: string;
  label: string;
}

/** The choices of a select: first that nothing is chosen, then each value in its words. */
export const listOptions = <T extends string>(
  none: string,
  values: readonly T[],
  nameOf: (value: T) => string = String,
): Option[] => [{ value: '', label: none }, ...values.map((value) => ({ value, label: nameOf(value) }))];
