/** `refused` and `doubt` are sentences for the person. */
export type Inspection =
  | { refused: string }
  | { doubt: string | null; smaller: Blob | null; isScan: boolean };

/** The file is sent unchanged, perhaps after a question. */
export const asItIs = (doubt: string | null): Inspection => ({
  doubt,
  smaller: null,
  isScan: false,
});
