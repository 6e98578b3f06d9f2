/**
 * Every step runs, in order, also after one that failed: no job of a schedule
 * stops the next.
 * @throws AggregateError
 */
export async function runEach(
  ...steps: readonly (() => Promise<unknown>)[]
): Promise<void> {
  const errors: unknown[] = [];
  for (const runStep of steps) {
    await runStep().catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) {
    throw new AggregateError(errors, 'A step of the schedule failed.');
  }
}
