import { whenIdle } from './when-idle';

const checkEveryMs = 1_000;

const isSettled = () =>
  document.readyState === 'complete' && document.querySelector('.sk') === null;

/**
 * When the page is loaded, no skeleton shows and the browser is idle.
 * @returns cancels it
 */
export function whenScreenReady(call: () => void): () => void {
  let stopIdle = () => {};
  const timer = setInterval(() => {
    if (!isSettled()) return;
    clearInterval(timer);
    stopIdle = whenIdle(call);
  }, checkEveryMs);
  return () => {
    clearInterval(timer);
    stopIdle();
  };
}
