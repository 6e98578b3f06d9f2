/** So that a visit with nothing to forget loads nothing. */
const marker = 'viewsKept';

let generation = 0;

/**
 * Changes when everything is forgotten: what was begun before must not be
 * written after.
 */
export const getViewGeneration = () => generation;

export function markViewsKept(): void {
  localStorage.setItem(marker, 'true');
}

/** A failure leaves the marker, so that the next start tries again. */
export async function forgetKeptViews(): Promise<void> {
  generation += 1;
  const hasStorage = typeof localStorage !== 'undefined';
  if (!hasStorage || localStorage.getItem(marker) === null) return;
  const { viewStorage } = await import('./view-storage');
  await viewStorage.clear();
  localStorage.removeItem(marker);
}
