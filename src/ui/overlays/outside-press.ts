import { useRef } from 'react';

type OutsideEvent = Event & { preventDefault: () => void };

/**
 * A press closes a dialog only on its own scrim. A toast, the notice of a new
 * release and what a browser lays over the page are no reason to lose what was
 * typed.
 */
export function useScrimCloses() {
  const scrim = useRef<HTMLDivElement>(null);
  return {
    scrim,
    onInteractOutside: (event: OutsideEvent) => {
      if (event.target !== scrim.current) event.preventDefault();
    },
  };
}

/**
 * A menu has no scrim: every press beside it closes it, except on a toast or a
 * notice.
 */
export function keepOpenForNotices(event: OutsideEvent): void {
  if (
    event.target instanceof Element &&
    event.target.closest('.toast') !== null
  ) {
    event.preventDefault();
  }
}
