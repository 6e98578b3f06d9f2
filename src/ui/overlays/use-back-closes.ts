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
let due: ReturnType<typeof setTimeout> | undefined;

/** A place of the history: its address, and how many overlays were open when it was made. */
function readPlace() {
  const state: unknown = window.history.state;
  const isKnown = typeof state === 'object' && state !== null && 'overlays' in state;
  return { href: window.location.href, count: isKnown ? Number(state.overlays) : 0 };
}
let place = readPlace();

/** After whatever moved through the history otherwise than by Back and Forward, as the router does. */
export function notePlace(): void {
  place = readPlace();
}

/** Not at once: an overlay that takes the place of another opens in the same moment, and then nothing is to change. */
function settleSoon() {
  clearTimeout(due);
  due = setTimeout(settle);
}

/**
 * Gives what is open a place of its own. The place of what has closed stays: the next that opens takes it, and Back passes
 * over it. To go back from it here would take back what people do meanwhile, as a step through the history takes its time.
 */
function settle() {
  if (readPlace().count < overlays.length)
    // The router's own state goes along, so that to it this is the same place.
    window.history.pushState({ ...window.history.state, overlays: overlays.length }, '');
  notePlace();
}

function onPop() {
  const [left, open] = [place, overlays.length];
  notePlace();
  const { pathname } = window.location;
  // A screen that is left takes its overlays along; to close one would change the address of another screen.
  for (const overlay of overlays.slice(place.count).reverse())
    if (overlay.pathname === pathname) overlay.close();
  // What did not close gets its place back.
  settleSoon();
  // What this place was for had closed before: to people nothing has happened yet.
  if (left.count > open && left.count > place.count && left.href === place.href) window.history.back();
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
