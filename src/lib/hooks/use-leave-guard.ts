import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

type Destination = { to: string } | { entry: string } | { tab: HTMLElement };

/**
 * A plain press on a link to another page of ours, or on another tab of this
 * one.
 */
function findDestination(event: MouseEvent): Destination | null {
  const hasModifier =
    event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.button !== 0 || hasModifier) return null;
  const pressed = event.target instanceof Element ? event.target : null;
  const tab = pressed?.closest('[role=tab][aria-selected=false]');
  if (tab instanceof HTMLElement) return { tab };
  const link = pressed?.closest('a') ?? null;
  if (link === null || link.target !== '' || link.hasAttribute('download')) {
    return null;
  }
  const url = new URL(link.href, window.location.href);
  const isElsewhere =
    url.origin === window.location.origin &&
    url.pathname !== window.location.pathname;
  return isElsewhere ? { to: `${url.pathname}${url.search}` } : null;
}

/**
 * A browser without the Navigation API cannot hold back a step in the history;
 * the draft keeps what was typed.
 */
export function useLeaveGuard(isActive: boolean) {
  const [destination, setDestination] = useState<Destination | null>(null);
  const isLeaving = useRef(false);
  const navigate = useNavigate();

  const holdPress = useEffectEvent((event: MouseEvent) => {
    const pressed = findDestination(event);
    if (pressed === null || isLeaving.current) return;
    // The link's own handlers see this: a drawer closes, and the router does
    // not navigate.
    event.preventDefault();
    if ('tab' in pressed) event.stopPropagation();
    setDestination(pressed);
  });
  const holdStep = useEffectEvent((event: NavigateEvent) => {
    const isHistoryStep = event.navigationType === 'traverse';
    if (isLeaving.current || !isHistoryStep || !event.cancelable) return;
    const { pathname } = new URL(event.destination.url);
    if (pathname === window.location.pathname) return;
    event.preventDefault();
    setDestination({ entry: event.destination.key });
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const holdUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onPress = (event: MouseEvent) => holdPress(event);
    const onStep = (event: NavigateEvent) => holdStep(event);
    const history = 'navigation' in window ? window.navigation : null;
    document.addEventListener('click', onPress, true);
    window.addEventListener('beforeunload', holdUnload);
    history?.addEventListener('navigate', onStep);
    return () => {
      document.removeEventListener('click', onPress, true);
      window.removeEventListener('beforeunload', holdUnload);
      history?.removeEventListener('navigate', onStep);
    };
  }, [isActive]);

  return {
    isAsking: destination !== null,
    stay: () => setDestination(null),
    leave: () => {
      if (destination === null) return;
      isLeaving.current = true;
      setDestination(null);
      if ('tab' in destination) {
        destination.tab.click();
        isLeaving.current = false;
      } else if ('to' in destination) {
        void navigate(destination.to);
      } else {
        window.navigation.traverseTo(destination.entry);
      }
    },
  };
}
