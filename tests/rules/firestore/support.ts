import { serverTimestamp } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { SupportMessage } from '@contract/entities/support-message';
import { actorNames, adminUid, type ActorName } from '../environment';
import {
  aCreation,
  commitCreation,
  firstReference,
  withPart,
} from '../creation';
import { anAuditEntry, aReference, aSupportMessage } from '../records';
import {
  type Change,
  refusesEach,
  withChanges,
  withoutEach,
  withOddFiles,
} from '../refusals';
import type { World } from '../world';

const path = 'support/m1';
const folder = 'gs://demo-asaase.appspot.com/supportdocs/ama';
const fields = Object.keys(SupportMessage.shape);
const strangers = [
  'signed out',
  'another user',
  'former administrator',
  'record without claim',
] as const;

const fixedState: Change[] = [
  ['another record id', { id: 'm2' }],
  ['another owner', { userId: 'kofi' }],
  ['a time of its own', { timestamp: new Date('2020-01-01T00:00:00Z') }],
  ['already answered', { state: 'answered' }],
  [
    'with an answer',
    { answers: [{ text: 'Yes', at: new Date(0), by: 'efua' }] },
  ],
  ['already told of', { notifiedAt: serverTimestamp() }],
  ['already closed', { closedAt: serverTimestamp() }],
  ['with an audit entry', { auditId: 'a1' }],
  ['with a field nobody knows', { priority: 1 }],
  ['with a place, which is of requests and reports', { region: 'Volta' }],
  ['with whatever is as large as a record', { district: ['x'.repeat(9_000)] }],
];

const details: Change[] = [
  ['an empty name', { fullName: '' }],
  ['a name of 51 characters', { fullName: 'x'.repeat(51) }],
  ["somebody else's address", { email: 'victim@example.test' }],
  ['no address', { email: null }],
  ['a phone number of eleven digits', { phoneNumber: '02400001422' }],
  ['a phone number with a line of its own', { phoneNumber: '0240000142\n' }],
  ['an issue type nobody knows', { issueType: 'Complaint' }],
  ['an empty description', { description: '' }],
  ['a description of 2001 characters', { description: 'x'.repeat(2001) }],
  ['a description that is no text', { description: ['x'] }],
];

const files: Change[] = [
  ["another person's file", { fileURL: 'gs://b/supportdocs/kofi/x.bin' }],
  ['a file of another folder', { fileURL: 'gs://b/documents/ama/x.bin' }],
  ['a web address', { fileURL: 'https://evil.example/b/supportdocs/ama/x' }],
  ['a path too deep', { fileURL: `${folder}/deep/x.bin` }],
  ['a file without a name', { fileName: null }],
  ['a name without a file', { fileURL: null }],
  ['a file name of 201 characters', { fileName: 'x'.repeat(201) }],
  ['a file that is no text', { fileURL: 7 }],
  ...withOddFiles('fileURL', folder),
];

/**
 * A message is created by its owner, with its reference, in its first state;
 * after that no client writes it.
 */
export function describeSupport(world: World): void {
  const create = (
    actor: ActorName,
    changes: Record<string, unknown> = {},
    entry: Record<string, unknown> = {},
  ) => {
    const creation = withPart(aCreation('support', 'm1'), 'record', changes);
    return commitCreation(world.db(actor), withPart(creation, 'entry', entry));
  };

  it('allowed: with a file and without', async () => {
    await world.seed({});
    await world.allows(create('owner'));
    await world.seed({});
    await world.allows(create('owner', { fileURL: null, fileName: null }));
  });

  describe('created', () => {
    refusesEach(
      [...withoutEach(fields), ...fixedState, ...details, ...files],
      async (changes) => {
        await world.seed({});
        await world.refuses(create('owner', changes));
      },
    );
  });

  it('refused: by anybody else for its owner, or without an account', async () => {
    for (const actor of actorNames) {
      await world.seed({});
      await world.expect(actor === 'owner', create(actor));
    }
  });

  it('refused: without a reference, with one of another kind or record, and with one that is taken', async () => {
    await world.seed({});
    await world.refuses(
      commitCreation(world.db('owner'), aCreation('support', 'm1'), [
        'record',
        'quota',
      ]),
    );
    await world.refuses(create('owner', {}, { kind: 'request' }));
    await world.refuses(create('owner', {}, { documentId: 'm2' }));
    await world.seed({ [`references/${firstReference}`]: aReference() });
    await world.refuses(create('owner'));
  });

  it('refused: once the account is deleted or disabled', async () => {
    await world.seed({
      'closed_accounts/ama': { uid: 'ama', why: 'disabled' },
    });
    await world.refuses(create('owner'));
    await world.seed({
      'closed_accounts/kofi': { uid: 'kofi', why: 'deleted' },
    });
    await world.allows(create('owner'));
  });

  it('refused: one more time over the one that is there', async () => {
    await world.seed({ [path]: aSupportMessage() });
    await world.refuses(create('owner'));
  });

  it.each(fields)('%s is changed by no client', async (field) => {
    await world.seed({ [path]: aSupportMessage() });
    for (const actor of actorNames) {
      const change = { [field]: field === 'state' ? 'closed' : 'changed' };
      await world.refuses(world.db(actor).doc(path).update(change));
      await world.refuses(
        world.db(actor).doc(path).set(withChanges(aSupportMessage(), change)),
      );
    }
  });

  it('refused: an administrator answers with an audit entry, past the endpoint', async () => {
    await world.seed({ [path]: aSupportMessage() });
    const db = world.db('administrator');
    const batch = db.batch();
    batch.update(db.doc(path), { state: 'closed', auditId: 'a1' });
    const entry = {
      auditId: 'a1',
      at: serverTimestamp(),
      by: adminUid,
      action: 'support-closed',
    };
    batch.set(
      db.doc('audit/a1'),
      anAuditEntry({ ...entry, collection: 'support', documentId: 'm1' }),
    );
    await world.refuses(batch.commit());
  });

  it.each(fields)(
    '%s is found by nobody but its owner and administrators',
    async (field) => {
      await world.seed({ [path]: aSupportMessage() });
      const value = aSupportMessage()[field];
      const messages = (actor: ActorName) =>
        world.db(actor).collection('support');
      for (const actor of strangers) {
        await world.refuses(
          messages(actor).where(field, '==', value).limit(1).get(),
        );
      }
      await world.refuses(messages('owner').orderBy(field).limit(1).get());
      await world.allows(
        messages('administrator').where(field, '==', value).limit(1).get(),
      );
    },
  );
}
