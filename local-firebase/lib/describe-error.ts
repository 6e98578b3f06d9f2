/**
 * For the log of a fault of ours: the error's stack, or whatever was thrown.
 */
export function describeError(error: unknown): string {
  return error instanceof Error
    ? (error.stack ?? error.message)
    : String(error);
}
