/** The first ones say what is wrong; the rest follow from it. */
let left = 3;
let isLeaving = false;

/** Tells the server of an error of ours, later and out of everybody's way. */
export function noteError(error: unknown): void {
  if (left === 0 || isLeaving) return;
  left -= 1;
  import('@/repositories/report-error')
    .then(({ tellError }) => tellError(error, () => isLeaving))
    // What cannot be told is not worth another error.
    .catch(() => undefined);
}

/** What no boundary catches. A page that is being left breaks off what it was doing, which is nobody's error. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => noteError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
  window.addEventListener('pagehide', () => (isLeaving = true));
  window.addEventListener('pageshow', () => (isLeaving = false));
}
