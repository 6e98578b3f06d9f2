import { screen, waitFor, within } from '@testing-library/react';
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from 'vitest';
import {
  offeredHours,
  startOfSlot,
} from '@contract/values/booking/booking-calendar';
import { endAuthSession, signInWithPassword } from '@/firebase/auth';
import { makeBooking } from '@/domain/testing/records';
import { closeLiveQueries } from '@/live/open-queries';
import {
  enterAs,
  find,
  setDeviceTimeZone,
  type TestPerson,
} from '@/session/testing/backend';
import {
  day,
  empty,
  fillIn,
  findDay,
  findMonday,
  findOffers,
  freeAllHours,
  hour,
  seen,
  show,
  freezeClock,
  submit,
  take,
  type,
  watchMonths,
} from './testing/booking-dialog';

let abena: TestPerson;
/** everybody who has read anything here */
const readers: TestPerson[] = [];
beforeAll(enterAsAbena);
beforeEach(freezeClock);
afterEach(async () => {
  await setDeviceTimeZone('Africa/Accra');
  await freeAllHours();
});
const hoursOf = (date: string) =>
  offeredHours.map((offered) => `${date}T${offered}`);
const bookings = () => find('consultancy_bookings', 'userId', abena.uid);

async function enterAsAbena(): Promise<void> {
  abena = await enterAs('Abena Owusu-Mensah');
  readers.push(abena);
}

/**
 * Somebody who has read nothing yet; what those before had open is closed, as
 * at a sign-out.
 */
async function enterAnew(): Promise<TestPerson> {
  for (const { uid } of readers) closeLiveQueries(uid);
  const kofi = await enterAs('Kofi Mensah');
  readers.push(kofi);
  return kofi;
}

describe('the calendar', () => {
  it('says of every closed day why it is closed', async () => {
    await take(...hoursOf('2020-11-25'));
    const { user } = await show(abena);
    const cases = [
      ['2020-11-28', 'Weekends are not selectable.'],
      ['2020-11-20', 'Date must be after today.'],
      ['2020-11-19', 'Date must be after today.'],
      ['2020-11-25', 'This date is fully booked.'],
      ['2020-11-24', 'No appointments on this date.'],
    ] as const;
    for (const [name, reason] of cases) {
      expect(day(name)).toHaveAccessibleName(
        expect.stringContaining(reason) as string,
      );
      await user.click(day(name));
      expect(screen.getByRole('status')).toHaveTextContent(reason);
      expect(screen.queryByRole('radiogroup')).toBeNull();
    }
    await user.click(screen.getByTitle('Next month'));
    await user.click(day('2020-12-04'));
    expect(screen.getByRole('status')).toHaveTextContent(
      'This date is a public holiday.',
    );
    await user.click(screen.getByTitle('Next month'));
    await user.click(screen.getByTitle('Next month'));
    await user.click(day('2021-02-19'));
    expect(screen.getByRole('status')).toHaveTextContent(
      'Dates are open for 90 days ahead.',
    );
    expect(day('2021-02-18')).not.toHaveAttribute('aria-disabled');
  });

  it('opens the third day and shows the six hours, taken ones closed', async () => {
    await take('2020-11-23T12', '2020-11-23T09');
    const { user } = await show(abena);
    await user.click(day('2020-11-23'));
    await seen('Date selected successfully!');
    const hours = within(
      screen.getByRole('radiogroup', { name: 'Time' }),
    ).getAllByRole('radio');
    const texts = ['10', '11', '12', '13', '14', '15'].map(
      (offered) => `${offered}:00`,
    );
    expect(hours.map((radio) => radio.textContent)).toEqual(texts);
    expect(hour('12:00')).toHaveAccessibleName(
      '12:00 to 13:00. This time is taken.',
    );
    await user.click(hour('12:00'));
    expect(hour('12:00')).not.toBeChecked();
    await user.click(hour('13:00'));
    expect(hour('13:00')).toBeChecked();
    await seen('Monday 23 November 2020, 13:00 to 14:00');
  });

  it('offers a time on each of the next three free days, over the end of a month where it has to', async () => {
    const most = ['23', '25', '26', '27', '30'].flatMap((date) =>
      hoursOf(`2020-11-${date}`),
    );
    const free = most.filter((slotId) => slotId !== '2020-11-27T14');
    await take(...free, '2020-12-01T10');
    const kofi = await enterAnew();
    const months = await watchMonths();
    const { user } = await show(kofi);
    await screen.findByRole('button', { name: /Wed 2 Dec 10:00/ });
    const offers = await findOffers();
    const texts = ['Fri 27 Nov 14:00', 'Tue 1 Dec 11:00', 'Wed 2 Dec 10:00'];
    expect(
      offers.getAllByRole('button').map((button) => button.textContent),
    ).toEqual(texts);
    await expect.poll(months).toEqual(['2020-11', '2020-12']);
    await user.click(offers.getByRole('button', { name: /Tue 1 Dec 11:00/ }));
    expect(
      screen.getByRole('heading', { name: 'December 2020' }),
    ).toBeVisible();
    expect(hour('11:00')).toBeChecked();
    await seen('Tuesday 1 December 2020, 11:00 to 12:00');
  });

  it.each([
    ['Asia/Kolkata', '16:30', 'Thu 26 Nov, 16:30 to 17:30 (GMT+5:30)'],
    ['America/Los_Angeles', '03:00', 'Thu 26 Nov, 03:00 to 04:00 (GMT-8)'],
    ['Pacific/Kiritimati', '01:00', 'Fri 27 Nov, 01:00 to 02:00 (GMT+14)'],
  ])(
    'keeps the days of Ghana in %s, and tells the time there beside its own',
    async (zone, time, whole) => {
      await setDeviceTimeZone(zone);
      const { user } = await show(abena);
      expect(await findDay('2020-11-20')).toHaveAttribute(
        'aria-current',
        'date',
      );
      await user.click(day('2020-11-26'));
      await seen('Time on Thursday 26 November');
      const radio = screen.getByRole('radio', {
        name: /^11:00 to 12:00 in Ghana, .* for you$/,
      });
      expect(radio).toHaveTextContent(`11:00${time}`);
      await user.click(radio);
      await seen('Thursday 26 November 2020, 11:00 to 12:00');
      await seen(`Ghana time. For you: ${whole}`);
    },
  );

  it('reads the month that shows and no other', async () => {
    const kofi = await enterAnew();
    const months = await watchMonths();
    const { user } = await show(kofi);
    await expect.poll(months).toEqual(['2020-11']);
    await user.click(screen.getByTitle('Next month'));
    await findDay('2020-12-01');
    await expect.poll(months).toEqual(['2020-11', '2020-12']);
  });

  it('takes a chosen time back when somebody else books it', async () => {
    const { user } = await show(abena);
    await user.click(day('2020-11-26'));
    await user.click(hour('11:00'));
    await take('2020-11-26T11');
    await seen('Somebody has just taken this time. Please choose another one.');
    expect(hour('11:00')).not.toBeChecked();
    expect(hour('11:00')).toHaveAttribute('aria-disabled', 'true');
    await seen('No time chosen yet');
    await user.click(submit());
    await seen('Please select both date and time');
    await seen('Somebody has just taken this time. Please choose another one.');
  });

  it('says when the times cannot be read, and asks again', async () => {
    const kofi = await enterAnew();
    await endAuthSession();
    const { user } = await show(kofi, { signedOut: true });
    await seen('Failed to load available slots');
    await signInWithPassword(kofi.email, kofi.password);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findDay('2020-11-23')).toBeVisible();
  });
});

