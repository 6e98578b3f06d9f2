import { useState } from 'react';
import { anonymousName } from '@/lib/text/names';
import { useUser } from '@/session/session-context';
import { useFormDraft } from '@/session/drafts/form-draft';
import { BookingDraft, type TypedDetails } from './booking-form-schema';

/** Kept in this tab: when a session ends, nothing is lost and the dialog opens again (decision D11). */
export function useBookingDraft() {
  const { name, email } = useUser();
  const { draft: kept, keep, drop } = useFormDraft('booking', BookingDraft);
  const [draft, setDraft] = useState<BookingDraft | null>(kept);
  const change = (next: BookingDraft) => {
    keep(next);
    setDraft(next);
  };
  /** @param about details of an old booking, which a new draft begins with */
  const open = (about: Partial<TypedDetails> = {}) => {
    const details = {
      name: name === anonymousName ? '' : name,
      email,
      phone: '',
      consultationType: '',
      description: '',
    };
    const empty = { key: crypto.randomUUID(), day: null, slotId: null, details: { ...details, ...about } };
    change({ ...(draft ?? empty), open: true });
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
