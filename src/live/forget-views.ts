/** Says that something is kept, so that a visit with nothing to forget fetches nothing. */
const marker = 'viewsKept';

let generation = 0;

/** Changes whenever everything is forgotten: what was begun before must not be written after. */
export const getViewGeneration = () => generation;

export function markViewsKept(): void {
  localStorage.setItem(marker, 'true');
}

/**
 * Forgets every kept view: at sign-out, at the end of the hour, for another person, and at a start without a session.
 * A failure leaves the mark, so that the next start tries again.
 */
export async function forgetKeptViews(): Promise<void> {
  generation += 1;
  if (typeof localStorage === 'undefined' || localStorage.getItem(marker) === null) return;
  const { viewStorage } = await import('./view-storage');
  await viewStorage.clear();
  localStorage.removeItem(marker);
}
