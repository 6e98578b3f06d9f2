import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Around overlays that the address opens and closes: there the browser's own entry is the one to go back from. */
export const OpenedByAddress = createContext(false);

interface Overlay {
  close: () => void;
  /** the screen it was opened on */
  pathname: string;
}

/** The open ones, the topmost last. */
const overlays: Overlay[] = [];
/** a step back of ours is on its way */
let stepping = false;
let due: ReturnType<typeof setTimeout> | undefined;

/** How many overlays were open at this place of the history. */
function countHere(): number {
  const state: unknown = window.history.state;
  const isKnown = typeof state === 'object' && state !== null && 'overlays' in state;
  return isKnown ? Number(state.overlays) : 0;
}

/**
 * Makes the history agree with what is open. Not at once: an overlay that takes the place of another opens in the same
 * moment, and then nothing is to change.
 */
function settleSoon() {
  clearTimeout(due);
  due = setTimeout(settle);
}

function settle() {
  if (stepping) return;
  const surplus = countHere() - overlays.length;
  if (surplus > 0) {
    stepping = true;
    window.history.go(-surplus);
  } else if (surplus < 0)
    // The router's own state goes along, so that to it this is the same place.
    window.history.pushState({ ...window.history.state, overlays: overlays.length }, '');
}

function onPop() {
  stepping = false;
  const { pathname } = window.location;
  // A screen that is left takes its overlays along; to close one would change the address of another screen.
  for (const overlay of overlays.slice(countHere()).reverse())
    if (overlay.pathname === pathname) overlay.close();
  // What did not close gets its entry back; an entry whose overlay is gone is passed over.
  settleSoon();
}

window.addEventListener('popstate', onPop);

/** Back closes this overlay, where it may be closed, instead of leaving the screen. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const byAddress = useContext(OpenedByAddress);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || byAddress) return undefined;
    const own = { close: () => close(), pathname: window.location.pathname };
    overlays.push(own);
    settleSoon();
    return () => {
      overlays.splice(overlays.indexOf(own), 1);
      settleSoon();
    };
  }, [open, byAddress]);
}
