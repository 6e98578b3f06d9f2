import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, seed } from '../../../../tests/support/property-runs';
import type { Admin } from '@contract/entities/account/admin';
import type { SecondFactorRemoval } from '@contract/entities/account/second-factor-removal';
import { AppError } from '@contract/values/app-error';
import type { Person } from './decide';
import { administratorProposalMs } from './proposal-limits';
import { decideRemoval, proposeRemoval } from './removal-state';

const start = new Date('2026-11-27T09:00:00Z');
/** 'yaw' loses the role, 'esi' gets it again in the middle; 'kofi' has lost the app. */
const people = ['ama', 'yaw', 'esi', 'kofi'] as const;
type Name = (typeof people)[number];
const changesAt = 5;

interface Step {
  what: 'propose' | 'confirm' | 'refuse' | 'withdraw' | 'set-up' | 'other-mail';
  by: Name;
  reason: string;
  isStale: boolean;
  /** days before it */
  wait: number;
}

const histories: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom(
      'propose',
      'propose',
      'confirm',
      'confirm',
      'refuse',
      'withdraw',
      'set-up',
      'other-mail',
    ),
    by: fc.constantFrom(...people),
    reason: fc.constantFrom('Lost it', 'It broke'),
    isStale: fc.constantFrom(false, false, false, true),
    wait: fc.constantFrom(0, 0, 0, 1, 8),
  }),
  { maxLength: 14 },
);

function findAdmin(uid: Name, index: number): Admin | null {
  const hasChanged = index >= changesAt;
  if (uid === 'yaw' && hasChanged) return null;
  const grantedAt =
    uid === 'esi' && hasChanged
      ? new Date(start.getTime() + 365 * 24 * 60 * 60_000)
      : new Date('2026-01-01T00:00:00Z');
  return {
    uid,
    grantedAt,
    grantedBy: 'script',
    proposedBy: null,
    roles: ['manager'],
  };
}

/** By rules of its own. */
interface Model {
  open: { by: Name; reason: string; until: number; email: string } | null;
  hasFactor: boolean;
  email: string;
}

function makePerson({ hasFactor, email }: Model): Person {
  return {
    uid: 'kofi',
    admin: null,
    closed: null,
    managers: [...people],
    account: {
      uid: 'kofi',
      email,
      emailVerified: true,
      disabled: false,
      hasPassword: true,
      isAdmin: true,
      createdAt: start,
      lastSignInAt: start,
      sessionsValidFrom: null,
      secondFactorSince: hasFactor ? start : null,
    },
  };
}

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

test('a factor goes only by two managers, neither of them the person, about a proposal that still holds', () => {
  fc.assert(
    fc.property(histories, (steps) => {
      const model: Model = { open: null, hasFactor: true, email: 'a@x.test' };
      let stored: SecondFactorRemoval | null = null;
      let nowMs = start.getTime();
      steps.forEach(({ what, by, reason, isStale, wait }, index) => {
        nowMs += wait * 24 * 60 * 60_000 + 1;
        const actedAt = new Date(nowMs);
        if (what === 'set-up') {
          model.hasFactor = true;
          return;
        }
        if (what === 'other-mail') {
          model.email = model.email === 'a@x.test' ? 'b@x.test' : 'a@x.test';
          return;
        }
        const open =
          model.open !== null && nowMs < model.open.until ? model.open : null;
        const person = makePerson(model);
        if (what === 'propose') {
          const before = stored;
          const proposed = attempt(() =>
            proposeRemoval(before, person, {
              administratorId: by,
              actedAt,
              reason,
              proposalId: `p${index}`,
            }),
          );
          const isOther = open === null || open.email !== model.email;
          const isSame = open?.by === by && open.reason === reason;
          const isAllowed =
            by !== 'kofi' && model.hasFactor && (isOther || isSame);
          expect(proposed !== null).toBe(isAllowed);
          if (proposed === null) return;
          if (!isOther) {
            expect(proposed).toBe(before);
            return;
          }
          stored = proposed;
          model.open = {
            by,
            reason,
            until: nowMs + administratorProposalMs,
            email: model.email,
          };
          return;
        }
        const before: SecondFactorRemoval | null = stored;
        const decide = () =>
          attempt(() =>
            decideRemoval(
              stored,
              person,
              before === null
                ? null
                : findAdmin(before.proposedBy as Name, index),
              {
                administratorId: by,
                actedAt,
                proposalId: isStale ? 'older' : (before?.proposalId ?? 'none'),
                decision: what,
              },
            ),
          );
        const isMine = open?.by === by;
        const isProposerStill = index < changesAt || open?.by === 'ama';
        const mayConfirm =
          model.hasFactor && open?.email === model.email && isProposerStill;
        const isNew =
          open !== null &&
          !isStale &&
          by !== 'kofi' &&
          isMine === (what === 'withdraw') &&
          (what !== 'confirm' || mayConfirm);
        const decided = decide();
        if (!isNew) {
          expect(decided === null || decided === before).toBe(true);
          return;
        }
        expect(decided).toMatchObject({ decidedBy: by, decidedAt: actedAt });
        stored = decided;
        model.open = null;
        if (what === 'confirm') model.hasFactor = false;
        expect(decide()).toBe(stored);
      });
    }),
    { numRuns: runs(3_000, 500), seed },
  );
});
