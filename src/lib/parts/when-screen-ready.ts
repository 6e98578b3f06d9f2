import { whenIdle } from './when-idle';

const lookMs = 1_000;

const isSettled = () =>
  document.readyState === 'complete' && document.querySelector('.sk') === null;

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
