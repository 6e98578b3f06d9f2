/** An answer that took longer says too little about now. */
const longestRoundTripMs = 20_000;
/** Below it, the way of the answers counts for more than the clock. */
const toleranceMs = 5_000;
const watchEveryMs = 15_000;

/** One moment by three clocks. */
interface Anchor {
  /** ms since 1970 by the server's clock */
  server: number;
  /** ms since 1970 by the device's clock, which somebody may set */
  device: number;
  /**
   * ms since the page began, by performance.now(), which nobody sets, and which
   * stops on some devices while they sleep
   */
  steady: number;
}

let anchor: Anchor | null = null;
let errorMs = 0;
const listeners = new Set<() => void>();

/**
 * How far the device's clock and the steady one have parted since the anchor.
 */
const findGap = ({ device, steady }: Anchor): number =>
  Date.now() - device - (performance.now() - steady);

/**
 * Now by the server's clock, as far as an answer of the server has told it;
 * until then by the device's. Hours, days and time left are judged by it
 * (decision 119).
 */
export function serverNow(): Date {
  if (anchor === null) return new Date();
  const gap = findGap(anchor);
  const bySteady = anchor.server + performance.now() - anchor.steady;
  const isMended = Math.abs(Date.now() - bySteady) < toleranceMs;
  // Ahead of the steady clock and not right by it: the device has slept, and
  // the steady clock stood still.
  const hasSlept = gap > toleranceMs && !isMended;
  return new Date(hasSlept ? bySteady + gap : bySteady);
}

/** Whether an answer of the server has told its time. */
export const isServerTimeKnown = (): boolean => anchor !== null;

/**
 * ms by which the device's clock is behind the server's; negative: ahead. 0
 * while it is right or not known.
 */
export const findClockError = (): number => errorMs;

/** For React's useSyncExternalStore. */
export function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Learns from an answer of our own server when it was sent.
 * @param date the header `Date`, in whole seconds
 * @param age the header `Age`: seconds that a cache kept the answer. Such an answer tells nothing: some caches write a
 *   `Date` of their own beside it
 * @param askedAt ms by performance.now(), when the question left
 */
export function noteServerTime(
  date: unknown,
  age: unknown,
  askedAt: number,
): void {
  const sentAt = typeof date === 'string' ? Date.parse(date) : NaN;
  const isKept = typeof age === 'string' && Number(age) !== 0;
  const steady = performance.now();
  const roundTripMs = steady - askedAt;
  if (Number.isNaN(sentAt) || isKept || roundTripMs > longestRoundTripMs) {
    return;
  }
  const device = Date.now();
  const measured = sentAt + 500 + roundTripMs / 2;
  const isRight = Math.abs(measured - device) < toleranceMs;
  const believed = anchor === null ? device : serverNow().getTime();
  const isBelievedRight = Math.abs(measured - believed) < toleranceMs;
  const exact = isBelievedRight ? believed : measured;
  anchor = { server: isRight ? device : exact, device, steady };
  const newErrorMs = isRight ? 0 : exact - device;
  if (Math.abs(newErrorMs - errorMs) < toleranceMs) return;
  errorMs = newErrorMs;
  for (const listener of listeners) listener();
}

/**
 * As when the page began: the device's clock is believed. For tests that set
 * it.
 */
export function forgetServerTime(): void {
  anchor = null;
  errorMs = 0;
}

/**
 * Asks our own host for nothing but its time. Fails in silence: the next answer
 * tells.
 */
export async function askServerTime(): Promise<void> {
  const askedAt = performance.now();
  try {
    // An address that no cache has an answer for.
    const { headers } = await fetch(`/?clock=${Date.now()}`, {
      method: 'HEAD',
      cache: 'no-store',
    });
    noteServerTime(headers.get('date'), headers.get('age'), askedAt);
  } catch {
    // Without a network there is no answer.
  }
}

/**
 * Asks again when the device's clock was set, or the device has slept.
 * @returns ends it
 */
export function watchServerClock(): () => void {
  const ended = new AbortController();
  const checkClock = () => {
    if (anchor !== null && Math.abs(findGap(anchor)) > toleranceMs) {
      void askServerTime();
    }
  };
  const timer = setInterval(checkClock, watchEveryMs);
  document.addEventListener('visibilitychange', checkClock, {
    signal: ended.signal,
  });
  return () => {
    clearInterval(timer);
    ended.abort();
  };
}
