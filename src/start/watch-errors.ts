let remainingReports = 3;
let isLeaving = false;

/** To the server's log; at most three of a page, and none while it is left. */
export function noteError(error: unknown): void {
  if (remainingReports === 0 || isLeaving) return;
  remainingReports -= 1;
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
