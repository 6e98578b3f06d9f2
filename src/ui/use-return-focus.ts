import { useRef } from 'react';

/** Gives the focus back to what had it before an overlay opened, or to the page's heading when that is gone. */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const there = before.current?.isConnected === true ? before.current : document.querySelector('h1');
      if (there instanceof HTMLElement) there.focus();
    },
  };
}
