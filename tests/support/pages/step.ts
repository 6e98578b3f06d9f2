/**
 * One step of a job that a test follows from its start to its end; when it
 * fails, its name is what the failure begins with.
 */
export async function step(
  name: string,
  take: () => Promise<void> | void,
): Promise<void> {
  try {
    await take();
  } catch (error) {
    if (error instanceof Error) error.message = `${name}: ${error.message}`;
    throw error;
  }
}
