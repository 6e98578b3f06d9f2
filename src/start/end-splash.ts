/**
 * In the first visit of a tab, boot.js keeps the splash for a second all the
 * same.
 */
export function endSplash(): void {
  delete document.documentElement.dataset['start'];
}
