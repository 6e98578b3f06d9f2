import { serverTimestamp } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { actors, adminUid, type ActorName } from '../environment';
import { anAuditEntry, aService } from '../records';
import { type Change, refusesEach, withChanges } from '../refusals';
import type { World } from '../world';

interface Kind {
  path: string;
  action: string;
  /** Stored, then saved; without auditId. */
  first: Record<string, unknown>;
  second: Record<string, unknown>;
  /** What the audit entry says of a record. */
  shown: (record: Record<string, unknown>) => Record<string, unknown>;
  wrong: readonly Change[];
}

const long = (length: number) => 'x'.repeat(length);
const kinds: Kind[] = [
  {
    path: 'ServiceList/s1',
    action: 'service-saved',
    first: aService(),
    second: aService({ id: 's1', price: 49.99, description: '' }),
    shown: ({ service_name, description, price }) => ({ service_name, description, price }),
    wrong: [
      ['no name', { service_name: '' }],
      ['a name of 121 characters', { service_name: long(121) }],
      ['a description that is no text', { description: 1 }],
      ['a description that is a list', { description: ['x'] }],
      ['a description of 4001 characters', { description: long(4001) }],
      ['a free service', { price: 0 }],
      ['a negative price', { price: -1 }],
      ['three decimals', { price: 1.005 }],
      ['a price as text', { price: '5' }],
      ['another id', { id: 's2' }],
      ['a field nobody knows', { hidden: true }],
    ],
  },
  {
    path: 'AdminConfig/main',
    action: 'admin-config-saved',
    first: { ConsultancyAmount: 50 },
    second: {
      ConsultancyAmount: 60.5,
      approvalHints: { MTN: 'Dial *170#.' },
      promisedWorkingDays: 7,
      publicHolidays: ['2026-05-01', '2026-12-25'],
      chargeHints: { VODAFONE: 'The SMS begins with it.' },
      caseAnswerHours: 48,
      bookingHoldHours: 12,
      bookingCutOffHours: 0,
    },
    shown: (record) => ({
      ConsultancyAmount: record['ConsultancyAmount'],
      approvalHints: record['approvalHints'] ?? {},
      promisedWorkingDays: record['promisedWorkingDays'] ?? null,
      publicHolidays: record['publicHolidays'] ?? null,
      chargeHints: record['chargeHints'] ?? {},
      caseAnswerHours: record['caseAnswerHours'] ?? null,
      bookingHoldHours: record['bookingHoldHours'] ?? null,
      bookingCutOffHours: record['bookingCutOffHours'] ?? null,
    }),
    wrong: [
      ['a negative amount', { ConsultancyAmount: -1 }],
      ['an amount as text', { ConsultancyAmount: '50' }],
      ['no amount', { ConsultancyAmount: undefined }],
      ['hints that are no map', { approvalHints: [] }],
      ['a hint for another network', { approvalHints: { GLO: 'x' } }],
      ['an empty hint', { approvalHints: { MTN: '' } }],
      ['a hint that is too long', { approvalHints: { AIRTELTIGO: long(301) } }],
      ['a hint that is no text', { approvalHints: { VODAFONE: 1 } }],
      ['charge hints that are no map', { chargeHints: ['x'] }],
      ['a charge hint for another network', { chargeHints: { GLO: 'x' } }],
      ['an empty charge hint', { chargeHints: { MTN: '' } }],
      ['an answer in no hours', { caseAnswerHours: 0 }],
      ['an answer in 241 hours', { caseAnswerHours: 241 }],
      ['an answer in half an hour', { caseAnswerHours: 0.5 }],
      ['an answer some time', { caseAnswerHours: 'soon' }],
      ['no working day', { promisedWorkingDays: 0 }],
      ['61 working days', { promisedWorkingDays: 61 }],
      ['half a working day', { promisedWorkingDays: 7.5 }],
      ['working days as text', { promisedWorkingDays: '7' }],
      ['holidays that are no list', { publicHolidays: '2026-05-01' }],
      ['a holiday that is no text', { publicHolidays: [20260501] }],
      ['a month that does not exist', { publicHolidays: ['2026-13-01'] }],
      ['a day that does not exist', { publicHolidays: ['2026-05-32'] }],
      ['two days in one', { publicHolidays: ['2026-05-01,2026-05-02'] }],
      ['a holiday of another form', { publicHolidays: ['1 May 2026'] }],
      ['101 holidays', { publicHolidays: Array.from({ length: 101 }, () => '2026-05-01') }],
      ['a hold of one hour', { bookingHoldHours: 1 }],
      ['a hold of more than two weeks', { bookingHoldHours: 337 }],
      ['a hold as text', { bookingHoldHours: '48' }],
      ['a cut-off after the beginning', { bookingCutOffHours: -1 }],
      ['a cut-off of more than a week', { bookingCutOffHours: 169 }],
      ['blocked days, which an endpoint saves', { blockedDays: ['2026-05-04'] }],
      ['reasons for blocked days', { blockedDayReasons: { '2026-05-04': 'Closed' } }],
      ['a field nobody knows', { appKey: 'x' }],
    ],
  },
];

