import { useEffect, useRef, type RefObject } from 'react';

/** Where the focus was before an overlay opened. */
type FocusBefore = RefObject<Element | null>;

/** The focus before an overlay that another one has just replaced. */
let handedOver: Element | null = null;

/** Of the overlay that opened last, until it has given the focus back. */
let newest: FocusBefore | null = null;

const openDialog = '[role=dialog][data-state=open]';

/** Where the focus goes instead, when the next overlay closes. */
let chosenTarget: Element | null = null;

/**
 * Called just before an overlay closes that leads from one thing to another:
 * people come back to the last one, not to where they opened the first.
 */
export function returnFocusTo(target: Element | null): void {
  chosenTarget = target;
}

/**
 * Focuses an overlay, and on close what had the focus before it, or else the
 * page's heading. An overlay that replaces another returns the focus to where
 * the first came from, one that stands above another to that one.
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
      newest = focusBefore;
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
      // It closes a moment after it has gone: the one that replaced it may have
      // gone by then too, and gives the focus back next.
      const isReplaced = newest !== null && newest !== focusBefore;
      const isOtherOpen = document.querySelector(openDialog) !== null;
      const isAboveIt = focusBefore.current?.closest(openDialog) != null;
      if (isReplaced || (isOtherOpen && !isAboveIt)) return;
      newest = null;
      handedOver = null;
      const wantedTarget = chosenTarget ?? focusBefore.current;
      chosenTarget = null;
      const returnTarget =
        wantedTarget?.isConnected === true
          ? wantedTarget
          : document.querySelector('h1');
      if (returnTarget instanceof HTMLElement) returnTarget.focus();
    },
  };
}
