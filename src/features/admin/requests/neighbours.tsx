import { useEffect, useEffectEvent } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '@/ui/icon-button';

/** The requests beside an open one in its list; null where there is none. */
export interface Neighbours {
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  target.closest('input, select, textarea') !== null;

/**
 * Leads to the next and the previous request of the list, by J and K too.
 * @param props.isHeld something is chosen that would be lost
 */
export function NeighbourButtons({
  neighbours: { onPrevious, onNext },
  isHeld,
}: {
  neighbours: Neighbours;
  isHeld: boolean;
}) {
  const move = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (isHeld || hasModifier || isTyping(event)) return;
    if (event.key === 'j') onNext?.();
    if (event.key === 'k') onPrevious?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => move(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <span className="flex items-center">
      <IconButton
        icon={ChevronLeft}
        label="Previous request"
        aria-keyshortcuts="k"
        unavailable={isHeld || onPrevious === null}
        onClick={onPrevious ?? undefined}
      />
      <IconButton
        icon={ChevronRight}
        label="Next request"
        aria-keyshortcuts="j"
        unavailable={isHeld || onNext === null}
        onClick={onNext ?? undefined}
      />
    </span>
  );
}
