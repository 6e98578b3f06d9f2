import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Around, enterAs } from '@/session/testing/backend';
import { BookingFlow } from './booking-dialog';
import { makeBooking } from './testing/booking';

it('opens the month of the appointment and marks its day and hour', async () => {
  const efua = await enterAs('Efua Boateng', { isAdmin: true });
  render(
    <Around person={efua}>
      <BookingFlow
        booking={makeBooking({ selectedSlot: new Date('2019-05-08T10:00Z') })}
        config={null}
        now={new Date('2019-03-04T09:00:00Z')}
        history={null}
        onClose={vi.fn()}
      />
    </Around>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Move' }));
  const day = await screen.findByRole('button', {
    name: 'Wednesday 8 May 2019. The appointment is on this day now.',
  });
  expect(screen.getByRole('heading', { name: 'May 2019' })).toBeVisible();
  // To another hour of the same day it can be moved too.
  await userEvent.click(day);
  expect(
    await screen.findByRole('radio', {
      name: /^10:00.*The appointment is at this time now/,
    }),
  ).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('radio', { name: '11:00' }));
  expect(screen.getByRole('radio', { name: '11:00' })).toBeChecked();
});
