let left = 3;
let isLeaving = false;

export function noteError(error: unknown): void {
  if (left === 0 || isLeaving) return;
  left -= 1;
  import('@/repositories/report-error')
    .then(({ tellError }) => tellError(error, () => isLeaving))
    .catch(() => undefined);
}

/** Requests that break off because the page is left are no errors. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => noteError(error));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    noteError(reason),
  );
  window.addEventListener('pagehide', () => (isLeaving = true));
  window.addEventListener('pageshow', () => (isLeaving = false));
}
