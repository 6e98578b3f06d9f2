import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import {
  startOfSlot,
  type SlotId,
} from '@contract/values/booking/booking-calendar';
import { takenSlots } from '@/repositories/slots';
import { Around, enterAs, put, refusal } from '@/session/testing/backend';
import { dataOf, useLive } from '@/session/use-live';
import { BookingFlow } from './booking-dialog';
import { makeBooking } from './testing/booking';

const now = new Date('2019-03-04T09:00:00Z');
const slotId: SlotId = '2019-03-12T11';
const booking = makeBooking({ selectedSlot: new Date('2019-03-08T10:00:00Z') });

function Screen() {
  const taken = dataOf(useLive(takenSlots('2019-03')));
  return (
    <>
      <p>{taken?.includes(slotId) === true && 'The slot is taken'}</p>
      <BookingFlow
        booking={booking}
        config={null}
        now={now}
        history={null}
        onClose={vi.fn()}
      />
    </>
  );
}

const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name }));
async function choose(time: string): Promise<void> {
  await userEvent.click(
    await screen.findByRole('button', { name: /12 March 2019/ }),
  );
  await userEvent.click(screen.getByRole('radio', { name: time }));
}
const calendar = () =>
  screen.findByRole('dialog', { name: 'Move to another time' });
const question = () =>
  screen.findByRole('dialog', { name: 'Move this booking?' });
async function take(): Promise<void> {
  await put({
    [`consultancy_slots/${slotId}`]: { start: startOfSlot(slotId) },
  });
  await screen.findByText('The slot is taken');
}

beforeEach(async () => {
  const efua = await enterAs('Efua Boateng', { isAdmin: true });
  render(
    <Around person={efua}>
      <Screen />
    </Around>,
  );
  await screen.findByRole('dialog', { name: 'Booking Details' });
  await press('Move');
  await calendar();
  await choose('11:00');
  await press('Move');
  await question();
});
afterEach(() => commands.erase(`consultancy_slots/${slotId}`));

it('asks about another time only when asked to, once somebody else has taken the first', async () => {
  await take();
  await calendar();
  await choose('12:00');
  expect(screen.getByRole('radio', { name: '12:00' })).toBeChecked();
  await press('Move');
  expect(await question()).toHaveTextContent(
    'to Tuesday 12 March 2019, 12:00 to 13:00',
  );
});

it('keeps the question while its own move has taken the time and the answer is on its way', async () => {
  await commands.holdCalls('rescheduleBookingAsAdmin');
  await press('OK');
  await take();
  expect(
    screen.getByRole('dialog', { name: 'Move this booking?' }),
  ).toHaveTextContent('Moving...');
  await commands.holdCalls(null);
});

it('says beside the calendar that somebody else was faster', async () => {
  await commands.holdCalls('rescheduleBookingAsAdmin');
  await commands.answerNext('rescheduleBookingAsAdmin', refusal('slot-taken'));
  await press('OK');
  await take();
  await commands.holdCalls(null);
  expect(await calendar()).toHaveTextContent(
    'Somebody has just taken this time.',
  );
  await choose('12:00');
  expect(await calendar()).not.toHaveTextContent(
    'Somebody has just taken this time.',
  );
});
