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
  presetDetails: Partial<TypedDetails>,
) {
  const mergedDraft = { details: { ...details }, began: { ...began } };
  for (const name of detailNames) {
    const presetValue = presetDetails[name];
    const isTyped =
      details[name].trim() !== '' && details[name] !== began[name];
    if (presetValue === undefined || isTyped) continue;
    mergedDraft.details[name] = presetValue;
    mergedDraft.began[name] = presetValue;
  }
  return mergedDraft;
}

/**
 * When tab or session end, nothing is lost, and the dialog opens again
 * (specification, D11).
 */
export function useBookingDraft() {
  const { name, email } = useUser();
  const {
    draft: keptDraft,
    keep,
    drop,
    restored,
  } = useFormDraft('booking', BookingDraft);
  const [draft, setDraft] = useState<BookingDraft | null>(keptDraft);
  const change = (newDraft: BookingDraft) => {
    if (hasChoices(newDraft)) keep(newDraft);
    else drop();
    setDraft(newDraft);
  };
  /** @param presetDetails of an old booking */
  const begin = (presetDetails: Partial<TypedDetails>): BookingDraft => {
    const details = {
      ...emptyDetails,
      name: name === anonymousName ? '' : name,
      email,
    };
    const began = { ...details, ...presetDetails };
    return {
      key: crypto.randomUUID(),
      day: null,
      slotId: null,
      details: began,
      began,
      open: true,
    };
  };
  /** @param presetDetails of an old booking: a new draft begins with them */
  const open = (presetDetails: Partial<TypedDetails> = {}) => {
    if (draft === null) change(begin(presetDetails));
    else change({ ...draft, ...keepTyped(draft, presetDetails), open: true });
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
    restored,
    /** Shows this draft; null: a new one. */
    show: (typed: BookingDraft | null) => setDraft(typed ?? begin({})),
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
