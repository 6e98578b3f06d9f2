import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { PlanAlarm } from '@contract/entities/plan-alarm';
import { makeReference } from '@contract/values/reference';
import { SignedIn } from '@/session/testing/signed-in';
import { AlarmCard } from './alarm-card';

const at = new Date('2026-11-10T09:42:00Z');
const [first, second] = [makeReference(() => 3), makeReference(() => 4)];
const alarm: PlanAlarm = {
  alarmId: 'a-b',
  kind: 'same-picture',
  distance: 3,
  records: [
    {
      collection: 'requests',
      documentId: 'r1',
      reference: first,
      userId: 'ama',
      path: 'gs://b/documents/ama/x',
      at,
    },
    {
      collection: 'due-diligence',
      documentId: 'd1',
      reference: second,
      userId: 'kofi',
      path: 'gs://b/d/kofi/y',
      at,
    },
  ],
  recordIds: ['r1', 'd1'],
  userIds: ['ama', 'kofi'],
  raisedBy: 'kofi',
  state: 'open',
  note: null,
  createdAt: at,
  auditId: null,
};
const show = (changes: Partial<PlanAlarm> = {}, own?: string) =>
  render(
    <MemoryRouter>
      <SignedIn>
        <AlarmCard alarm={{ ...alarm, ...changes }} ownRecordId={own} />
      </SignedIn>
    </MemoryRouter>,
  );

it('names both records, leads to them, and names nobody', () => {
  const { container } = show();
  expect(
    screen.getByRole('article', { name: 'Possible multiple sale' }),
  ).toBeVisible();
  expect(screen.getByText(/look like the same plan/)).toBeVisible();
  expect(
    screen.getByRole('link', { name: `Find Request ${first}` }),
  ).toHaveAttribute('href', `/adminRequest?q=${first}`);
  expect(
    screen.getByRole('link', { name: `Find Report ${second}` }),
  ).toHaveAttribute('href', `/admin/reports?q=${second}`);
  expect(container.textContent).not.toMatch(/ama|kofi|gs:/);
});

it('at one of the two, leads to the other only', () => {
  show({ kind: 'same-file' }, 'r1');
  expect(screen.getByText('Two people sent the same file.')).toBeVisible();
  expect(screen.getByText('This one')).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('asks for a note before it is closed', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(
    await screen.findByText(
      'Please write what you found. Only administrators read it.',
    ),
  ).toBeVisible();
});

it('that waits says why, and can be decided', () => {
  show({ state: 'waiting' });
  expect(screen.getByText(/has 3 open alarms/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Decide' })).toBeVisible();
});

it.each([
  ['dismissed', /, dismissed/],
  ['confirmed', /, confirmed/],
] as const)(
  'once %s, says so with the note, and is not closed again',
  (state, words) => {
    show({ state, note: 'One family.' });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText('One family.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  },
);
