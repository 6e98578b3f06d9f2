import type { ReactNode } from 'react';

export interface Option {
  value: string;
  /** a text, or a component that draws one */
  label: ReactNode;
}

export const listOptions = <T extends string>(
  none: string,
  values: readonly T[],
  nameOf: (value: T) => string = String,
): Option[] => [
  { value: '', label: none },
  ...values.map((value) => ({ value, label: nameOf(value) })),
];
