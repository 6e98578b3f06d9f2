export type Inspection =
  | { refused: string }
  | { doubt: string | null; smaller: Blob | null; isScan: boolean };

export const asItIs = (doubt: string | null): Inspection => ({
  doubt,
  smaller: null,
  isScan: false,
});
