import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** For overlays that have a history entry of their own (useAddressDialog). */
export const OpenedByAddress = createContext(false);

interface Overlay {
  close: () => void;
  pathname: string;
}

/** The topmost last. */
const overlays: Overlay[] = [];
let settleTimer: ReturnType<typeof setTimeout> | undefined;

/** `count`: how many overlays were open when this history entry was made. */
function readPlace() {
  const state: unknown = window.history.state;
  const isKnown =
    typeof state === 'object' && state !== null && 'overlays' in state;
  return {
    href: window.location.href,
    count: isKnown ? Number(state.overlays) : 0,
  };
}
let knownPlace = readPlace();

/**
 * Call it after each navigation that is not Back or Forward, as the router's.
 */
export function notePlace(): void {
  knownPlace = readPlace();
}

/** Deferred: when one overlay replaces another, the history must not change. */
function settleSoon() {
  clearTimeout(settleTimer);
  settleTimer = setTimeout(settle);
}

/**
 * Adds a history entry for the open overlays. The entry of a closed overlay
 * stays: going back takes time and would undo what people do meanwhile. The
 * next overlay uses it, and Back skips it.
 */
function settle() {
  if (readPlace().count < overlays.length) {
    // With the router's state, so that the router sees the same entry.
    window.history.pushState(
      { ...window.history.state, overlays: overlays.length },
      '',
    );
  }
  notePlace();
}

function onPop() {
  const leftPlace = knownPlace;
  const openCount = overlays.length;
  notePlace();
  const { pathname } = window.location;
  // On another screen a close would change the wrong address.
  for (const overlay of overlays.slice(knownPlace.count).reverse()) {
    if (overlay.pathname === pathname) overlay.close();
  }
  // An overlay that refused to close needs an entry again.
  settleSoon();
  const belongedToClosedOverlay =
    leftPlace.count > openCount &&
    leftPlace.count > knownPlace.count &&
    leftPlace.href === knownPlace.href;
  if (belongedToClosedOverlay) window.history.back();
}

window.addEventListener('popstate', onPop);

/** Back calls `onClose` instead of leaving the screen. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const isOpenedByAddress = useContext(OpenedByAddress);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || isOpenedByAddress) return undefined;
    const overlay = {
      close: () => close(),
      pathname: window.location.pathname,
    };
    overlays.push(overlay);
    settleSoon();
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1);
      settleSoon();
    };
  }, [open, isOpenedByAddress]);
}
