import { useState } from 'react';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Booking } from '@contract/entities/booking';
import { AppError } from '@contract/values/app-error';
import { readBookingRules } from '@contract/values/booking-rules';
import { offeredHours } from '@contract/values/booking-calendar';
import { parseCedis } from '@contract/values/money';
import { makeBooking } from '@/lib/test-records';
import { BookingDialog } from './booking-dialog';
import type { BookingDraft } from './booking-form-schema';
import { FakeSlots } from './test-slots';
import type { Fee } from './use-consultancy';

// Forty days and a form: to ask of each whether it is hidden takes jsdom most of a minute.
configure({ defaultHidden: true });

const key = '0f8fad5b-d9cb-469f-a165-70867728950e';
const empty: BookingDraft = {
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
  book?: (body: object) => Promise<unknown>;
  bookings?: Booking[];
  draft?: Partial<BookingDraft>;
  phone?: string;
  fee?: Fee;
}

function show({ slots = new FakeSlots(), bookings = [], phone = '', ...setting }: Setting = {}) {
  const answer = {
    bookingId: 'b1',
    reference: 'LS-7K3M-98',
    slotId: '2026-11-26T11',
    status: 'Awaiting Admin Response',
  };
  const book = vi.fn(setting.book ?? (() => Promise.resolve(answer)));
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
        calls={{ book: book as never }}
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
  const user = userEvent.setup();
  return { user, slots, book, onBooked, onDraft, bring: (next: Booking[]) => changeBookings(next) };
}

const day = (date: string) => {
  const found = document.querySelector<HTMLElement>(`[data-day="${date}"]`);
  if (found === null) throw new Error(`${date} does not show`);
  return found;
};
const findDay = (date: string) => waitFor(() => day(date));
const hour = (time: string) => screen.getByText(time, { selector: '[role=radio]' });
const submit = () => screen.getByText('Book Pro - Services');
const seen = async (text: string) => expect(await screen.findByText(text)).toBeVisible();

