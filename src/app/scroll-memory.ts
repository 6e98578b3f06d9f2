import { useEffect, useLayoutEffect } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import * as z from 'zod/mini';
import { keepStored, readStored } from '@/lib/stored-value';

const storageKey = 'scrollPositions';
/** ms; later than this, people have begun to read from the top */
const patience = 3_000;
const handling = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const Positions = z.record(z.string(), z.number());

const positions = new Map<string, number>();
let here = '';
/** null once the place that opened is back there */
let wanted: number | null = null;
let stopFollowing = () => {};

function restorePositions() {
  const kept = Positions.safeParse(readStored(sessionStorage, storageKey));
  for (const [place, position] of Object.entries(kept.data ?? {})) {
    positions.set(place, position);
  }
}

const keepPositions = () =>
  void keepStored(
    sessionStorage,
    storageKey,
    Object.fromEntries([...positions].slice(-50)),
  );

/** Again whenever the page grows, until the person scrolls or types. */
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
    for (const event of handling) {
      window.removeEventListener(event, stopFollowing);
    }
  };
  for (const event of handling) {
    window.addEventListener(event, stopFollowing, { passive: true });
  }
  observer.observe(document.body);
  scroll();
}

export function restoreScroll(): void {
  if (wanted !== null) follow(wanted);
  else if (window.scrollY > 0) window.scrollTo(0, 0);
}

const isReturn = () => {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation !== undefined &&
    'type' in navigation &&
    navigation.type !== 'navigate'
  );
};

/** The browser's own scroll restoration fails where content loads late. */
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
