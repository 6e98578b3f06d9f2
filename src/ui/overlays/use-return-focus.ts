import { useEffect, useRef } from 'react';

/** The focus before an overlay that another one has just replaced. */
let handedOver: Element | null = null;

const hasOverlay = () =>
  document.querySelector('[role=dialog][data-state=open]') !== null;

/**
 * Focuses an overlay, and on close what had the focus before it, or else the
 * page's heading. An overlay that replaces another returns the focus to where
 * the first came from.
 */
export function useReturnFocus() {
  const focusBefore = useRef<Element | null>(null);
  useEffect(
    () => () => {
      handedOver = focusBefore.current;
    },
    [],
  );
  return {
    onOpenAutoFocus: (event: Event) => {
      const activeElement = document.activeElement;
      focusBefore.current =
        activeElement === null || activeElement === document.body
          ? handedOver
          : activeElement;
      // The overlay itself: its title is read out, and a phone does not open
      // its keyboard.
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) {
        event.currentTarget.focus();
      }
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (hasOverlay()) return;
      handedOver = null;
      const returnTarget =
        focusBefore.current?.isConnected === true
          ? focusBefore.current
          : document.querySelector('h1');
      if (returnTarget instanceof HTMLElement) returnTarget.focus();
    },
  };
}
