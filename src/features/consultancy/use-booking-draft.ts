import { useState } from 'react';
import { anonymousName } from '@/lib/text/names';
import { useUser } from '@/session/session-context';
import { useFormDraft } from '@/session/drafts/form-draft';
import { BookingDraft } from './booking-form-schema';

type OldDetails = Pick<BookingDraft['details'], 'consultationType' | 'description' | 'phone'>;

/** Kept in this tab: when a session ends, nothing is lost and the dialog opens again (decision D11). */
export function useBookingDraft() {
  const { name, email } = useUser();
  const { draft: kept, keep, drop } = useFormDraft('booking', BookingDraft);
  const makeEmpty = (old: Partial<OldDetails>): BookingDraft => ({
    open: true,
    key: crypto.randomUUID(),
    day: null,
    slotId: null,
    details: {
      name: name === anonymousName ? '' : name,
      email,
      phone: '',
      consultationType: '',
      description: '',
      ...old,
    },
  });
  const [draft, setDraft] = useState<BookingDraft | null>(kept);
  const change = (next: BookingDraft) => {
    keep(next);
    setDraft(next);
  };
  return {
    /** null while the dialog is closed */
    draft: draft?.open === true ? draft : null,
    change,
    open: () => change({ ...(draft ?? makeEmpty({})), open: true }),
    /** with the details of an old booking, unless there is a draft */
    openAbout: (old: OldDetails) => change({ ...(draft ?? makeEmpty(old)), open: true }),
    close: () => {
      if (draft !== null) change({ ...draft, open: false });
    },
    finish: () => {
      drop();
      setDraft(null);
    },
  };
}