const put = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function fillIn() {
  put('What do you need?', 'Land Survey');
  put('Phone number', '+233 24 000 0142');
  put('Describe the work', 'Two beacons are missing.');
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the calendar', () => {
  it('says of every closed day why it is closed', async () => {
    const full = offeredHours.map((offered) => `2026-11-25T${offered}`);
    const { user } = show({ slots: new FakeSlots(full) });
    const cases = [
      ['2026-11-28', 'Weekends are not selectable.'],
      ['2026-11-20', 'Date must be after today.'],
      ['2026-11-19', 'Date must be after today.'],
      ['2026-11-25', 'This date is fully booked.'],
      ['2026-11-24', 'No appointments on this date.'],
    ] as const;
    await findDay('2026-11-23');
    for (const [name, reason] of cases) {
      expect(day(name)).toHaveAccessibleName(expect.stringContaining(reason) as string);
      await user.click(day(name));
      expect(screen.getByRole('status')).toHaveTextContent(reason);
      expect(screen.queryByRole('radiogroup')).toBeNull();
    }
    await user.click(screen.getByTitle('Next month'));
    await user.click(day('2026-12-04'));
    expect(screen.getByRole('status')).toHaveTextContent('This date is a public holiday.');
    await user.click(screen.getByTitle('Next month'));
    await user.click(screen.getByTitle('Next month'));
    await user.click(day('2027-02-19'));
    expect(screen.getByRole('status')).toHaveTextContent('Dates are open for 90 days ahead.');
    expect(day('2027-02-18')).not.toHaveAttribute('aria-disabled');
  });

  it('opens the third day and shows the six hours, taken ones closed', async () => {
    const { user } = show({ slots: new FakeSlots(['2026-11-23T12', '2026-11-23T09']) });
    await user.click(await findDay('2026-11-23'));
    await seen('Date selected successfully!');
    const hours = within(screen.getByRole('radiogroup', { name: 'Time' })).getAllByRole('radio');
    expect(hours.map((radio) => radio.textContent)).toEqual([
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
    ]);
    expect(hour('12:00')).toHaveAccessibleName('12:00 to 13:00. This time is taken.');
    await user.click(hour('12:00'));
    expect(hour('12:00')).not.toBeChecked();
    await user.click(hour('13:00'));
    expect(hour('13:00')).toBeChecked();
    await seen('Monday 23 November 2026, 13:00 to 14:00');
  });

  it('offers the next three free times, over the end of a month where it has to', async () => {
    const most = ['2026-11-23', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'].flatMap((date) =>
      offeredHours.map((offered) => `${date}T${offered}`),
    );
    const free = most.filter((slotId) => slotId !== '2026-11-27T14');
    const { user, slots } = show({ slots: new FakeSlots([...free, '2026-12-01T10']) });
    const offers = within(await screen.findByRole('region', { name: 'Next free times' }));
    expect(offers.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Fri 27 Nov 14:00',
      'Tue 1 Dec 11:00',
      'Tue 1 Dec 12:00',
    ]);
    expect(slots.read).toEqual(['2026-11', '2026-12']);
    await user.click(offers.getByRole('button', { name: /Tue 1 Dec 11:00/ }));
    expect(screen.getByRole('heading', { name: 'December 2026' })).toBeVisible();
    expect(hour('11:00')).toBeChecked();
    await seen('Tuesday 1 December 2026, 11:00 to 12:00');
  });

  it('reads the month that shows and no other', async () => {
    const { user, slots } = show();
    await findDay('2026-11-23');
    expect(slots.read).toEqual(['2026-11']);
    await user.click(screen.getByTitle('Next month'));
    await findDay('2026-12-01');
    expect(slots.read).toEqual(['2026-11', '2026-12']);
  });

  it('takes a chosen time back when somebody else books it', async () => {
    const { user, slots } = show();
    await user.click(await findDay('2026-11-26'));
    await user.click(hour('11:00'));
    slots.take('2026-11-26T11');
    await seen('Somebody has just taken this time. Please choose another one.');
    expect(hour('11:00')).not.toBeChecked();
    expect(hour('11:00')).toHaveAttribute('aria-disabled', 'true');
    await seen('No time chosen yet');
  });

  it('says when the times cannot be read, and asks again', async () => {
    const slots = new FakeSlots();
    slots.break(true);
    const { user } = show({ slots });
    await seen('Failed to load available slots');
    slots.break(false);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findDay('2026-11-23')).toBeVisible();
  });
});

describe('the form', () => {
  it('wants a date first, then a time, and goes to where they are chosen', async () => {
    const { user, book } = show();
    fillIn();
    await user.click(submit());
    await seen('Please select a date before proceeding.');
    await seen('Please select both date and time');
    expect(day('2026-11-23')).toHaveFocus();
    await user.click(day('2026-11-26'));
    expect(screen.queryByText('Please select both date and time')).toBeNull();
    await user.click(submit());
    await seen('Please select a time slot before submitting.');
    await seen('Please select both date and time');
    expect(hour('10:00')).toHaveFocus();
    expect(book).not.toHaveBeenCalled();
  });

  it("checks every field in the specification's words and goes to the first", async () => {
    const { user, book } = show({ draft: { day: '2026-11-26', slotId: '2026-11-26T11' } });
    put('Your name', '');
    put('E-mail', 'abena@');
    put('Phone number', '024000014');
    await user.click(submit());
    for (const text of [
      'Invalid consultation type',
      'Name is required',
      'Phone number must be exactly 10 characters',
      'Invalid email address',
      'Description is required',
    ])
      await seen(text);
    expect(screen.getByLabelText('What do you need?')).toHaveFocus();
    expect(book).not.toHaveBeenCalled();
  });

  it('sends what was typed with the key of the draft, and reports the booking', async () => {
    const { user, book, onBooked, onDraft } = show();
    await user.click(await findDay('2026-11-26'));
    await user.click(hour('11:00'));
    fillIn();
    expect(onDraft).toHaveBeenLastCalledWith(
      expect.objectContaining({
        slotId: '2026-11-26T11',
        details: expect.objectContaining({ description: 'Two beacons are missing.' }) as object,
      }),
    );
    await user.click(submit());
    await waitFor(() =>
      expect(onBooked).toHaveBeenCalledWith(
        { slotId: '2026-11-26T11', reference: 'LS-7K3M-98' },
        'Land Survey',
      ),
    );
    expect(book).toHaveBeenCalledWith({
      key,
      slotId: '2026-11-26T11',
      name: 'Abena Owusu-Mensah',
      email: 'abena@asaase.test',
      phone: '0240000142',
      consultationType: 'Land Survey',
      description: 'Two beacons are missing.',
    });
  });

  it('begins with the phone of the profile', () => {
    show({ phone: '0240000142' });
    expect(screen.getByLabelText('Phone number')).toHaveValue('0240000142');
  });

  it('leaves alone a phone number that was typed', () => {
    const typed = { ...empty.details, phone: '0500000000' };
    show({ phone: '0240000142', draft: { details: typed } });
    expect(screen.getByLabelText('Phone number')).toHaveValue('0500000000');
  });

  it('names the fee', () => {
    show();
    expect(screen.getByRole('region', { name: 'Your choice' })).toHaveTextContent(
      'GHS 50.00, paid after an administrator contacts you.',
    );
  });

  it('says when the fee is not known', async () => {
    show({ fee: { kind: 'missing', text: 'Could not fetch consultancy amount' } });
    await seen('Could not fetch consultancy amount. You hear it before you pay.');
  });

  it('says beforehand that two are open', () => {
    show({ bookings: [makeBooking(), makeBooking({ id: 'b2', status: 'Choose New Time' })] });
    expect(screen.getByText(/^You have two open bookings/)).toBeVisible();
  });
});

