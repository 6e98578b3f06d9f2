/**
 * After three seconds at the latest.
 * @returns cancels it
 */
export function whenIdle(call: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(call, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call, { timeout: 3_000 });
  return () => cancelIdleCallback(handle);
}
