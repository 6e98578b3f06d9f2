import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, seed } from '../../../../tests/support/property-runs';
import type {
  NotificationKind,
  NotificationEntry,
} from '@contract/entities/notification-entry';
import {
  smsPerNumberDay,
  smsPerUserDay,
  unconfirmedMailsPerDay,
} from '../notification-limits';
import { DeliveryRefused } from '../../providers/senders';
import { createAllowances } from './allowances';
import { deliverNotification } from './deliver-notification';
import type { DeliveryPorts } from './ports';
import { MemoryNotificationStore } from './testing/memory-notification-store';

const minute = 60_000;
const day = 24 * 60 * minute;
const people = ['ama', 'kofi'];
const addressOf = (uid: string) => `${uid}@example.test`;
/** Two accounts share the second number. */
const numberOf = (uid: string, other: boolean) =>
  other ? '0240000199' : `024000000${people.indexOf(uid)}`;

interface Taken {
  outboxId: string;
  channel: NotificationEntry['channel'];
  kind: NotificationKind;
  record: string | null;
  uid: string;
  to: string;
  at: number;
  confirmed: boolean;
}

class World {
  clock = 1_800_000_000_000;
  readonly store = new MemoryNotificationStore();
  readonly taken: Taken[] = [];
  readonly confirmed = new Set<string>();
  /**
   * whether the server takes the next messages, and whether its answer arrives
   */
  fates: ('taken' | 'refused' | 'answer lost')[] = [];
  readonly #facts = new Map<string, Omit<Taken, 'at' | 'confirmed'>>();

  enqueue(
    uid: string,
    channel: 'mail' | 'sms',
    kind: NotificationKind,
    recordId: string | null,
    other: boolean,
  ): void {
    const outboxId = this.store.newId();
    const to = channel === 'mail' ? addressOf(uid) : numberOf(uid, other);
    this.#facts.set(outboxId, {
      outboxId,
      channel,
      kind,
      record: recordId,
      uid,
      to,
    });
    const record = recordId === null ? {} : { recordId };
    const useful = { at: new Date(this.clock), usefulForMs: 3 * day };
    this.store.add({
      outboxId,
      kind,
      channel,
      to: { uid },
      ...record,
      ...useful,
    });
  }

  readonly ports: DeliveryPorts = {
    store: this.store,
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: () => undefined,
    },
    now: () => new Date(this.clock),
    enqueueDelivery: () => Promise.resolve(),
    findAllowances: createAllowances(
      (purpose, value) => `${purpose}:${value}`,
      (address) => Promise.resolve(this.confirmed.has(address)),
    ),
    writeMail: ({ outboxId }) =>
      Promise.resolve({
        outboxId,
        to: this.#to(outboxId),
        subject: 's',
        html: 'h',
        text: 't',
      }),
    writeSms: ({ outboxId }) =>
      Promise.resolve({ outboxId, to: this.#to(outboxId), text: 't' }),
    sender: { send: ({ outboxId }) => this.#send(outboxId) },
    smsSender: { send: ({ outboxId }) => this.#send(outboxId) },
  };

  #to(outboxId: string): string {
    return this.#facts.get(outboxId)?.to ?? '';
  }

  async #send(outboxId: string): Promise<void> {
    const fate = this.fates.shift() ?? 'taken';
    if (fate === 'refused') {
      throw new DeliveryRefused('E', { forGood: false, isCertain: true });
    }
    const facts = this.#facts.get(outboxId);
    if (facts !== undefined) {
      this.taken.push({
        ...facts,
        at: this.clock,
        confirmed: this.confirmed.has(facts.to),
      });
    }
    await Promise.resolve();
    if (fate === 'answer lost') {
      throw new DeliveryRefused('E', { forGood: false, isCertain: false });
    }
  }

  /** Messages, not tries, in any span of a day. */
  most(of: (message: Taken) => boolean): number {
    const mine = this.taken.filter(of);
    const inDayOf = (end: number) =>
      mine.filter(({ at }) => at <= end && at > end - day);
    return Math.max(
      0,
      ...mine.map(
        ({ at }) => new Set(inDayOf(at).map(({ outboxId }) => outboxId)).size,
      ),
    );
  }
}