describe('what can go wrong', () => {
  const chosen = { day: '2026-11-26', slotId: '2026-11-26T11' };
  const refuse = (error: unknown) => () => Promise.reject(error as Error);
  async function sendAfter(error: unknown) {
    const shown = show({ draft: chosen, book: refuse(error) });
    fillIn();
    await shown.user.click(submit());
    return shown;
  }

  it('the race is lost: the loser is told and keeps the form', async () => {
    const { slots } = await sendAfter(new AppError('slot-taken'));
    await seen('Somebody has just taken this time. Please choose another one.');
    slots.take('2026-11-26T11');
    expect(screen.getByLabelText('Describe the work')).toHaveValue('Two beacons are missing.');
    expect(screen.getByLabelText('Phone number')).toHaveValue('+233 24 000 0142');
    expect(hour('11:00')).not.toBeChecked();
  });

  it.each([
    [new AppError('unauthenticated'), 'Please sign in to book a consultation'],
    [new AppError('slot-refused', 'Weekends are not selectable.'), 'Weekends are not selectable.'],
    [
      new AppError('too-many-bookings'),
      'You have two open bookings. Another one can be made when one of them is over or cancelled.',
    ],
    [new AppError('internal', 'bookConsultation answered 500.'), 'Failed to book consultation'],
    [new Error('something'), 'Failed to book consultation'],
  ])('%s', async (error, text) => {
    const { onBooked } = await sendAfter(error);
    await seen(text);
    expect(onBooked).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Describe the work')).toHaveValue('Two beacons are missing.');
  });

  it('without a network nothing is sent, and the form stays', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await sendAfter(new AppError('network', 'The browser is offline.'));
    await seen('Failed to book consultation');
    await seen('No connection. Check your internet and try again.');
    expect(screen.getByLabelText('Describe the work')).toHaveValue('Two beacons are missing.');
  });

  it('an answer got lost: its own booking is not taken for that of somebody else, and counts when it arrives', async () => {
    const { slots, onBooked, bring } = await sendAfter(new AppError('timeout'));
    await seen('Press the button again: it does not book twice.');
    slots.take('2026-11-26T11');
    expect(screen.queryByText(/^Somebody has just taken/)).toBeNull();
    bring([makeBooking()]);
    await waitFor(() =>
      expect(onBooked).toHaveBeenCalledWith(
        { slotId: '2026-11-26T11', reference: 'LS-7K3M-98' },
        'Land Survey',
      ),
    );
  });
});
