import { useEffect, useState } from 'react';
import {
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { commands } from 'vitest/browser';
import type { Booking } from '@contract/entities/booking';
import {
  startOfSlot,
  type SlotId,
} from '@contract/values/booking/booking-calendar';
import { readBookingRules } from '@contract/values/booking/booking-rules';
import { defaultPublicHolidays } from '@contract/values/booking/public-holidays';
import { parseCedis } from '@contract/values/payment/money';
import { Around, put, type TestPerson } from '@/session/testing/backend';
import { BookingDialog } from '../booking-dialog';
import type { BookingDraft } from '../booking-form-schema';
import type { Fee } from '../use-consultancy';

export const empty: BookingDraft = {
  open: true,
  key: '0f8fad5b-d9cb-469f-a165-70867728950e',
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
const rules = readBookingRules({
  publicHolidays: ['2020-12-04'],
  blockedDays: ['2020-11-24'],
});

/**
 * The page believes it is a morning of years ago, of which nobody else has
 * booked an hour; the backend knows better.
 */
export function freezeClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-11-20T09:00:00Z') });
}

let taken: SlotId[] = [];

/** After a test: nobody has booked anything, and it is now. */
export async function freeAllHours(): Promise<void> {
  vi.useRealTimers();
  await Promise.all(
    taken.map((id) => commands.erase(`consultancy_slots/${id}`)),
  );
  taken = [];
}

/** Other people have booked these hours. */
export async function take(...slotIds: SlotId[]): Promise<void> {
  taken.push(...slotIds);
  await put(
    Object.fromEntries(
      slotIds.map((id) => [
        `consultancy_slots/${id}`,
        { start: startOfSlot(id) },
      ]),
    ),
  );
}

/**
 * Of which months the hours are asked for from now on, as the database's SDK
 * writes it.
 */
export async function watchMonths(): Promise<() => Promise<string[]>> {
  await commands.recordRequests('/Listen/');
  const month =
    /consultancy_slots.*?GREATER_THAN_OR_EQUAL.*?"(\d{4}-\d{2})-01T/g;
  return async () => {
    const texts = await commands.recordRequests('/Listen/');
    const months = texts.flatMap((text) =>
      [...text.matchAll(month)].map(([, found]) => found ?? ''),
    );
    return [...new Set(months)].sort();
  };
}

/**
 * A Monday at least two weeks ahead that is no holiday, as the server's clock
 * has it.
 */
export function findMonday(): string {
  const start = new Date(Date.now() + 14 * 86_400_000);
  const days = Array.from(
    { length: 28 },
    (_, index) => new Date(start.getTime() + index * 86_400_000),
  );
  const mondays = days
    .filter((one) => one.getUTCDay() === 1)
    .map((one) => one.toISOString().slice(0, 10));
  const found = mondays.find((one) => !defaultPublicHolidays.includes(one));
  if (found === undefined) throw new Error('every Monday is a holiday');
  return found;
}

interface Setting {
  bookings?: Booking[];
  draft?: Partial<BookingDraft>;
  phone?: string;
  fee?: Fee;
  /** nothing can be read */
  signedOut?: boolean;
}

export async function show(
  person: TestPerson,
  { bookings = [], phone = '', ...setting }: Setting = {},
) {
  const onBooked = vi.fn();
  const onDraft = vi.fn();
  let changeBookings: (next: Booking[]) => void = () => undefined;
  function Host() {
    const [draft, setDraft] = useState<BookingDraft>({
      ...empty,
      ...setting.draft,
    });
    const [own, setOwn] = useState(bookings);
    useEffect(() => {
      changeBookings = setOwn;
    }, []);
    return (
      <BookingDialog
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
  render(
    <Around person={person}>
      <Host />
    </Around>,
  );
  await screen.findByText('Describe the work');
  if (setting.signedOut !== true) await findOffers();
  return {
    user: userEvent.setup(),
    onBooked,
    onDraft,
    bring: (next: Booking[]) => changeBookings(next),
  };
}

/** What is offered first, once the taken hours are known. */
export const findOffers = () =>
  waitFor(() => {
    const offers = within(
      screen.getByRole('region', { name: 'Next free times' }),
    );
    offers.getAllByRole('button');
    return offers;
  });
export const day = (date: string) => {
  const found = document.querySelector<HTMLElement>(
    `button[data-day="${date}"]`,
  );
  if (found === null) throw new Error(`${date} does not show`);
  return found;
};
export const findDay = (date: string) => waitFor(() => day(date));
export const hour = (time: string) =>
  screen.getByText(time, { selector: '[role=radio]' });
export const submit = () => screen.getByText('Book Pro - Services');
export const seen = async (text: string) => screen.findByText(text);

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export function fillIn() {
  type('What do you need?', 'Land Survey');
  type('Phone number', '+233 24 000 0142');
  type('Describe the work', 'Two beacons are missing.');
}
