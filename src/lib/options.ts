import type { ReactNode } from 'react';

export interface Option {
  value: string;
  /** a text, or a component that draws one */
  label: ReactNode;
}

export const listOptions = <T extends string>(
  emptyLabel: string,
  values: readonly T[],
  nameOf: (value: T) => string = String,
): Option[] => [
  { value: '', label: emptyLabel },
  ...values.map((value) => ({ value, label: nameOf(value) })),
];
