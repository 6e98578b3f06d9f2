import { useEffect, useRef } from 'react';

/** What had the focus before an overlay that has just made way for another one. */
let handedOver: Element | null = null;

const hasOverlay = () => document.querySelector('[role=dialog][data-state=open]') !== null;

/**
 * Gives the focus to an overlay, and back to what had it before an overlay opened, or to the page's heading when that is
 * gone. An overlay that takes the place of another one gives it back to where the first came from.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  useEffect(
    () => () => {
      handedOver = before.current;
    },
    [],
  );
  return {
    onOpenAutoFocus: (event: Event) => {
      const active = document.activeElement;
      before.current = active === null || active === document.body ? handedOver : active;
      // The overlay itself, so that its title is read out and no phone opens its keyboard.
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (hasOverlay()) return;
      handedOver = null;
      const there = before.current?.isConnected === true ? before.current : document.querySelector('h1');
      if (there instanceof HTMLElement) there.focus();
    },
  };
}
