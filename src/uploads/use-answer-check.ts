import { useEffect, useRef, useState, type RefObject } from 'react';

/** How the answers of a form are checked before they are sent. */
export interface AnswerCheck<Name extends string> {
  /** the answers show, and the form is hidden */
  isChecking: boolean;
  /** what the file is chosen in; it takes the focus in place of a field */
  filePlace: RefObject<HTMLDivElement | null>;
  show: () => void;
  /** Shows the form again, with the focus on what is to be changed. */
  goBack: (to: Name | 'file') => void;
}

/** @param setFocus on a field of the form */
export function useAnswerCheck<Name extends string>(
  setFocus: (name: Name) => void,
): AnswerCheck<Name> {
  const [isChecking, setChecking] = useState(false);
  const filePlace = useRef<HTMLDivElement>(null);
  /** What is to be changed, which takes the focus once it is shown again. */
  const [changed, setChanged] = useState<Name | 'file' | null>(null);
  useEffect(() => {
    if (changed === 'file') filePlace.current?.focus();
    else if (changed !== null) setFocus(changed);
  }, [changed, setFocus]);
  return {
    isChecking,
    filePlace,
    show: () => {
      setChanged(null);
      setChecking(true);
    },
    goBack: (to) => {
      setChecking(false);
      setChanged(to);
    },
  };
}
