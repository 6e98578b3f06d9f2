import { useEffect, useEffectEvent, useRef } from 'react';
import type { FormDraft } from './form-draft';

/**
 * Keeps what is changed in a form over a live record. A draft that such a form
 * begins with is taken over only when more is typed: until then its own page
 * erases it, once it is saved there.
 * @param typed what is changed and not saved; null: nothing
 * @param isRestored the form shows the draft, without which it is drawn first
 */
export function useEditsDraft<Draft>(
  { draft, keep, drop, restored }: FormDraft<Draft>,
  typed: Draft | null,
  isRestored: boolean,
): void {
  const typedText = JSON.stringify(typed);
  /** null once something else is kept, or nothing */
  const foundText = useRef(draft === null ? null : JSON.stringify(draft));
  const wasRestored = useRef(false);
  const follow = useEffectEvent(() => {
    if (isRestored) wasRestored.current = true;
    if (typedText === foundText.current) return;
    if (typed !== null) {
      foundText.current = null;
      keep(typed);
    } else if (wasRestored.current && !restored.isPutAway) {
      foundText.current = null;
      drop();
    }
  });
  useEffect(() => follow(), [typedText, isRestored]);
}
