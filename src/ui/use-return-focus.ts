import { useRef } from 'react';

/** Gives the focus to an overlay, and back to what had it before an overlay opened, or to the page's heading when that is gone. */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement;
      // The overlay itself, so that its title is read out and no phone opens its keyboard.
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const there = before.current?.isConnected === true ? before.current : document.querySelector('h1');
      if (there instanceof HTMLElement) there.focus();
    },
  };
}
