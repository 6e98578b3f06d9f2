/** No event tells a page that the computer woke up. */
const lookEveryMs = 5_000;

const returns = ['focus', 'pageshow'] as const;
const presses = ['pointerdown', 'keydown'] as const;
const documentEvents = ['visibilitychange', 'resume'] as const;

/** Time may also have passed unnoticed: in sleep, behind slow background timers, in the back-forward cache. */
export function watchClock(look: () => void): () => void {
  const timer = setInterval(look, lookEveryMs);
  for (const name of returns) window.addEventListener(name, look);
  for (const name of presses) window.addEventListener(name, look, { capture: true, passive: true });
  for (const name of documentEvents) document.addEventListener(name, look);
  return () => {
    clearInterval(timer);
    for (const name of returns) window.removeEventListener(name, look);
    for (const name of presses) window.removeEventListener(name, look, { capture: true });
    for (const name of documentEvents) document.removeEventListener(name, look);
  };
}
