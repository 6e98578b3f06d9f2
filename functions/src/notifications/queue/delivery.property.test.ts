import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, seed } from '../../../../tests/support/property-runs';
import type { NotificationEntry } from '@contract/entities/notification-entry';
import { DeliveryRefused } from '../../providers/senders';
import { maxSmsDoubts } from './entry-state';
import { deliverNotification } from './deliver-notification';
import type { DeliveryPorts } from './ports';
import { sweepNotifications } from './sweep-notifications';
import { MemoryNotificationStore } from './testing/memory-notification-store';

/** What the mail server or the SMS service, and the machine, do at one try. */
const fate = fc.constantFrom(
  'taken',
  'refused',
  'refused for good',
  'taken, answer lost',
  'dies before sending',
  'dies after sending',
  'dies while writing',
  'nothing to tell',
);
type Fate = typeof fate extends fc.Arbitrary<infer T> ? T : never;

const minute = 60_000;
const day = 24 * 60 * minute;
const forever = new Promise<never>(() => undefined);

type Sent = Pick<NotificationEntry, 'outboxId'>;
const refusal = (reason: string, forGood: boolean, isCertain: boolean) =>
  new DeliveryRefused(reason, { forGood, isCertain });
const nothing = () => Promise.resolve(null);
const say =
  (lines: string[], level: string) => (message: string, fields: object) =>
    void lines.push(`${level} ${message} ${JSON.stringify(fields)}`);

class World {
  clock = 1_800_000_000_000;
  readonly now = () => new Date(this.clock);
  readonly store = new MemoryNotificationStore();
  readonly lines: string[] = [];
  /** when each message was taken by its server */
  readonly taken: { outboxId: string; after: NotificationEntry['state'] }[] =
    [];
  readonly fates: Fate[] = [];
  uncertain = 0;

  log = {
    info: say(this.lines, 'info'),
    warn: say(this.lines, 'warn'),
    error: say(this.lines, 'error'),
  };

  enqueue(channel: NotificationEntry['channel'] = 'mail'): string {
    const outboxId = this.store.newId();
    const to = { address: 'ama@example.test' };
    this.store.add({
      outboxId,
      kind: 'recovery',
      channel,
      to,
      at: this.now(),
      usefulForMs: day,
    });
    return outboxId;
  }

  ports(changes: Partial<DeliveryPorts> = {}): DeliveryPorts {
    const { store, log, now } = this;
    const send = (message: Sent) => {
      this.note(message);
      return Promise.resolve();
    };
    return {
      store,
      log,
      now,
      enqueueDelivery: () => Promise.resolve(),
      findAllowances: () => Promise.resolve([]),
      writeMail: ({ outboxId, address }) =>
        Promise.resolve({
          outboxId,
          to: address ?? '',
          subject: 's',
          html: 'h',
          text: 't',
        }),
      sender: { send },
      writeSms: ({ outboxId, address }) =>
        Promise.resolve({ outboxId, to: address ?? '', text: 't' }),
      smsSender: { send },
      ...changes,
    };
  }

  storeThat(
    change: MemoryNotificationStore['change'],
  ): MemoryNotificationStore {
    return Object.assign(Object.create(this.store) as MemoryNotificationStore, {
      change,
    });
  }

  /** A server takes a message. */
  note({ outboxId }: Sent): void {
    this.taken.push({
      outboxId,
      after: this.store.entries.get(outboxId)?.state ?? 'failed',
    });
  }

