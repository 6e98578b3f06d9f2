/** No event tells a page that the computer woke up. */
const readEveryMs = 5_000;

/**
 * Time may also have passed unnoticed: in sleep, behind slow background timers,
 * in the back-forward cache.
 * @param readClock is called at every sign of a person or of a page that comes
 * back.
 * @returns stops
 */
export function watchClock(readClock: () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const timer = setInterval(readClock, readEveryMs);
  for (const name of ['focus', 'pageshow']) {
    window.addEventListener(name, readClock, { signal });
  }
  for (const name of ['pointerdown', 'keydown']) {
    window.addEventListener(name, readClock, {
      capture: true,
      passive: true,
      signal,
    });
  }
  for (const name of ['visibilitychange', 'resume']) {
    document.addEventListener(name, readClock, { signal });
  }
  return () => {
    clearInterval(timer);
    stopped.abort();
  };
}
