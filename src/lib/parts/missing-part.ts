/**
 * The messages of Chromium, Firefox, Safari and Vite's loader: no error type or
 * code tells it (decision 140).
 */
const words =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

export function isMissingPart(error: unknown): error is Error {
  return error instanceof Error && words.test(error.message);
}
