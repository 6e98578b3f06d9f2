import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, seed } from '../../../../tests/support/property-runs';
import {
  newRequestState,
  nextResultKey,
  type Request,
} from '@contract/entities/request';
import type { ResultWithdrawal } from '@contract/entities/result-withdrawal';
import { AppError } from '@contract/values/app-error';
import { findResultTime } from '../promises/note-result-times';
import { decideWithdrawal, proposeWithdrawal } from './withdrawal-state';
import { isReopened, withdrawVersion } from './withdraw-version';

const start = new Date('2026-11-27T09:00:00Z');
const rules = {
  holidays: [],
  laterWorkingDays: 5,
  laterReason: 'takes-longer',
} as const;
/** 'yaw' loses the role in the middle of a history; 'owner' has one too. */
const people = ['ama', 'kofi', 'yaw', 'owner'] as const;
const lostRoleAt = 4;

interface Step {
  what: 'deliver' | 'propose' | 'confirm' | 'refuse' | 'take-back';
  by: (typeof people)[number];
  version: number;
  /** which proposal somebody has read: of now, or an older one */
  isStale: boolean;
  words: string;
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    'deliver',
    'propose',
    'propose',
    'confirm',
    'confirm',
    'refuse',
    'take-back',
  ),
  by: fc.constantFrom(...people),
  version: fc.constantFrom(1, 1, 2, 3),
  isStale: fc.constantFrom(false, false, false, true),
  words: fc.constantFrom('Wrong plot', 'Wrong name'),
});

/** Nothing can be withdrawn before something is delivered. */
const histories = fc
  .array(step, { maxLength: 14 })
  .map((steps): Step[] => [
    { what: 'deliver', by: 'ama', version: 1, isStale: false, words: '' },
    ...steps,
  ]);

/** Of one version, by rules of its own: who did what last, in words. */
interface Model {
  stage: 'standing' | 'proposed' | 'refused' | 'taken-back' | 'withdrawn';
  proposer: string;
  words: string;
  decider: string;
}

const ends = {
  confirm: 'withdrawn',
  refuse: 'refused',
  'take-back': 'taken-back',
} as const;

/** @returns the model afterwards; null when the step has to be refused */
function judge(
  model: Model | undefined,
  { what, by, isStale, words }: Exclude<Step, { what: 'deliver' }>,
  tick: number,
): Model | null {
  if (model === undefined) return null;
  const { stage, proposer } = model;
  if (what === 'deliver') return null;
  if (what === 'propose') {
    if (stage === 'withdrawn') return null;
    if (stage !== 'proposed') {
      return { stage: 'proposed', proposer: by, words, decider: '' };
    }
    return proposer === by && model.words === words ? model : null;
  }
  if (isStale || stage === 'standing') return null;
  if (stage !== 'proposed') {
    return ends[what] === stage && model.decider === by ? model : null;
  }
  const ended: Model = { ...model, stage: ends[what], decider: by };
  if (what === 'take-back') return proposer === by ? ended : null;
  if (proposer === by || by === 'owner') return null;
  const isProposerGone = proposer === 'yaw' && tick >= lostRoleAt;
  return what === 'confirm' && isProposerGone ? null : ended;
}

/** What is stored, changed by the functions under test. */
class Stored {
  readonly withdrawals = new Map<number, ResultWithdrawal>();
  request: Request = {
    ...newRequestState,
    documentId: 'r1',
    reference: 'LS-7K3M-98',
    userId: 'owner',
    name: 'Ama',
    phoneNumber: '0240000142',
    address: 'Accra',
    serviceId: 's1',
    serviceType: 'Search',
    price: 500,
    createdAt: start,
    documentURL: 'gs://b/documents/owner/plan.pdf',
    paymentStatus: true,
    promisedBy: new Date('2026-11-26T23:59:59.999Z'),
    results: {},
    imageEvents: {},
    searchPrefixes: [],
    assignedTo: null,
  };

