/** What Chromium, Firefox, Safari and Vite's loader say when a part of the app could not be fetched. */
const words = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** True when a script or stylesheet of the app did not arrive: no connection, or a new release has replaced it. */
export function isMissingPart(error: unknown): error is Error {
  return error instanceof Error && words.test(error.message);
}
