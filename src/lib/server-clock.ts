/** An answer that took longer says too little about now. */
const longestRoundTripMs = 20_000;
/** Below it, the way of the answers counts for more than the clock. */
const toleranceMs = 5_000;

let offsetMs = 0;
const listeners = new Set<() => void>();

/**
 * Now by the server's clock, as far as an answer of the server has told it; until then by the device's. Hours, days and
 * time left are judged by it (decision 119).
 */
export const serverNow = (): Date => new Date(Date.now() + offsetMs);

/** ms by which the device's clock is behind the server's; negative: ahead. 0 while it is right or not known. */
export const findClockError = (): number => offsetMs;

/** For React's useSyncExternalStore. */
export function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Learns from an answer of our own server when it was sent.
 * @param date the header `Date`, in whole seconds
 * @param age the header `Age`: seconds that a cache kept the answer
 * @param askedAt ms since 1970 by the device, when the question left
 */
export function noteServerTime(date: unknown, age: unknown, askedAt: number): void {
  const sentAt = typeof date === 'string' ? Date.parse(date) : NaN;
  const keptMs = typeof age === 'string' ? Number(age) * 1_000 : 0;
  const arrivedAt = Date.now();
  if (Number.isNaN(sentAt + keptMs) || Math.abs(arrivedAt - askedAt) > longestRoundTripMs) return;
  const measured = sentAt + keptMs + 500 - (askedAt + arrivedAt) / 2;
  const next = Math.abs(measured) < toleranceMs ? 0 : measured;
  if (Math.abs(next - offsetMs) < toleranceMs) return;
  offsetMs = next;
  for (const listener of listeners) listener();
}

/** Asks our own host for nothing but its time. Fails in silence: the next answer tells. */
export async function askServerTime(): Promise<void> {
  const askedAt = Date.now();
  try {
    const { headers } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    noteServerTime(headers.get('date'), headers.get('age'), askedAt);
  } catch {
    // Without a network there is no answer.
  }
}
