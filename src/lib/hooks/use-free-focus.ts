import { useEffect, useRef, type RefObject } from 'react';

/**
 * For what takes the place of the button that was pressed: it gets the focus
 * that went with that button, unless the person went on to something else
 * meanwhile.
 */
export function useFreeFocus<
  Shown extends HTMLElement,
>(): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    if (document.activeElement === document.body) shown.current?.focus();
  }, []);
  return shown;
}