describe('the form', () => {
  beforeAll(enterAsAbena);

  it('wants a date first, then a time, and goes to where they are chosen', async () => {
    const before = await bookings();
    const { user } = await show(abena);
    fillIn();
    await user.click(submit());
    await seen('Please select a date before proceeding.');
    await seen('Please select both date and time');
    expect(day('2020-11-23')).toHaveFocus();
    await user.click(day('2020-11-26'));
    expect(screen.queryByText('Please select both date and time')).toBeNull();
    await user.click(submit());
    await seen('Please select a time slot before submitting.');
    await seen('Please select both date and time');
    await waitFor(() => expect(hour('10:00')).toHaveFocus());
    expect(await bookings()).toEqual(before);
  });

  it("checks every field in the specification's words and goes to the first", async () => {
    const before = await bookings();
    const { user } = await show(abena, {
      draft: { day: '2020-11-26', slotId: '2020-11-26T11' },
    });
    type('Your name', '');
    type('E-mail', 'abena@');
    type('Phone number', '024000014');
    await user.click(submit());
    await seen('Invalid consultation type');
    await seen('Name is required');
    await seen('Phone number must be exactly 10 characters');
    await seen('Invalid email address');
    await seen('Description is required');
    expect(screen.getByLabelText('What do you need?')).toHaveFocus();
    expect(await bookings()).toEqual(before);
  });

  it('sends what was typed with the key of the draft, and reports the booking', async () => {
    vi.useRealTimers();
    const monday = findMonday();
    const slotId = `${monday}T11`;
    const { user, onBooked, onDraft } = await show(abena, {
      draft: { day: monday },
    });
    await waitFor(() =>
      expect(hour('11:00')).not.toHaveAttribute('aria-disabled'),
    );
    await user.click(hour('11:00'));
    fillIn();
    const details = expect.objectContaining({
      description: 'Two beacons are missing.',
    }) as object;
    expect(onDraft).toHaveBeenLastCalledWith(
      expect.objectContaining({ slotId, details }),
    );
    await user.click(submit());
    const reference = expect.stringMatching(/^LS-/) as string;
    await waitFor(() =>
      expect(onBooked).toHaveBeenCalledWith({
        slotId,
        reference,
        consultationType: 'Land Survey',
        phone: expect.stringMatching(/^0\d{9}$/) as string,
      }),
    );
    expect(await bookings()).toMatchObject([
      {
        name: 'Abena Owusu-Mensah',
        email: 'abena@asaase.test',
        phone: '0240000142',
        consultationType: 'Land Survey',
        description: 'Two beacons are missing.',
        selectedSlot: startOfSlot(slotId),
      },
    ]);
  });

  it('begins with the phone of the profile', async () => {
    await show(abena, { phone: '0240000142' });
    expect(screen.getByLabelText('Phone number')).toHaveValue('0240000142');
  });

  it('leaves alone a phone number that was typed', async () => {
    const typed = { ...empty.details, phone: '0500000000' };
    await show(abena, { phone: '0240000142', draft: { details: typed } });
    expect(screen.getByLabelText('Phone number')).toHaveValue('0500000000');
  });

  it('names the fee', async () => {
    await show(abena);
    const choice = screen.getByRole('region', { name: 'Your choice' });
    expect(choice).toHaveTextContent(
      'GHS 50.00, paid after an administrator contacts you.',
    );
  });

  it('says when the fee is not known', async () => {
    await show(abena, {
      fee: {
        kind: 'failed',
        text: 'Could not fetch consultancy amount',
        retry: null,
      },
    });
    await seen(
      'Could not fetch consultancy amount. You hear it before you pay.',
    );
  });

  it('says beforehand that two are open', async () => {
    await show(abena, {
      bookings: [
        makeBooking(),
        makeBooking({ id: 'b2', status: 'Choose New Time' }),
      ],
    });
    expect(screen.getByText(/^You have two open bookings/)).toBeVisible();
  });
});
