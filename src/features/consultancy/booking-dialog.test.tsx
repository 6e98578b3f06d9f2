import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offeredHours } from '@contract/values/booking-calendar';
import { makeBooking } from '@/lib/test-records';
import { day, empty, fillIn, findDay, hour, key, put, seen, show, submit } from './test-booking-dialog';
import { FakeSlots } from './test-slots';

beforeEach(() => {
  vi.stubEnv('TZ', 'Africa/Accra');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('the calendar', () => {
  it('says of every closed day why it is closed', async () => {
    const full = offeredHours.map((offered) => `2026-11-25T${offered}`);
    const { user } = await show({ slots: new FakeSlots(full) });
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
    const { user } = await show({ slots: new FakeSlots(['2026-11-23T12', '2026-11-23T09']) });
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
    const { user, slots } = await show({ slots: new FakeSlots([...free, '2026-12-01T10']) });
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

  it.each([
    ['Asia/Kolkata', '16:30', 'Thu 26 Nov, 16:30 to 17:30 (GMT+5:30)'],
    ['America/Los_Angeles', '03:00', 'Thu 26 Nov, 03:00 to 04:00 (GMT-8)'],
    ['Pacific/Kiritimati', '01:00', 'Fri 27 Nov, 01:00 to 02:00 (GMT+14)'],
  ])('keeps the days of Ghana in %s, and tells the time there beside its own', async (zone, time, whole) => {
    vi.stubEnv('TZ', zone);
    const { user } = await show();
    expect(await findDay('2026-11-20')).toHaveAttribute('aria-current', 'date');
    await user.click(day('2026-11-26'));
    await seen('Time on Thursday 26 November');
    const radio = screen.getByRole('radio', { name: /^11:00 to 12:00 in Ghana, .* for you$/ });
    expect(radio).toHaveTextContent(`11:00${time}`);
    await user.click(radio);
    await seen('Thursday 26 November 2026, 11:00 to 12:00');
    await seen(`Ghana time. For you: ${whole}`);
  });

  it('reads the month that shows and no other', async () => {
    const { user, slots } = await show();
    await findDay('2026-11-23');
    expect(slots.read).toEqual(['2026-11']);
    await user.click(screen.getByTitle('Next month'));
    await findDay('2026-12-01');
    expect(slots.read).toEqual(['2026-11', '2026-12']);
  });

  it('takes a chosen time back when somebody else books it', async () => {
    const { user, slots } = await show();
    await user.click(await findDay('2026-11-26'));
    await user.click(hour('11:00'));
    slots.take('2026-11-26T11');
    await seen('Somebody has just taken this time. Please choose another one.');
    expect(hour('11:00')).not.toBeChecked();
    expect(hour('11:00')).toHaveAttribute('aria-disabled', 'true');
    await seen('No time chosen yet');
    await user.click(submit());
    await seen('Please select both date and time');
    await seen('Somebody has just taken this time. Please choose another one.');
  });

  it('says when the times cannot be read, and asks again', async () => {
    const slots = new FakeSlots();
    slots.break(true);
    const { user } = await show({ slots });
    await seen('Failed to load available slots');
    slots.break(false);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findDay('2026-11-23')).toBeVisible();
  });
});

describe('the form', () => {
  it('wants a date first, then a time, and goes to where they are chosen', async () => {
    const { user, book } = await show();
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
    const { user, book } = await show({ draft: { day: '2026-11-26', slotId: '2026-11-26T11' } });
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
    const { user, book, onBooked, onDraft } = await show();
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

  it('begins with the phone of the profile', async () => {
    await show({ phone: '0240000142' });
    expect(screen.getByLabelText('Phone number')).toHaveValue('0240000142');
  });

  it('leaves alone a phone number that was typed', async () => {
    const typed = { ...empty.details, phone: '0500000000' };
    await show({ phone: '0240000142', draft: { details: typed } });
    expect(screen.getByLabelText('Phone number')).toHaveValue('0500000000');
  });

  it('names the fee', async () => {
    await show();
    expect(screen.getByRole('region', { name: 'Your choice' })).toHaveTextContent(
      'GHS 50.00, paid after an administrator contacts you.',
    );
  });

  it('says when the fee is not known', async () => {
    await show({ fee: { kind: 'missing', text: 'Could not fetch consultancy amount' } });
    await seen('Could not fetch consultancy amount. You hear it before you pay.');
  });

  it('says beforehand that two are open', async () => {
    await show({ bookings: [makeBooking(), makeBooking({ id: 'b2', status: 'Choose New Time' })] });
    expect(screen.getByText(/^You have two open bookings/)).toBeVisible();
  });
});
