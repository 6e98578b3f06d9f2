import { whenIdle } from './when-idle';

const lookMs = 1_000;

/** Nothing on the screen is a placeholder any more. */
const isSettled = () => document.readyState === 'complete' && document.querySelector('.sk') === null;

/** Calls once the first screen shows what it is for and the browser is idle. @returns the call that takes it back */
export function whenScreenReady(call: () => void): () => void {
  let stopIdle = () => {};
  const timer = setInterval(() => {
    if (!isSettled()) return;
    clearInterval(timer);
    stopIdle = whenIdle(call);
  }, lookMs);
  return () => {
    clearInterval(timer);
    stopIdle();
  };
}
