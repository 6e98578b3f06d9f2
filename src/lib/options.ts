export interface Option {
  value: string;
  label: string;
}

export const listOptions = <T extends string>(
  none: string,
  values: readonly T[],
  nameOf: (value: T) => string = String,
): Option[] => [{ value: '', label: none }, ...values.map((value) => ({ value, label: nameOf(value) }))];