const step = fc.oneof(
  fc.record({
    do: fc.constant('enqueue' as const),
    uid: fc.constantFrom(...people),
    channel: fc.constantFrom('mail' as const, 'sms' as const),
    kind: fc.constantFrom<NotificationKind>(
      'booking-rescheduled',
      'booking-received',
      'verify-email',
      'welcome',
    ),
    record: fc.constantFrom('b1', 'b2', 'b3', 'b4', null),
    other: fc.boolean(),
    times: fc.integer({ min: 1, max: 8 }),
  }),
  fc.record({
    do: fc.constant('deliver' as const),
    order: fc.array(fc.nat(), { maxLength: 12 }),
  }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.nat(10 * 60 * minute) }),
  fc.record({
    do: fc.constant('confirm' as const),
    uid: fc.constantFrom(...people),
  }),
);

test('whatever is enqueued, tried again and confirmed in any order, nobody gets more than they may', async () => {
  const histories = runs(500);
  let held = 0;
  let later = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40 }),
      fc.array(
        fc.constantFrom(
          'taken' as const,
          'refused' as const,
          'answer lost' as const,
        ),
      ),
      async (steps, fates) => {
        const world = new World();
        world.fates = [...fates];
        for (const one of steps) {
          if (one.do === 'wait') world.clock += one.ms;
          if (one.do === 'confirm') world.confirmed.add(addressOf(one.uid));
          if (one.do === 'enqueue') {
            for (let nth = 0; nth < one.times; nth += 1) {
              world.enqueue(
                one.uid,
                one.channel,
                one.kind,
                one.record,
                one.other,
              );
            }
          }
          if (one.do === 'deliver') {
            const due = await world.store.listDue(new Date(world.clock), 100);
            const shuffled = due
              .map((id, nth) => ({ id, at: one.order[nth] ?? 0 }))
              .sort((a, b) => a.at - b.at);
            // All at once, and one of them twice.
            const ids = [
              ...shuffled.map(({ id }) => id),
              ...shuffled.slice(0, 1).map(({ id }) => id),
            ];
            const ends = await Promise.all(
              ids.map((id) => deliverNotification(world.ports, id)),
            );
            held += ends.filter((end) => end === 'held').length;
          }
        }
        expectBounds(world);
        for (const uid of people) world.confirmed.add(addressOf(uid));
        const before = world.taken.length;
        await drain(world);
        later += world.taken.length - before;
        expectBounds(world);
        expectEnds(world);
      },
    ),
    { numRuns: histories },
  );
  expect(Math.min(held, later), `seed ${seed}`).toBeGreaterThan(histories / 5);
});

/** Hours of sweeps, the mail server well again, until nothing waits. */
async function drain(world: World): Promise<void> {
  world.fates = [];
  for (let hour = 0; hour < 4 * 24; hour += 1) {
    world.clock += 61 * minute;
    for (const id of await world.store.listDue(new Date(world.clock), 1_000)) {
      await deliverNotification(world.ports, id);
    }
  }
}

function expectBounds(world: World): void {
  for (const uid of people) {
    const unconfirmed = (message: Taken) =>
      message.channel === 'mail' && message.uid === uid && !message.confirmed;
    expect(world.most(unconfirmed)).toBeLessThanOrEqual(unconfirmedMailsPerDay);
    expect(
      world.most(
        (message) => unconfirmed(message) && message.kind !== 'verify-email',
      ),
    ).toBeLessThan(4);
    expect(
      world.most(({ channel, uid: of }) => channel === 'sms' && of === uid),
    ).toBeLessThanOrEqual(smsPerUserDay);
    const told = world.taken.filter(
      (message) => unconfirmed(message) && message.record !== null,
    );
    const messages = new Map(
      told.map((message) => [
        message.outboxId,
        `${message.kind} ${message.record}`,
      ]),
    );
    expect(new Set(messages.values()).size).toBe(messages.size);
  }
  for (const number of new Set(world.taken.map(({ to }) => to))) {
    expect(
      world.most(({ channel, to }) => channel === 'sms' && to === number),
    ).toBeLessThanOrEqual(smsPerNumberDay);
  }
}

function expectEnds(world: World): void {
  for (const { outboxId, state } of world.store.entries.values()) {
    expect(['sent', 'dropped', 'failed']).toContain(state);
    const isTaken = world.taken.some(
      (message) => message.outboxId === outboxId,
    );
    if (state === 'sent') expect(isTaken).toBe(true);
  }
}
