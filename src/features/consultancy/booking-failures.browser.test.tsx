import { cleanup, render, screen, waitFor } from '@testing-library/react';
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from 'vitest';
import { commands } from 'vitest/browser';
import { startOfSlot } from '@contract/values/booking/booking-calendar';
import { makeBooking } from '@/domain/testing/records';
import {
  enterAs,
  refusal,
  type TestPerson,
  type WireAnswer,
} from '@/session/testing/backend';
import { Toasts } from '@/ui/overlays/toast';
import {
  fillIn,
  freeAllHours,
  hour,
  seen,
  show,
  freezeClock,
  submit,
  take,
} from './testing/booking-dialog';

let abena: TestPerson;
beforeAll(async () => {
  abena = await enterAs('Abena Owusu-Mensah');
});
beforeEach(freezeClock);
afterEach(() => freeAllHours());

describe('what can go wrong with a booking', () => {
  const chosen = { day: '2020-11-26', slotId: '2020-11-26T11' };
  async function sendAfter(answer: WireAnswer | null) {
    await commands.answerNext('bookConsultation', answer);
    const shown = await show(abena, { draft: chosen });
    fillIn();
    await shown.user.click(submit());
    return shown;
  }

  it('the race is lost: the loser is told and keeps the form', async () => {
    await sendAfter(refusal('slot-taken', 'slot-taken'));
    await seen('Somebody has just taken this time. Please choose another one.');
    await take('2020-11-26T11');
    await waitFor(() => expect(hour('11:00')).not.toBeChecked());
    expect(screen.getByLabelText('Describe the work')).toHaveValue(
      'Two beacons are missing.',
    );
    expect(screen.getByLabelText('Phone number')).toHaveValue(
      '+233 24 000 0142',
    );
  });

  it.each([
    [refusal('unauthenticated'), 'Please sign in to book a consultation'],
    [
      refusal('slot-refused', 'Weekends are not selectable.'),
      'Weekends are not selectable.',
    ],
    [
      refusal('too-many-bookings', 'too-many-bookings'),
      'You have two open bookings. Another one can be made when one of them is over or cancelled.',
    ],
    [{ status: 500 }, 'Failed to book consultation'],
    [{ status: 200, body: 'something' }, 'Failed to book consultation'],
  ])('%j', async (answer, text) => {
    const { onBooked } = await sendAfter(answer);
    await seen(text);
    expect(onBooked).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Describe the work')).toHaveValue(
      'Two beacons are missing.',
    );
  });

  it('without a network nothing is sent, and the form stays', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await sendAfter(null);
    await seen('Failed to book consultation');
    await seen('No connection. Check your internet and try again.');
    expect(screen.getByLabelText('Describe the work')).toHaveValue(
      'Two beacons are missing.',
    );
  });

  it('the form was left: a toast says so', async () => {
    await commands.holdCalls('bookConsultation');
    await sendAfter(refusal('slot-refused', 'Weekends are not selectable.'));
    await seen('Booking...');
    cleanup();
    render(<Toasts />);
    await commands.holdCalls(null);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Weekends are not selectable.',
    );
  });

  it('an answer got lost: its own booking is not taken for that of somebody else, and counts when it arrives', async () => {
    const { onBooked, bring } = await sendAfter({ status: 504 });
    await seen('Press the button again: it does not book twice.');
    await take('2020-11-26T11');
    await waitFor(() =>
      expect(hour('11:00')).toHaveAttribute('aria-disabled', 'true'),
    );
    expect(screen.queryByText(/^Somebody has just taken/)).toBeNull();
    bring([makeBooking({ selectedSlot: startOfSlot('2020-11-26T11') })]);
    await waitFor(() =>
      expect(onBooked).toHaveBeenCalledWith({
        slotId: '2020-11-26T11',
        reference: 'LS-7K3M-98',
        consultationType: 'Land Survey',
        phone: expect.stringMatching(/^0\d{9}$/) as string,
      }),
    );
  });
});
