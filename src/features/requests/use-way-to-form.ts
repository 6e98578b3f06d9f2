import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { formTitleId } from './request-form-schema';

/** Leads the focus and the view from a chosen service to its form. */
export interface WayToForm {
  /** what the form, or its skeleton, stands in */
  formPlace: RefObject<HTMLDivElement | null>;
  /** a service is chosen in the dialog */
  begin: () => void;
  /** something of the list or the form took the focus */
  followFocus: () => void;
  /** the form shows */
  followForm: () => void;
}

/** Scrolls only where the element is low in the window, or out of it. */
function bringUp(element: HTMLElement) {
  const isHigh = element.getBoundingClientRect().top < window.innerHeight / 2;
  element.scrollIntoView({ block: isHigh ? 'nearest' : 'start' });
}

/**
 * A service is chosen in a dialog, which gives the focus back to the list when
 * it closes. The form stands elsewhere, on a phone below the list: so the focus
 * moves on to the title of the form, as soon as the form's script is there.
 */
export function useWayToForm(chosenServiceId: string): WayToForm {
  const focusMove = useRef<'no' | 'on focus' | 'once shown'>('no');
  const formPlace = useRef<HTMLDivElement>(null);
  const goToForm = () => {
    const heading = document.getElementById(formTitleId);
    focusMove.current = heading === null ? 'once shown' : 'no';
    heading?.focus({ preventScroll: true });
    if (heading !== null) bringUp(heading);
  };
  const followChoice = useEffectEvent(() => {
    if (focusMove.current !== 'no' && formPlace.current !== null) {
      bringUp(formPlace.current);
    }
  });
  // In the frame in which the list folds: later the page would jump.
  useLayoutEffect(() => followChoice(), [chosenServiceId]);
  return {
    formPlace,
    begin: () => {
      focusMove.current = 'on focus';
    },
    followFocus: () => {
      if (focusMove.current === 'on focus') goToForm();
    },
    followForm: () => {
      if (focusMove.current === 'once shown') goToForm();
    },
  };
}
