import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { deleteAccount } from '../../../functions/src/services/privacy/delete-account';
import type { PrivacyPorts } from '../../../functions/src/services/privacy/ports';
import { resumeDeletions } from '../../../functions/src/services/privacy/run-deletion';
import { isDeep, runs } from '../../support/property-runs';
import { expectDeleted } from '../support/payments/invariants';
import { addFile, addPerson, newPerson, type Person } from '../support/person';
import { crashing, PrivacyHarness } from '../support/privacy-harness';

const minute = 60_000;
const harness = await PrivacyHarness.start();
afterEach(() => harness.clear());

const ask = (ports: PrivacyPorts, { uid }: Person) =>
  deleteAccount(
    ports,
    { uid, authTime: ports.now() },
    { acceptUnfinished: true },
  );

/**
 * The person's word or the schedule, whichever is next; a crash ends it early.
 */
async function goOn(ports: PrivacyPorts, person: Person): Promise<void> {
  const begun = (
    await harness.payments.db.doc(`account_deletions/${person.uid}`).get()
  ).exists;
  await (begun ? resumeDeletions(ports) : ask(ports, person)).catch(
    () => undefined,
  );
  harness.payments.aheadMs += 61 * minute;
}

async function readStep({ uid }: Person): Promise<unknown> {
  return (await harness.payments.db.doc(`account_deletions/${uid}`).get()).get(
    'step',
  );
}

/** From here on nothing crashes. */
async function finish(person: Person): Promise<void> {
  for (let rounds = 0; rounds < 4; rounds += 1) {
    await goOn(harness.ports, person);
  }
}

test(`dies at ${isDeep ? 'every call' : 'one call of eight'}, and is finished by the schedule`, async () => {
  const every = isDeep ? 1 : 8;
  let at: { call: number; side: 'before' | 'after' } = {
    call: 1,
    side: 'before',
  };
  let dead = true;
  while (dead) {
    const person = newPerson();
    await addPerson(harness, person);
    const before = await harness.readAll();
    await goOn(crashing(harness.ports, at), person);
    dead = (await readStep(person)) !== 'last-pass';
    await finish(person);
    await expectDeleted(harness, person, before);
    await harness.clear();
    // Dying before one call is dying after the one that came first.
    at = { call: at.side === 'before' ? 1 : at.call + every, side: 'after' };
  }
  expect(at.call).toBeGreaterThan(20);
}, 600_000);

const crashes = fc.array(
  fc.record({
    call: fc.integer({ min: 1, max: 30 }),
    side: fc.constantFrom('before' as const, 'after' as const),
  }),
  { maxLength: 4 },
);
const lateWrites = fc.array(
  fc.constantFrom('request' as const, 'file' as const, 'profile' as const),
  {
    maxLength: 3,
  },
);

/**
 * What a browser that still holds a good ID token could write, were it not for
 * the rules.
 */
async function writeLate(
  kind: 'request' | 'file' | 'profile',
  person: Person,
): Promise<void> {
  const { uid, name, address, phone, email } = person;
  if (kind === 'request') {
    await harness.payments.addRequest(uid, {
      name,
      address,
      phoneNumber: phone,
    });
  } else if (kind === 'file') {
    await addFile(harness, `documents/${uid}/eeee-5555__late.pdf`, name);
  } else {
    await harness.payments.db.doc(`users/${uid}`).set({ uid, name, email });
  }
}

test('ends the same under any crashes, two runs at a time, and writes that come late', async () => {
  await fc.assert(
    fc.asyncProperty(
      crashes,
      fc.boolean(),
      lateWrites,
      async (plan, twice, late) => {
        const [person, bystander] = [newPerson(), newPerson()];
        await addPerson(harness, person);
        await addPerson(harness, bystander);
        const before = await harness.readAll();
        const filesBefore = await harness.readFiles();
        for (const at of plan) {
          const runs = [goOn(crashing(harness.ports, at), person)];
          if (twice) {
            runs.push(
              goOn(
                crashing(harness.ports, { call: at.call * 2, side: at.side }),
                person,
              ),
            );
          }
          await Promise.all(runs);
        }
        if (twice) {
          await Promise.all([
            goOn(harness.ports, person),
            goOn(harness.ports, person),
          ]);
        }
        if ((await readStep(person)) !== 'done') {
          for (const kind of late) await writeLate(kind, person);
        }
        await finish(person);
        await expectDeleted(harness, person, before);
        const after = await harness.readAll();
        const changed = [...before].filter(
          ([path, data]) =>
            JSON.stringify(data).includes(bystander.uid) &&
            !isDeepStrictEqual(after.get(path), data),
        );
        expect(changed).toEqual([]);
        const files = await harness.readFiles();
        for (const [name, content] of filesBefore) {
          if (name.includes(bystander.uid)) {
            expect(files.get(name)).toBe(content);
          }
        }
        await harness.clear();
      },
    ),
    { numRuns: runs(60, 6) },
  );
}, 600_000);