  take({ what, by, version, isStale, words }: Step, tick: number): void {
    const at = new Date(start.getTime() + tick * 60_000);
    if (what === 'deliver') {
      this.#deliver(at);
      return;
    }
    const stored = this.withdrawals.get(version) ?? null;
    if (what === 'propose') {
      const proposed = proposeWithdrawal(stored, this.request, {
        version,
        reason: words,
        explanation: words,
        proposalId: `p${tick}`,
        proposedBy: by,
        proposedAt: at,
      });
      this.withdrawals.set(version, proposed);
      return;
    }
    const isGone = stored?.proposedBy === 'yaw' && tick >= lostRoleAt;
    const decided = decideWithdrawal(stored, this.request, {
      proposalId: isStale ? 'older' : (stored?.proposalId ?? 'none'),
      decision: what,
      decidedBy: by,
      decidedAt: at,
      proposerSince: isGone ? null : start,
    });
    if (decided === stored) return;
    this.withdrawals.set(version, decided);
    if (decided.state !== 'confirmed') return;
    const withdrawing = {
      version,
      explanation: decided.explanation,
      confirmedBy: by,
      at,
      isOwnerGone: false,
      isAssigneeGone: false,
      day: null,
    };
    const wasNewest = Object.keys(this.request.results).length === version;
    expect(isReopened(this.request, withdrawing)).toBe(wasNewest);
    this.request = {
      ...this.request,
      ...withdrawVersion(this.request, withdrawing, rules),
    };
  }

  #deliver(at: Date): void {
    const key = nextResultKey(this.request);
    const path = `gs://b/uploads/owner/${key}.pdf`;
    const version = {
      path,
      fileName: 'results.pdf',
      size: 1,
      sha256: key.slice(1).padEnd(64, '0'),
      createdAt: at,
      uploadedBy: 'ama',
      outcome: { kind: 'registered', text: 'Yaa' } as const,
    };
    this.request = {
      ...this.request,
      status: true,
      resultsUrl: path,
      results: { ...this.request.results, [key]: version },
    };
  }
}

test('two people withdraw, whatever else happens, and what is withdrawn stays so', () => {
  fc.assert(
    fc.property(histories, (steps) => {
      const stored = new Stored();
      const models: Model[] = [];
      for (const [tick, one] of steps.entries()) {
        const before = stored.request;
        if (one.what === 'deliver') {
          stored.take(one, tick);
          models.push({
            stage: 'standing',
            proposer: '',
            words: '',
            decider: '',
          });
        } else {
          const expected = judge(models[one.version - 1], one, tick);
          try {
            stored.take(one, tick);
            expect(expected, JSON.stringify(one)).not.toBeNull();
            if (expected !== null) models[one.version - 1] = expected;
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            expect(expected, error.message).toBeNull();
            expect(stored.request).toBe(before);
          }
        }
        expectToHold(stored, models);
      }
    }),
    { numRuns: runs(5_000), seed },
  );
});

/** What is true of a request after any step. */
function expectToHold({ request, withdrawals }: Stored, models: Model[]): void {
  const { results, status, resultsUrl } = request;
  models.forEach(({ stage, proposer, decider, words }, index) => {
    const version = index + 1;
    const result = results[`v${version}`];
    const isWithdrawn = stage === 'withdrawn';
    expect(result?.withdrawn !== undefined).toBe(isWithdrawn);
    expect(result?.sha256).toBe(`${version}`.padEnd(64, '0'));
    expect(result?.outcome === undefined).toBe(isWithdrawn);
    if (!isWithdrawn) return;
    expect(proposer).not.toBe(decider);
    expect(result?.withdrawn?.explanation).toBe(words);
    expect(withdrawals.get(version)?.delivered?.outcome?.text).toBe('Yaa');
  });
  const newest = models.at(-1);
  const isComplete = newest !== undefined && newest.stage !== 'withdrawn';
  expect(status).toBe(isComplete);
  expect(resultsUrl !== null).toBe(isComplete);
  const standing = models.findIndex(({ stage }) => stage !== 'withdrawn');
  const firstStanding = results[`v${standing + 1}`];
  expect(findResultTime(request)?.sentAt ?? null).toEqual(
    standing === -1 ? null : firstStanding?.createdAt,
  );
  if (newest?.stage === 'withdrawn') {
    expect(request.laterPromise?.reason).toBe('corrected');
  }
}
