import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

type Way = { to: string } | { entry: string } | { tab: HTMLElement };

/**
 * A plain press on a link to another page of ours, or on another tab of this
 * one.
 */
function findWay(event: MouseEvent): Way | null {
  if (
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  ) {
    return null;
  }
  const tab =
    event.target instanceof Element
      ? event.target.closest('[role=tab][aria-selected=false]')
      : null;
  if (tab instanceof HTMLElement) return { tab };
  const link =
    event.target instanceof Element ? event.target.closest('a') : null;
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
  const [way, setWay] = useState<Way | null>(null);
  const leaving = useRef(false);
  const navigate = useNavigate();

  const press = useEffectEvent((event: MouseEvent) => {
    const pressedWay = findWay(event);
    if (pressedWay === null || leaving.current) return;
    // The link's own handlers see this: a drawer closes, and the router does
    // not navigate.
    event.preventDefault();
    if ('tab' in pressedWay) event.stopPropagation();
    setWay(pressedWay);
  });
  const step = useEffectEvent((event: NavigateEvent) => {
    if (
      leaving.current ||
      event.navigationType !== 'traverse' ||
      !event.cancelable
    ) {
      return;
    }
    if (new URL(event.destination.url).pathname === window.location.pathname) {
      return;
    }
    event.preventDefault();
    setWay({ entry: event.destination.key });
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    const onPress = (event: MouseEvent) => press(event);
    const onStep = (event: NavigateEvent) => step(event);
    const history = 'navigation' in window ? window.navigation : null;
    document.addEventListener('click', onPress, true);
    window.addEventListener('beforeunload', hold);
    history?.addEventListener('navigate', onStep);
    return () => {
      document.removeEventListener('click', onPress, true);
      window.removeEventListener('beforeunload', hold);
      history?.removeEventListener('navigate', onStep);
    };
  }, [isActive]);

  return {
    isAsking: way !== null,
    stay: () => setWay(null),
    leave: () => {
      if (way === null) return;
      leaving.current = true;
      setWay(null);
      if ('tab' in way) {
        way.tab.click();
        leaving.current = false;
      } else if ('to' in way) {
        void navigate(way.to);
      } else {
        window.navigation.traverseTo(way.entry);
      }
    },
  };
}
