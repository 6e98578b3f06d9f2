import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { PlanAlarm } from '@contract/entities/plan-alarm';
import { makeReference } from '@contract/values/reference';
import { SignedIn } from '@/session/testing/signed-in';
import type { IsPermitted } from '@/session/use-permissions';
import { PermissionsContext } from '../shared/administrators-only';
import { AlarmCard } from './alarm-card';

const at = new Date('2026-11-10T09:42:00Z');
const [first, second] = [makeReference(() => 3), makeReference(() => 4)];
const alarm: PlanAlarm = {
  alarmId: 'a-b',
  kind: 'same-picture',
  distance: 3,
  overlap: null,
  code: null,
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
  decideBy: null,
  prolongings: [],
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
  expect(screen.getAllByRole('link', { name: /^Find/ })).toHaveLength(1);
});

it('says what overlaps of the same ground', () => {
  show({
    kind: 'same-ground',
    overlap: {
      areaSquareMetres: 1_148,
      shareOfFirst: 0.918,
      shareOfSecond: 1,
      toleranceMetres: 3,
      widthMetres: 24.3,
      sureness: 'certain',
      shapes: [],
    },
  });
  expect(
    screen.getByText('The plans of two people lie on the same ground.'),
  ).toBeVisible();
  expect(
    screen.getByText(/^Certain overlap: 0.28 acre \(1,148 m²\), 92 %/),
  ).toBeVisible();
});

it('says which code both have, and opens no link', () => {
  show({ kind: 'same-code', code: 'https://example.test/plan/7' });
  expect(screen.getByText('https://example.test/plan/7')).toBeVisible();
  expect(
    screen.queryByRole('link', { name: /example/ }),
  ).not.toBeInTheDocument();
});

it('shows signs of a code that nobody sees as a box', () => {
  show({ kind: 'same-code', code: 'plan\u202E22\u001D7' });
  expect(screen.getByText('plan\uFFFD22\uFFFD7')).toHaveAttribute('dir', 'ltr');
});

it('leads to the comparison, where it is decided', () => {
  show();
  expect(
    screen.getByRole('link', { name: 'Compare the plans' }),
  ).toHaveAttribute('href', '/admin/alarms?alarm=a-b');
  expect(screen.queryByRole('button')).toBeNull();
});

it('says how much time is left, and each time that it got more', () => {
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
  show({
    decideBy: new Date('2026-11-13T23:59:59.999Z'),
    prolongings: [
      {
        decideBy: new Date('2026-11-13T23:59:59.999Z'),
        reason: 'We wait for a letter.',
        by: 'efua',
        at,
      },
    ],
  });
  vi.useRealTimers();
  expect(
    screen.getByText('Decide by 13 Nov 2026, 3 working days left'),
  ).toBeVisible();
  expect(
    screen.getByText('More time until 13 Nov 2026: We wait for a letter.'),
  ).toBeVisible();
});

it('after its time, sends who may not give more to a manager', () => {
  const mayNotProlong: IsPermitted = (permission) =>
    permission !== 'alarms.prolong';
  render(
    <MemoryRouter>
      <SignedIn>
        <PermissionsContext value={mayNotProlong}>
          <AlarmCard alarm={{ ...alarm, decideBy: at }} />
        </PermissionsContext>
      </SignedIn>
    </MemoryRouter>,
  );
  expect(screen.getByText(/^Overdue since 10 Nov 2026$/)).toBeVisible();
  expect(screen.getByText(/^Ask a manager\./)).toBeVisible();
});

it('that waits says why', () => {
  show({ state: 'waiting' });
  expect(screen.getByText(/has 3 open alarms/)).toBeVisible();
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
