import { AppError } from '@contract/values/app-error';

/**
 * True for a record that does not parse: asking again does not help, unlike
 * after an outage.
 */
export const isBadDocument = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'bad-document';

/**
 * Waits for a record that is optional and must stop nobody.
 * @returns null also for a record that does not parse
 * @throws whatever else went wrong while it was read
 */
export async function unlessBroken<T>(
  reading: Promise<T | null>,
): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isBadDocument(error)) return null;
    throw error;
  }
}