  /** One try, which a death leaves where it is. */
  async deliver(outboxId: string): Promise<void> {
    const dead = this.fates[0]?.startsWith('dies') === true;
    const trying = deliverNotification(this.#mortal(), outboxId);
    // A process that died never settles; everything it did before has happened
    // after a few turns of the loop.
    await (dead ? Promise.race([trying, settle()]) : trying);
  }

  #mortal(): DeliveryPorts {
    const what = this.fates.shift() ?? 'taken';
    let alive = true;
    const change: MemoryNotificationStore['change'] = (id, run) =>
      alive ? this.store.change(id, run) : forever;
    const send = async (message: Sent) => {
      await Promise.resolve();
      if (what === 'dies before sending') return forever;
      if (what === 'refused') throw refusal('ECONNECTION', false, true);
      if (what === 'refused for good') {
        throw refusal('EENVELOPE 550', true, true);
      }
      this.note(message);
      if (what !== 'taken') this.uncertain += 1;
      if (what === 'taken, answer lost') {
        throw refusal('ETIMEDOUT', false, false);
      }
      if (what === 'dies after sending') return forever;
      if (what === 'dies while writing') alive = false;
    };
    return this.ports({
      store: this.storeThat(change),
      sender: { send },
      smsSender: { send },
      ...(what === 'nothing to tell'
        ? { writeMail: nothing, writeSms: nothing }
        : {}),
    });
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('enqueue' as const),
    channel: fc.constantFrom('mail', 'sms'),
  }),
  fc.record({ kind: fc.constant('task' as const), which: fc.nat(3) }),
  fc.record({ kind: fc.constant('two tasks' as const), which: fc.nat(3) }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(90 * minute) }),
);

test('every message ends; none is sent again once that it was taken is written down', async () => {
  const histories = runs(1_000, 200);
  let sent = 0;
  const lists = [
    fc.array(step, { maxLength: 25 }),
    fc.array(fate, { maxLength: 25 }),
  ] as const;
  await fc.assert(
    fc.asyncProperty(...lists, async (steps, fates) => {
      const world = new World();
      world.fates.push(...fates);
      world.enqueue();
      world.enqueue('sms');
      for (const one of steps) {
        const ids = [...world.store.entries.keys()];
        const id = 'which' in one ? (ids[one.which % ids.length] ?? '') : '';
        if (one.kind === 'enqueue') world.enqueue(one.channel);
        if (one.kind === 'wait') world.clock += one.ms;
        if (one.kind === 'task') await world.deliver(id);
        if (one.kind === 'two tasks') {
          await Promise.all([world.deliver(id), world.deliver(id)]);
        }
      }
      // All of them are useful for a day.
      for (let sweep = 0; sweep <= 28; sweep += 1) {
        world.clock += 61 * minute;
        for (const id of await world.store.listDue(world.now(), 100)) {
          await world.deliver(id);
        }
      }
      expectEnd(world);
      sent += world.taken.length;
    }),
    { numRuns: histories },
  );
  expect(sent, `seed ${seed}`).toBeGreaterThan(histories);
});

function expectEnd(world: World): void {
  for (const entry of world.store.entries.values()) {
    expect(entry.state).not.toBe('waiting');
    expect([entry.uid, entry.address, entry.nextTryAt]).toEqual([
      null,
      null,
      null,
    ]);
    const times = world.taken.filter(
      ({ outboxId }) => outboxId === entry.outboxId,
    ).length;
    if (entry.state === 'sent') expect(times).toBeGreaterThan(0);
    if (entry.channel === 'sms') {
      expect(times).toBeLessThanOrEqual(maxSmsDoubts);
    }
  }
  expect(world.taken.every(({ after }) => after === 'waiting')).toBe(true);
  // Each repetition comes of an answer that was lost or a death in between, to
  // nothing else.
  const repeated =
    world.taken.length -
    new Set(world.taken.map(({ outboxId }) => outboxId)).size;
  expect(repeated).toBeLessThanOrEqual(world.uncertain);
  const failed = [...world.store.entries.values()].filter(
    ({ state }) => state === 'failed',
  ).length;
  expect(
    world.lines.filter((line) => line.startsWith('error message given up')),
  ).toHaveLength(failed);
  expect(world.lines.join('\n')).not.toContain('example.test');
}

