/** No event tells a page that the computer woke up. */
const lookEveryMs = 5_000;

/** Time may also have passed unnoticed: in sleep, behind slow background timers, in the back-forward cache. */
export function watchClock(look: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const timer = setInterval(look, lookEveryMs);
  for (const name of ['focus', 'pageshow']) window.addEventListener(name, look, { signal });
  for (const name of ['pointerdown', 'keydown'])
    window.addEventListener(name, look, { capture: true, passive: true, signal });
  for (const name of ['visibilitychange', 'resume']) document.addEventListener(name, look, { signal });
  return () => {
    clearInterval(timer);
    ended.abort();
  };
}
