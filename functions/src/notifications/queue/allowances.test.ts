import { expect, test } from 'vitest';
import type { NotificationKind } from '@contract/entities/notification-entry';
import { urgentTexts } from '../notification-limits';
import type { Times } from '../../records/sliding-window';
import { countMessage, createAllowances } from './allowances';
import { createEntry } from './entry-state';

const number = '0240000142';
const minuteMs = 60_000;

/** What of these text messages goes to one number on one day, in this order. */
async function sendInTurn(
  kinds: readonly NotificationKind[],
): Promise<NotificationKind[]> {
  const findAllowances = createAllowances(
    (_purpose, text) => text,
    () => Promise.resolve(true),
  );
  const times = new Map<string, Times>();
  const sent: NotificationKind[] = [];
  for (const [index, kind] of kinds.entries()) {
    const at = new Date(Date.UTC(2026, 10, 27) + index * minuteMs);
    const outboxId = `entry-${index}`;
    const to = { uid: 'ama' };
    const channel = 'sms';
    const entry = createEntry({
      outboxId,
      kind,
      channel,
      to,
      at,
      usefulForMs: minuteMs,
    });
    const allowances = await findAllowances(entry, number);
    const counted = countMessage(
      outboxId,
      allowances,
      allowances.map(({ key }) => times.get(key) ?? {}),
      at,
    );
    if (counted === null) continue;
    sent.push(kind);
    for (const [key, record] of counted) times.set(key, record.times);
  }
  return sent;
}

const ordinary = 'payment-received';

test('after all that is ordinary, a moved and a cancelled appointment still come', async () => {
  const kinds = Array<NotificationKind>(5).fill(ordinary);
  expect(
    await sendInTurn([
      ...kinds,
      'booking-rescheduled',
      ordinary,
      'booking-cancelled',
      ordinary,
      'booking-approved',
    ]),
  ).toEqual([
    ordinary,
    ordinary,
    ordinary,
    'booking-rescheduled',
    'booking-cancelled',
  ]);
});

test('what is urgent may use the whole day, and no more', async () => {
  const kinds = [...urgentTexts, ...urgentTexts];
  expect(await sendInTurn(kinds)).toEqual(kinds.slice(0, 5));
  expect(await sendInTurn([...urgentTexts, ordinary])).toEqual([
    ...urgentTexts,
  ]);
});

test('where a record stands is not sent after two of any kind: the page says so', async () => {
  expect(await sendInTurn([ordinary, 'status-asked', 'status-asked'])).toEqual([
    ordinary,
    'status-asked',
  ]);
  expect(
    await sendInTurn([ordinary, 'booking-approved', 'status-asked']),
  ).toEqual([ordinary, 'booking-approved']);
});
