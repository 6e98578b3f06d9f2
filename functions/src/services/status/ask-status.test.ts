import { describe, expect, test } from 'vitest';
import { AppError } from '@contract/values/app-error';
import { removedPhone } from '@contract/values/removed';
import { createKeyedHash } from '../../keyed-hash';
import type { Outbox, OutboxEntry } from '../../notifications/outbox';
import type {
  FoundStatus,
  ReferencedRecord,
} from '../../notifications/status-words';
import type { NotificationQueue } from '../../notifications/queue/ports';
import { countIn } from '../../records/limit';
import type { Times } from '../../records/sliding-window';
import { askStatus } from './ask-status';
import type { StatusStore, StatusTransaction } from './ports';
import { sendStatusSms } from './send-status-sms';
import {
  statusCallsPerReferenceDay,
  statusCallsPerSourceHour,
} from './status-limits';

const reference = 'LS-7K3M-98';
const unknown = 'LS-2222-6W';
const phone = '0240000142';
const found: FoundStatus = {
  kind: 'report',
  phone,
  record: { reviewStatus: 'in-review' },
};

/** Records in memory that note each read and write, in their order. */
class NotingStore implements StatusStore {
  readonly steps: string[] = [];
  readonly entries: OutboxEntry[] = [];
  readonly counted = new Map<string, Times>();
  readonly recordIds = ['r1'];
  constructor(private readonly record: FoundStatus = found) {}

  transact<T>(
    change: (transaction: StatusTransaction, outbox: Outbox) => Promise<T>,
  ): Promise<T> {
    const note = <Value>(step: string, value: Value) => {
      this.steps.push(step);
      return Promise.resolve(value);
    };
    const referenced: ReferencedRecord = { kind: 'report', documentId: 'r1' };
    const transaction: StatusTransaction = {
      openLimit: (limit, now) => {
        const times = this.counted.get(limit.key) ?? {};
        const count = countIn(limit, times, now);
        return note('read limit', (id: string) => {
          this.steps.push('write limit');
          this.counted.set(limit.key, count(id).times);
        });
      },
      findReferenced: (asked) =>
        note('read reference', asked === reference ? referenced : null),
      findRecord: ({ documentId }) =>
        note(
          'read record',
          this.recordIds.includes(documentId) ? this.record : null,
        ),
      findLastPayment: () => note('read payment', null),
    };
    const outbox: Outbox = {
      ids: [],
      isQueued: (outboxId) =>
        note(
          'read message',
          this.entries.some((entry) => entry.outboxId === outboxId),
        ),
      enqueue: (entry) => {
        this.steps.push('write message');
        this.entries.push(entry);
      },
      enqueueForAdministrators: () => undefined,
      enqueueNotification: () => undefined,
    };
    return change(transaction, outbox);
  }
}

let lastId = 0;
function open(record = found) {
  const statuses = new NotingStore(record);
  const queue = {
    store: {
      newId: () => {
        lastId += 1;
        return `id-${lastId}`;
      },
    },
    enqueueDelivery: () => Promise.resolve(),
  } as unknown as NotificationQueue;
  const ports = {
    statuses,
    queue,
    hash: createKeyedHash('test'),
    now: () => new Date('2026-11-27T09:00:00Z'),
  };
  return { statuses, ports };
}

const wrong: [string, { reference: string; phone: string }][] = [
  ['an unknown reference', { reference: unknown, phone }],
  ['another number', { reference, phone: '0240000143' }],
  ['neither', { reference: unknown, phone: '0240000143' }],
];

describe('askStatus', () => {
  test('says where a record stands, and nothing of what is in it', async () => {
    const { ports } = open();
    expect(await askStatus(ports, { reference, phone }, 's')).toEqual({
      answer: 'found',
      words: {
        step: 'In review',
        day: null,
        nextStep: 'Nothing to do now. Sign in to Asaase to see more.',
      },
    });
  });

  test.each(wrong)('for %s there is one answer', async (_, body) => {
    const { ports } = open();
    expect(await askStatus(ports, body, 's')).toEqual({ answer: 'no-match' });
  });

  test('an unknown reference finds nothing, whatever id somebody gave their own request', async () => {
    const { ports, statuses } = open();
    // A client names its records: one may be what is read in place of nothing.
    statuses.recordIds.push('none');
    expect(await askStatus(ports, { reference: unknown, phone }, 's')).toEqual({
      answer: 'no-match',
    });
  });

  test('a deleted account is found by nobody', async () => {
    const { ports } = open({ ...found, phone: removedPhone });
    expect(
      await askStatus(ports, { reference, phone: removedPhone }, 's'),
    ).toEqual({ answer: 'no-match' });
  });

  test.each(wrong)('%s costs what a right answer costs', async (_, body) => {
    const right = open();
    await askStatus(right.ports, { reference, phone }, 's');
    const other = open();
    await askStatus(other.ports, body, 's');
    expect(other.statuses.steps).toEqual(right.statuses.steps);
    expect(right.statuses.steps).toEqual([
      'read limit',
      'read limit',
      'read reference',
      'read record',
      'read payment',
      'write limit',
      'write limit',
    ]);
  });

  test.each([reference, unknown])(
    '%s may be asked about from anywhere so often, and then by nobody',
    async (asked) => {
      const { ports } = open();
      for (let call = 0; call < statusCallsPerReferenceDay; call += 1) {
        await askStatus(ports, { reference: asked, phone }, `source ${call}`);
      }
      await expect(
        askStatus(ports, { reference: asked, phone }, 'another'),
      ).rejects.toThrow(AppError);
    },
  );
});

describe('sendStatusSms', () => {
  test.each([['the right number', { reference, phone }], ...wrong] as const)(
    'for %s enqueues one message, and looks nothing up',
    async (_, body) => {
      const { ports, statuses } = open();
      await sendStatusSms(ports, { ...body, attempt: 'a1' }, 's');
      expect(statuses.steps).toEqual([
        'read message',
        'read limit',
        'read limit',
        'write limit',
        'write limit',
        'write message',
      ]);
      expect(statuses.entries).toMatchObject([
        {
          kind: 'status-asked',
          channel: 'sms',
          recordId: body.reference,
          to: { address: body.phone },
        },
      ]);
    },
  );

  test('the same attempt again enqueues and counts nothing, also when no call is left', async () => {
    const { ports, statuses } = open();
    const attempts = Array.from(
      { length: statusCallsPerReferenceDay },
      (_, index) => `a${index}`,
    );
    for (const attempt of [...attempts, ...attempts]) {
      await sendStatusSms(ports, { reference, phone, attempt }, 's');
    }
    expect(statuses.entries).toHaveLength(statusCallsPerReferenceDay);
    // The same number of somebody who asks about something else.
    const other = { reference: unknown, phone, attempt: 'a0' };
    await sendStatusSms(ports, other, 's');
    expect(statuses.entries).toHaveLength(statusCallsPerReferenceDay + 1);
  });

  test('one source may call so often, whatever it asks', async () => {
    const { ports } = open();
    for (let call = 0; call < statusCallsPerSourceHour; call += 1) {
      const asked = call % 2 === 0 ? reference : unknown;
      await sendStatusSms(
        ports,
        { reference: asked, phone, attempt: `a${call}` },
        's',
      );
    }
    await expect(
      askStatus(ports, { reference: 'LS-7K3M98-XX', phone }, 's'),
    ).rejects.toThrow('You have asked many times. Please try again later.');
  });
});
