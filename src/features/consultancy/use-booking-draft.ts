import { useState } from 'react';
import { anonymousName } from '@/lib/text/names';
import { useUser } from '@/session/session-context';
import { useFormDraft } from '@/session/drafts/form-draft';
import {
  BookingDraft,
  detailNames,
  emptyDetails,
  type TypedDetails,
} from './booking-form-schema';

/**
 * A draft that goes on about an old booking: what somebody typed stays, what it
 * began with gives way.
 */
function keepTyped(
  { details, began = emptyDetails }: BookingDraft,
  about: Partial<TypedDetails>,
) {
  const next = { details: { ...details }, began: { ...began } };
  for (const name of detailNames) {
    const value = about[name];
    const isTyped =
      details[name].trim() !== '' && details[name] !== began[name];
    if (value === undefined || isTyped) continue;
    next.details[name] = value;
    next.began[name] = value;
  }
  return next;
}

/**
 * Kept in this tab: when a session ends, nothing is lost and the dialog opens
 * again (specification, D11).
 */
export function useBookingDraft() {
  const { name, email } = useUser();
  const { draft: kept, keep, drop } = useFormDraft('booking', BookingDraft);
  const [draft, setDraft] = useState<BookingDraft | null>(kept);
  const change = (next: BookingDraft) => {
    if (hasChoices(next)) keep(next);
    else drop();
    setDraft(next);
  };
  /** @param about details of an old booking, which a new draft begins with */
  const open = (about: Partial<TypedDetails> = {}) => {
    const details = {
      ...emptyDetails,
      name: name === anonymousName ? '' : name,
      email,
    };
    const began = { ...details, ...about };
    if (draft === null) {
      change({
        key: crypto.randomUUID(),
        day: null,
        slotId: null,
        details: began,
        began,
        open: true,
      });
    } else {
      change({ ...draft, ...keepTyped(draft, about), open: true });
    }
  };
  return {
    /** null while the dialog is closed */
    draft: draft?.open === true ? draft : null,
    change,
    open,
    close: () => {
      if (draft !== null) change({ ...draft, open: false });
    },
    finish: () => {
      drop();
      setDraft(null);
    },
  };
}

/** What is filled in for the person is nothing that they could lose. */
function hasChoices({ day, slotId, details }: BookingDraft): boolean {
  const { phone, consultationType, description } = details;
  return (
    day !== null ||
    slotId !== null ||
    [phone, consultationType, description].some((text) => text !== '')
  );
}
