import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@contract/values/app-error';
import { makeBooking } from '@/lib/test-records';
import { fillIn, hour, seen, show, submit } from './test-booking-dialog';

beforeEach(() => {
  vi.stubEnv('TZ', 'Africa/Accra');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('what can go wrong with a booking', () => {
  const chosen = { day: '2026-11-26', slotId: '2026-11-26T11' };
  const refuse = (error: Error) => () => Promise.reject(error);
  async function sendAfter(error: Error) {
    const shown = await show({ draft: chosen, book: refuse(error) });
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
