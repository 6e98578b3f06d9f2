import { isHeld, type Payment } from '@contract/entities/payment/payment';
import {
  listImageEvents,
  listResultVersions,
  type Request,
} from '@contract/entities/request';
import { describeImageReason } from '@contract/values/file/describe-image-reason';
import { describeOutcome } from '@contract/values/describe-outcome';
import { stageNames } from '@contract/values/request-stage';
import {
  describeUsualDays,
  listLaterSteps,
  RequestStep,
  stepNames,
} from '@contract/values/request-step';
import { findNewestStep } from '@contract/entities/request-steps';
import { formatDate, formatDateTime } from '@/lib/dates';
import { findPromises } from '@/domain/promise-words';
import type { StatusTimelineStep } from '@/ui/lists/status-timeline';
import { serverNow } from '@/lib/server-clock';

/** `happenedAt` is null when an older record does not say when. */
interface TimelineFact {
  kind: 'asked' | 'sent' | 'step' | 'results' | 'withdrawn';
  /** only of a step */
  step?: RequestStep;
  happenedAt: Date | null;
  words: string;
}

const describeDate = (at: Date | null) =>
  at === null ? 'Date not recorded' : formatDateTime(at);

/** oldest first */
export function listTimelineSteps(
  request: Request,
  payments: readonly Payment[],
  now = serverNow(),
): StatusTimelineStep[] {
  const submitted: StatusTimelineStep = {
    title: stageNames.submitted,
    detail: formatDateTime(request.createdAt),
    state: 'done',
  };
  if (!request.paymentStatus) {
    return [
      submitted,
      {
        title: stageNames.payment,
        detail: describeOpenPayment(payments),
        state: 'now',
      },
      { title: stageNames.review, state: 'next' },
      { title: stageNames.results, state: 'next' },
    ];
  }
  const paid: StatusTimelineStep = {
    title: stageNames.paid,
    detail: describeDate(request.paidAt),
    state: 'done',
  };
  return [submitted, paid, ...listReviewSteps(request, now)];
}

function describeOpenPayment(payments: readonly Payment[]): string {
  const [latest] = payments;
  if (payments.some(isHeld)) {
    return 'Money received, being checked. Do not pay again.';
  }
  switch (latest?.state) {
    case 'created':
    case 'code-asked':
    case 'pending':
      return 'Under way. Do not pay again.';
    case 'expired':
      return 'Not confirmed yet.';
    case 'failed':
      return `The payment of ${formatDateTime(latest.createdAt)} did not go through.`;
    case 'paid':
    case undefined:
      return 'We start once it is paid.';
  }
}

function listReviewSteps(request: Request, now: Date): StatusTimelineStep[] {
  const facts = listTimelineFacts(request);
  const lastFact = facts.at(-1);
  const stage = lastFact === undefined ? 'review' : lastFact.kind;
  const isWithdrawn = stage === 'withdrawn' && !request.status;
  const firstResults = facts.find(({ kind }) => kind === 'results');
  const makeStep = (fact: TimelineFact): StatusTimelineStep => {
    const isLaterVersion = fact.kind === 'results' && fact !== firstResults;
    const date = describeDate(fact.happenedAt);
    const isUnderWay = fact.kind === 'asked' || fact.kind === 'step';
    return {
      title: isLaterVersion ? stageNames['new-version'] : nameFact(fact),
      detail: fact.words === '' ? date : `${date}. ${fact.words}`,
      state: isUnderWay && fact === lastFact ? 'now' : 'done',
    };
  };
  const steps: StatusTimelineStep[] = [
    {
      title: stageNames.review,
      detail: describeDate(request.paidAt),
      state: stage === 'review' ? 'now' : 'done',
    },
    ...facts.map(makeStep),
  ];
  if (stage === 'sent' || isWithdrawn) {
    steps.push({
      title: stageNames['review-again'],
      detail: describeDate(lastFact?.happenedAt ?? null),
      state: 'now',
    });
  }
  if (stage !== 'results' && !request.status) {
    if (stage !== 'asked') steps.push(...listNextSteps(request.steps));
    steps.push({
      title: stageNames.results,
      detail: describeAwaited(request, now),
      state: 'next',
    });
  }
  return steps;
}

const nameFact = ({ kind, step }: TimelineFact): string =>
  kind === 'step' ? stepNames[step ?? 'received'] : stageNames[kind];

/** Once the first is done: those to come, each with its usual time. */
function listNextSteps(steps: Request['steps']): StatusTimelineStep[] {
  const newest = findNewestStep(steps);
  if (newest === null) return [];
  const nextBy = steps?.[newest]?.nextBy ?? null;
  return listLaterSteps(newest).map((step, index) => ({
    title: stepNames[step],
    detail:
      index === 0 && nextBy !== null
        ? `Usually by ${formatDate(nextBy)}`
        : describeUsualDays(step),
    state: 'next',
  }));
}

/**
 * The promised day, and the new one. That we are sorry, and why it takes
 * longer, stands above the timeline.
 */
function describeAwaited(request: Request, now: Date): string | undefined {
  const promises = findPromises(request, now);
  if (promises === null) return undefined;
  const { promisedBy, lastDay, later, isLate } = promises;
  if (later !== null) {
    return `Promised by ${formatDate(promisedBy)}, now by ${formatDate(later.promisedBy)}`;
  }
  return isLate
    ? `Promised by ${formatDate(lastDay)}`
    : `Usually by ${formatDate(promisedBy)}`;
}

function listStepFacts(steps: Request['steps']): TimelineFact[] {
  return RequestStep.options.flatMap((step) => {
    const mark = steps?.[step];
    if (mark === undefined) return [];
    return [{ kind: 'step', step, happenedAt: mark.at, words: '' }];
  });
}

/** Facts that an older record only implies have no date and come first. */
function listTimelineFacts(request: Request): TimelineFact[] {
  const imageFacts = listImageEvents(request).map((event): TimelineFact => ({
    kind: event.kind,
    happenedAt: event.at,
    words: describeImageReason(event),
  }));
  const resultFacts: TimelineFact[] = listResultVersions(request)
    .reverse()
    .map(({ createdAt, outcome }) => ({
      kind: 'results',
      happenedAt: createdAt,
      words: outcome === undefined ? '' : describeOutcome(outcome),
    }));
  const withdrawnFacts = listResultVersions(request).flatMap(
    ({ withdrawn }): TimelineFact[] =>
      withdrawn === undefined
        ? []
        : [
            {
              kind: 'withdrawn',
              happenedAt: withdrawn.at,
              words: withdrawn.explanation,
            },
          ],
  );
  const facts = [
    ...imageFacts,
    ...listStepFacts(request.steps),
    ...resultFacts,
    ...withdrawnFacts,
  ].sort((a, b) => Number(a.happenedAt) - Number(b.happenedAt));
  if (
    request.imageUrl !== null &&
    !imageFacts.some(({ kind }) => kind === 'sent')
  ) {
    facts.unshift(
      { kind: 'asked', happenedAt: null, words: '' },
      { kind: 'sent', happenedAt: null, words: '' },
    );
  }
  if (request.status && resultFacts.length === 0) {
    facts.push({ kind: 'results', happenedAt: null, words: '' });
  }
  if (!request.isDocumentValid && facts.at(-1)?.kind !== 'asked') {
    facts.push({ kind: 'asked', happenedAt: null, words: '' });
  }
  return facts;
}