test('tries wait longer and longer, and go on as long as somebody can use the message', async () => {
  const world = new World();
  const id = world.enqueue();
  world.fates.push(...Array.from({ length: 40 }, () => 'refused' as const));
  const waits: number[] = [];
  for (
    let guard = 0;
    guard < 40 && world.store.entries.get(id)?.state === 'waiting';
    guard += 1
  ) {
    await world.deliver(id);
    const next =
      world.store.entries.get(id)?.nextTryAt?.getTime() ?? world.clock;
    waits.push((next - world.clock) / minute);
    world.clock = next;
  }
  const fromAnHour = [60, 60, 60, 60, 240, 240, 240, 240, 177];
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, ...fromAnHour, 1, 0]);
  expect(world.store.entries.get(id)?.state).toBe('failed');
});

test('what is too late for its reader is given up without a try', async () => {
  const world = new World();
  const id = world.enqueue();
  world.clock += day + 1;
  await sweepNotifications(world.ports());
  expect(world.store.entries.get(id)).toMatchObject({
    state: 'failed',
    tries: 0,
    address: null,
  });
  expect(world.taken).toEqual([]);
});

test('an entry that cannot be read is set aside, and the others go out', async () => {
  const world = new World();
  const [broken, good] = [world.enqueue(), world.enqueue()];
  const change: MemoryNotificationStore['change'] = (id, run) =>
    id === broken
      ? Promise.reject(new Error('outbox/x does not parse: kind'))
      : world.store.change(id, run);
  await sweepNotifications(world.ports({ store: world.storeThat(change) }));
  expect(world.store.entries.get(good)?.state).toBe('sent');
  expect(world.store.entries.get(broken)?.nextTryAt?.getTime()).toBeGreaterThan(
    world.clock,
  );
});

test('what is refused for good is not tried again', async () => {
  const world = new World();
  const id = world.enqueue();
  world.fates.push('refused for good');
  await world.deliver(id);
  expect(world.store.entries.get(id)).toMatchObject({
    state: 'failed',
    tries: 1,
    address: null,
  });
  expect(world.lines.at(-1)).toMatch(/^error message given up .*EENVELOPE 550/);
});

test('an SMS of which nobody knows whether it went out is not sent for ever; one that was refused is not given up', async () => {
  const world = new World();
  const id = world.enqueue('sms');
  world.fates.push(
    'refused',
    'refused',
    'refused',
    'refused',
    'taken, answer lost',
    'dies after sending',
  );
  for (let tries = 0; tries < 6; tries += 1) {
    await world.deliver(id);
    world.clock =
      world.store.entries.get(id)?.nextTryAt?.getTime() ?? world.clock;
  }
  expect(world.store.entries.get(id)).toMatchObject({
    state: 'waiting',
    tries: 6,
    doubts: 2,
  });
  world.fates.push('taken, answer lost');
  await world.deliver(id);
  world.clock += 61 * minute;
  await world.deliver(id);
  const given = {
    state: 'failed',
    tries: 7,
    doubts: maxSmsDoubts,
    failure: 'ETIMEDOUT',
    address: null,
  };
  expect(world.store.entries.get(id)).toMatchObject(given);
  expect(world.taken).toHaveLength(maxSmsDoubts);
});

test('a text message is dropped where there is no service for it', async () => {
  const world = new World();
  const id = world.enqueue('sms');
  expect(await deliverNotification(world.ports({ smsSender: null }), id)).toBe(
    'dropped',
  );
  expect(world.store.entries.get(id)).toMatchObject({
    state: 'dropped',
    address: null,
  });
});

test('a mail that cannot be written was certainly not sent', async () => {
  const world = new World();
  const id = world.enqueue('sms');
  const writeSms = () => Promise.reject(new TypeError('ama@example.test'));
  expect(await deliverNotification(world.ports({ writeSms }), id)).toBe(
    'later',
  );
  expect(world.store.entries.get(id)).toMatchObject({
    state: 'waiting',
    doubts: 0,
    failure: 'TypeError',
  });
});
