import { useEffect, useEffectEvent, useRef } from 'react';

const pauseMs = 300;

/** Reports a changed text once the typing pauses. */
export function useDebounced(text: string, onPause: (text: string) => void) {
  const report = useEffectEvent(onPause);
  const reported = useRef(text);
  useEffect(() => {
    if (reported.current === text) return undefined;
    const timer = setTimeout(() => {
      reported.current = text;
      report(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
}
