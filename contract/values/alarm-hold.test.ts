import { describe, expect, it } from 'vitest';
import type { PlanAlarm, PlanAlarmRecord } from '../entities/plan-alarm';
import {
  alarmRecordKey,
  describeAlarmHold,
  findAlarmHold,
  isOutcomeHeld,
  nameAlarm,
  type AlarmHold,
} from './alarm-hold';
import { OutcomeKind } from './result-outcome';

const at = new Date('2026-11-27T09:00:00Z');

const makeRecord = (
  collection: PlanAlarmRecord['collection'],
  documentId: string,
): PlanAlarmRecord => ({
  collection,
  documentId,
  reference: null,
  userId: `user-of-${documentId}`,
  path: 'gs://b/documents/x/y',
  at,
});

const makeAlarm = (
  state: PlanAlarm['state'],
  rival = makeRecord('requests', 'rival'),
  own = makeRecord('requests', 'own'),
): PlanAlarm => ({
  alarmId: `${'3f2a'.padEnd(32, '0')}-${'91c0'.padEnd(32, '0')}`,
  kind: 'same-file',
  distance: 0,
  overlap: null,
  code: null,
  records: [own, rival],
  recordIds: [own.documentId, rival.documentId],
  userIds: [own.userId, rival.userId],
  raisedBy: null,
  state,
  note: null,
  createdAt: at,
  decideBy: null,
  prolongings: [],
  auditId: null,
});

const rivalPaid = new Set(['requests/rival', 'due-diligence/rival']);
const nothingPaid = new Set<string>();
const kindOf = (
  alarms: readonly PlanAlarm[],
  paid: ReadonlySet<string> = rivalPaid,
) => findAlarmHold('own', alarms, paid).kind;

describe('a hold', () => {
  it.each([
    ['of an open alarm with a paid request', 'open', 'requests', 'open'],
    ['of an open alarm with a paid report', 'open', 'due-diligence', 'open'],
    ['of a confirmed alarm', 'confirmed', 'requests', 'confirmed'],
    ['not of a dismissed alarm', 'dismissed', 'requests', 'none'],
    ['not of an alarm that waits', 'waiting', 'due-diligence', 'none'],
  ] as const)('%s', (_what, state, collection, kind) => {
    expect(kindOf([makeAlarm(state, makeRecord(collection, 'rival'))])).toBe(
      kind,
    );
  });

  it.each(['requests', 'due-diligence'] as const)(
    'comes of no open alarm with one of %s that nobody paid',
    (collection) => {
      const alarm = makeAlarm('open', makeRecord(collection, 'rival'));
      expect(kindOf([alarm], nothingPaid)).toBe('none');
    },
  );

  it('stays once the office confirmed it, whatever it rests on', () => {
    const alarm = makeAlarm('confirmed', makeRecord('due-diligence', 'rival'));
    expect(kindOf([alarm], nothingPaid)).toBe('confirmed');
  });

  it('comes of no report that has the id of the request', () => {
    const report = makeRecord('due-diligence', 'own');
    for (const state of ['open', 'confirmed'] as const) {
      const alarm = makeAlarm(state, makeRecord('requests', 'rival'), report);
      expect(kindOf([alarm])).toBe('none');
    }
  });

  it('that is confirmed counts before one that is open', () => {
    expect(kindOf([makeAlarm('open'), makeAlarm('confirmed')])).toBe(
      'confirmed',
    );
  });
});

const listSendable = (hold: AlarmHold) =>
  OutcomeKind.options.filter(
    (kind) => !isOutcomeHeld(hold, { kind, text: '' }),
  );

describe('what the results may say', () => {
  it('is anything without a hold', () => {
    expect(listSendable({ kind: 'none' })).toEqual(OutcomeKind.options);
  });

  it('is not "Registered" while an alarm is open', () => {
    const hold = { kind: 'open', alarm: makeAlarm('open') } as const;
    expect(listSendable(hold)).toEqual(
      OutcomeKind.options.filter((kind) => kind !== 'registered'),
    );
    expect(describeAlarmHold(hold)).toContain('AL-3F2A-91C0');
  });

  it.each([
    'Registered to Kofi Example',
    'It is REGISTERED  to her.',
    'Registered-to-Kofi.pdf',
    'regis\u200btered to her',
    'regi\u0301stered to her',
    'The land is registered in the name of Kofi Example.',
    'registered in Kofi Example’s name',
    'registered under the names of both',
    'A lease is registered in favour of her.',
  ])('is not "%s" under another name either', (text) => {
    const alarm = makeAlarm('open');
    for (const kind of ['other', 'no-record', 'plan-mismatch'] as const) {
      const outcome = { kind, text };
      expect(isOutcomeHeld({ kind: 'open', alarm }, outcome)).toBe(true);
      expect(isOutcomeHeld({ kind: 'none' }, outcome)).toBe(false);
    }
  });

  it.each([
    'No registered owner was found.',
    'It is not registered in the district. The names differ.',
  ])('may be "%s"', (text) => {
    const hold = { kind: 'open', alarm: makeAlarm('open') } as const;
    expect(isOutcomeHeld(hold, { kind: 'no-record', text })).toBe(false);
  });

  it('is only "Disputed" once an alarm is confirmed', () => {
    const hold = { kind: 'confirmed', alarm: makeAlarm('confirmed') } as const;
    expect(listSendable(hold)).toEqual(['disputed']);
    const text = 'Two people say it is registered to them.';
    expect(isOutcomeHeld(hold, { kind: 'disputed', text })).toBe(false);
  });
});

it('a name is made of both prints, and an id of another form is its own', () => {
  expect(nameAlarm(makeAlarm('open'))).toBe('AL-3F2A-91C0');
  expect(nameAlarm({ alarmId: 'trust-alarm-1' })).toBe('trust-alarm-1');
});

it('a key names the collection too', () => {
  expect(alarmRecordKey(makeRecord('requests', 'x'))).not.toBe(
    alarmRecordKey(makeRecord('due-diligence', 'x')),
  );
});
