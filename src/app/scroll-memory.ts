import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import * as z from 'zod/mini';
import { keepStored, readStored } from '@/lib/stored-value';

const storageKey = 'scrollPositions';
/** ms; a screen whose data comes later than this has been read from the top already */
const patience = 3_000;
const handling = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const Positions = z.record(z.string(), z.number());

const positions = new Map<string, number>();
let here = '';
/** where the place that opens was left, as long as it is not back there */
let wanted: number | null = null;
let stopFollowing = () => {};

function restorePositions() {
  const kept = Positions.safeParse(readStored(sessionStorage, storageKey));
  for (const [place, position] of Object.entries(kept.data ?? {})) positions.set(place, position);
}

const keepPositions = () =>
  void keepStored(sessionStorage, storageKey, Object.fromEntries([...positions].slice(-50)));

/** Scrolls to where the place was left, again and again while it grows, until somebody takes over. */
function follow(to: number) {
  stopFollowing();
  const scroll = () => {
    window.scrollTo(0, to);
    if (Math.abs(window.scrollY - to) < 2) stopFollowing();
  };
  const observer = new ResizeObserver(scroll);
  const timer = setTimeout(() => stopFollowing(), patience);
  stopFollowing = () => {
    wanted = null;
    observer.disconnect();
    clearTimeout(timer);
    for (const event of handling) window.removeEventListener(event, stopFollowing);
  };
  for (const event of handling) window.addEventListener(event, stopFollowing, { passive: true });
  observer.observe(document.body);
  scroll();
}

/** Once what the address names is there: back to where it was left, or to its top. */
export function restoreScroll(): void {
  if (wanted !== null) follow(wanted);
  else if (window.scrollY > 0) window.scrollTo(0, 0);
}

const isReturn = () => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate';
};

/** Remembers how far each place of the history was scrolled; the browser's own memory forgets what loads late. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => {
      if (wanted === null) positions.set(here, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', keepPositions);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', keepPositions);
    };
  }, []);
  useLayoutEffect(() => {
    const before = here;
    here = `${key} ${pathname}`;
    stopFollowing();
    if (before === '' && isReturn()) restorePositions();
    wanted = type === NavigationType.Pop ? (positions.get(here) ?? null) : null;
    const samePlace = before.endsWith(` ${pathname}`);
    if (samePlace && wanted !== null) follow(wanted);
  }, [key, pathname, type]);
}
