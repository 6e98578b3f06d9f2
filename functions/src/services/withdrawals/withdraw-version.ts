import type { LaterPromise } from '@contract/entities/later-promise';
import {
  findCurrentPromise,
  listStandingVersions,
  type Request,
  type RequestPapers,
  type ResultVersion,
} from '@contract/entities/request';
import type { RequestSteps } from '@contract/entities/request-steps';
import { listLaterSteps } from '@contract/values/request-step';
import { findPromisedBy } from '@contract/values/booking/add-working-days';
import {
  endOfDayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import type { ObjectPath } from '@contract/values/file/object-path';
import { isNewPromiseDay } from '@contract/values/new-promise-days';
import type { PromiseRules } from '../promises/ports';
import { refuse, requireVersion } from './withdrawal-state';

/** In place of the name of a withdrawn file, which may name somebody. */
const withdrawnFileName = 'Withdrawn';

/** What is withdrawn, and what its owner reads of it. */
export interface Withdrawing {
  /** counted from 1 */
  version: number;
  explanation: string;
  /** uid of who confirmed it */
  confirmedBy: string;
  at: Date;
  /** the owner's account is deleted, or its deletion has begun */
  isOwnerGone: boolean;
  /** whoever worked on it may not work on requests any more */
  isAssigneeGone: boolean;
  /** by when corrected results are promised; null: the office has not said */
  day: CalendarDay | null;
}

/**
 * Withdrawing the newest version puts the request back to work; an earlier one
 * leaves it complete. Nobody works for an account that is gone.
 */
export function isReopened(
  { results }: Pick<Request, 'results'>,
  { version, isOwnerGone }: Pick<Withdrawing, 'version' | 'isOwnerGone'>,
): boolean {
  return !isOwnerGone && Object.keys(results).length === version;
}

/**
 * The paths of the files that are closed with a version: its own, and that of
 * its receipt, unless a version that stands names it too.
 * @param after the request once it is withdrawn
 */
export function listClosedPaths(
  after: Pick<Request, 'results'>,
  delivered: ResultVersion,
): ObjectPath[] {
  const receiptPath = delivered.commissionReceipt?.path;
  const isStillNamed = listStandingVersions(after).some(
    ({ commissionReceipt }) => commissionReceipt?.path === receiptPath,
  );
  if (receiptPath === undefined || isStillNamed) return [delivered.path];
  return [delivered.path, receiptPath];
}

/**
 * What changes in a request when one of its versions is withdrawn: what the
 * version said is gone, its fingerprint and its place stay.
 * @throws AppError failed-precondition for a day that cannot be promised
 */
export function withdrawVersion(
  request: Request,
  withdrawing: Withdrawing,
  rules: PromiseRules,
): Partial<Request> {
  const { version, isOwnerGone, at } = withdrawing;
  const result = requireVersion(request, version);
  const withdrawnResult: ResultVersion = {
    path: result.path,
    fileName: withdrawnFileName,
    size: result.size,
    sha256: result.sha256,
    createdAt: result.createdAt,
    uploadedBy: result.uploadedBy,
    withdrawn: {
      at,
      explanation: isOwnerGone ? '' : withdrawing.explanation,
    },
  };
  if (result.commissionReceipt !== undefined) {
    withdrawnResult.commissionReceipt = {
      ...result.commissionReceipt,
      fileName: withdrawnFileName,
    };
  }
  const changes: Partial<Request> = {
    results: { ...request.results, [`v${version}`]: withdrawnResult },
  };
  if (request.resultsUrl === result.path) changes.resultsUrl = null;
  if (!isReopened(request, withdrawing)) return changes;
  changes.status = false;
  if (withdrawing.isAssigneeGone) changes.assignedTo = null;
  if (request.steps !== undefined) {
    changes.steps = withoutAnswer(request.steps);
  }
  const papers = restartTime(request, at);
  if (papers !== null) changes.papers = papers;
  const laterPromise = findLaterPromise(request, withdrawing, rules);
  if (laterPromise !== null) changes.laterPromise = laterPromise;
  return changes;
}

/** The answer is written and checked anew; what came before it stays done. */
function withoutAnswer(steps: RequestSteps): RequestSteps {
  const answerSteps: readonly string[] = [
    'writing',
    ...listLaterSteps('writing'),
  ];
  return Object.fromEntries(
    Object.entries(steps).filter(([step]) => !answerSteps.includes(step)),
  );
}

/**
 * The papers are kept while the work goes on; their time begins again with the
 * corrected results. Null where nothing is kept.
 */
function restartTime({ papers }: Request, at: Date): RequestPapers | null {
  const isKept =
    papers?.state === 'kept' ||
    papers?.state === 'told' ||
    papers?.state === 'held';
  if (papers === undefined || !isKept) return null;
  return {
    state: papers.state === 'held' ? 'held' : 'kept',
    finishedAt: at,
    removeAt: null,
    removedAt: papers.removedAt,
  };
}

/**
 * The letter about the withdrawal tells the day, so it counts as told. Null
 * where a day is promised that is still to come, or nothing ever was.
 */
function findLaterPromise(
  request: Request,
  { day, at, confirmedBy }: Withdrawing,
  { holidays, laterWorkingDays }: PromiseRules,
): LaterPromise | null {
  const { promisedBy } = request;
  if (promisedBy === null) return null;
  const promise = (lastMoment: Date): LaterPromise => ({
    promisedBy: lastMoment,
    reason: 'corrected',
    setBy: confirmedBy,
    setAt: at,
    toldAt: at,
  });
  if (day !== null) {
    if (!isNewPromiseDay(day, { promisedBy, now: at, holidays })) {
      return refuse('day');
    }
    return promise(endOfDayInAccra(day));
  }
  const currentPromise = findCurrentPromise(request);
  const isStillToCome = currentPromise !== null && currentPromise >= at;
  if (isStillToCome) return null;
  return promise(findPromisedBy(at, laterWorkingDays, holidays));
}