export function describeSettings(world: World): void {
  describe.each(kinds)('$path', (kind) => {
    const [collection = '', documentId = ''] = kind.path.split('/');
    const save = (
      record: Record<string, unknown>,
      entry: Record<string, unknown>,
      actor: ActorName = 'administrator',
    ) => {
      const db = world.db(actor);
      const batch = db.batch();
      batch.set(db.doc(kind.path), withChanges(record, { auditId: record['auditId'] ?? 'a1' }));
      batch.set(db.doc('audit/a1'), entry);
      return batch.commit();
    };
    const entryOf = (before: object, after: object, changes: Record<string, unknown> = {}) =>
      anAuditEntry({
        auditId: 'a1',
        at: serverTimestamp(),
        by: adminUid,
        action: kind.action,
        collection,
        documentId,
        before,
        after,
        ...changes,
      });
    const change = (changes: Record<string, unknown> = {}) =>
      entryOf(kind.shown(kind.first), kind.shown(kind.second), changes);

    it('allowed: an administrator creates and changes it with an entry', async () => {
      await world.seed({});
      await world.allows(save(kind.first, entryOf({}, kind.shown(kind.first))));
      await world.seed({ [kind.path]: kind.first });
      await world.allows(save(kind.second, change()));
    });

    it('refused: anybody else', async () => {
      for (const actor of ['signed out', 'owner', 'former administrator', 'record without claim'] as const) {
        const by = actors[actor]?.uid ?? '';
        await world.seed({});
        await world.refuses(save(kind.first, entryOf({}, kind.shown(kind.first), { by }), actor));
        await world.seed({ [kind.path]: kind.first });
        await world.refuses(save(kind.second, change({ by }), actor));
      }
    });

    it('refused: without an entry, or deleted', async () => {
      await world.seed({ [kind.path]: kind.first });
      const record = world.db('administrator').doc(kind.path);
      await world.refuses(record.set({ ...kind.second, auditId: 'a1' }));
      await world.refuses(record.delete());
    });

    refusesEach(
      [
        ['an entry with another state before', { before: kind.shown(kind.second) }],
        ['an entry with another state after', { after: kind.shown(kind.first) }],
        ['an entry of another action', { action: 'request-image-not-clear' }],
        ['an entry for another record', { documentId: 'other' }],
        ['an entry for another collection', { collection: 'requests' }],
        ['an entry by another', { by: 'yaw' }],
        ['an entry with a time of its own', { at: new Date(0) }],
      ],
      async (changes) => {
        await world.seed({ [kind.path]: kind.first });
        await world.refuses(save(kind.second, change(changes)));
        await world.seed({});
        const { before = {}, ...rest } = changes;
        await world.refuses(save(kind.second, entryOf({}, kind.shown(kind.second), { before, ...rest })));
      },
    );

    it('refused: with the id of the entry it already names', async () => {
      await world.seed({ [kind.path]: { ...kind.first, auditId: 'a1' } });
      await world.refuses(save(kind.second, change()));
    });

    refusesEach(kind.wrong, async (changes) => {
      const wrong = withChanges(kind.second, changes);
      await world.seed({ [kind.path]: kind.first });
      await world.refuses(save(wrong, change({ after: withChanges(kind.shown(wrong), {}) })));
      await world.seed({});
      await world.refuses(save(wrong, entryOf({}, withChanges(kind.shown(wrong), {}))));
    });
  });
}
