import { useState } from 'react';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { BookConsultationAnswer } from '@contract/endpoints/book-consultation';
import type { Booking } from '@contract/entities/booking';
import { readBookingRules } from '@contract/values/booking-rules';
import { parseCedis } from '@contract/values/money';
import type { BookingCalls } from './booking-calls';
import { BookingDialog } from './booking-dialog';
import type { BookingDraft } from './booking-form-schema';
import { FakeSlots } from './test-slots';
import type { Fee } from './use-consultancy';

// Forty days and a form: to ask of each whether it is hidden takes jsdom most of a minute.
configure({ defaultHidden: true });

export const key = '0f8fad5b-d9cb-469f-a165-70867728950e';
export const empty: BookingDraft = {
  open: true,
  key,
  day: null,
  slotId: null,
  details: {
    name: 'Abena Owusu-Mensah',
    email: 'abena@asaase.test',
    phone: '',
    consultationType: '',
    description: '',
  },
};
const fee: Fee = { kind: 'ready', pesewas: parseCedis(50) };
const rules = readBookingRules({ publicHolidays: ['2026-12-04'], blockedDays: ['2026-11-24'] });

interface Setting {
  slots?: FakeSlots;
  book?: BookingCalls['book'];
  bookings?: Booking[];
  draft?: Partial<BookingDraft>;
  phone?: string;
  fee?: Fee;
}

export async function show({ slots = new FakeSlots(), bookings = [], phone = '', ...setting }: Setting = {}) {
  const answer: BookConsultationAnswer = {
    bookingId: 'b1',
    reference: 'LS-7K3M-98',
    slotId: '2026-11-26T11',
    status: 'Awaiting Admin Response',
  };
  const book = vi.fn<BookingCalls['book']>(setting.book ?? (() => Promise.resolve(answer)));
  const onBooked = vi.fn();
  const onDraft = vi.fn();
  let changeBookings: (next: Booking[]) => void = () => undefined;
  function Host() {
    const [draft, setDraft] = useState<BookingDraft>({ ...empty, ...setting.draft });
    const [own, setOwn] = useState(bookings);
    changeBookings = setOwn;
    return (
      <BookingDialog
        slotsOf={slots.slotsOf}
        calls={{ book }}
        phone={phone}
        rules={rules}
        fee={setting.fee ?? fee}
        bookings={own}
        draft={draft}
        onDraft={(next) => {
          onDraft(next);
          setDraft(next);
        }}
        onBooked={onBooked}
        onClose={vi.fn()}
      />
    );
  }
  render(<Host />);
  await screen.findByText('Describe the work');
  const user = userEvent.setup();
  return { user, slots, book, onBooked, onDraft, bring: (next: Booking[]) => changeBookings(next) };
}

export const day = (date: string) => {
  const found = document.querySelector<HTMLElement>(`button[data-day="${date}"]`);
  if (found === null) throw new Error(`${date} does not show`);
  return found;
};
export const findDay = (date: string) => waitFor(() => day(date));
export const hour = (time: string) => screen.getByText(time, { selector: '[role=radio]' });
export const submit = () => screen.getByText('Book Pro - Services');
export const seen = async (text: string) => screen.findByText(text);

export const put = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export function fillIn() {
  put('What do you need?', 'Land Survey');
  put('Phone number', '+233 24 000 0142');
  put('Describe the work', 'Two beacons are missing.');
}
