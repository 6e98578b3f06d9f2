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
const followForMs = 3_000;
const handlingEvents = [
  'wheel',
  'touchstart',
  'keydown',
  'pointerdown',
] as const;

const Positions = z.record(z.string(), z.number());

const positions = new Map<string, number>();
let currentPlace = '';
/** null once the place that opened is back there */
let wantedPosition: number | null = null;
let stopFollowing = () => {};

function restorePositions() {
  const storedPositions = Positions.safeParse(
    readStored(sessionStorage, storageKey),
  );
  for (const [place, position] of Object.entries(storedPositions.data ?? {})) {
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
function follow(position: number) {
  stopFollowing();
  const scroll = () => {
    window.scrollTo(0, position);
    if (Math.abs(window.scrollY - position) < 2) stopFollowing();
  };
  const observer = new ResizeObserver(scroll);
  const timer = setTimeout(() => stopFollowing(), followForMs);
  stopFollowing = () => {
    wantedPosition = null;
    observer.disconnect();
    clearTimeout(timer);
    for (const event of handlingEvents) {
      window.removeEventListener(event, stopFollowing);
    }
  };
  for (const event of handlingEvents) {
    window.addEventListener(event, stopFollowing, { passive: true });
  }
  observer.observe(document.body);
  scroll();
}

/** When a screen is drawn: where it was left, else to the top. */
export function restoreScroll(): void {
  if (wantedPosition !== null) follow(wantedPosition);
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
      if (wantedPosition === null) positions.set(currentPlace, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', keepPositions);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', keepPositions);
    };
  }, []);
  useLayoutEffect(() => {
    const previousPlace = currentPlace;
    currentPlace = `${key} ${pathname}`;
    stopFollowing();
    if (previousPlace === '' && isReturn()) restorePositions();
    const isBack = type === NavigationType.Pop;
    wantedPosition = isBack ? (positions.get(currentPlace) ?? null) : null;
    const isSamePlace = previousPlace.endsWith(` ${pathname}`);
    if (isSamePlace && wantedPosition !== null) follow(wantedPosition);
  }, [key, pathname, type]);
}
