/** A computer that wakes up tells no page: this is how soon one looks at the clock again. */
const lookEveryMs = 5_000;

const returns = ['focus', 'pageshow'] as const;
/** Seen before anything on the page handles them. */
const presses = ['pointerdown', 'keydown'] as const;
const documentEvents = ['visibilitychange', 'resume'] as const;

/**
 * Calls often while the page is in use, and at every moment at which time may have passed unnoticed: after sleep, in
 * a background tab whose timers were slowed down, on return from the back-forward cache, before a press is handled.
 * @returns the call that stops it
 */
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
