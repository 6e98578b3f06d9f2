import { isHeld, type Payment } from '@contract/entities/payment/payment';
import {
  listImageEvents,
  listResultVersions,
  type Request,
} from '@contract/entities/request';
import { describeImageReason } from '@contract/values/file/describe-image-reason';
import { describeOutcome } from '@contract/values/describe-outcome';
import { formatDateTime } from '@/lib/dates';
import { describePromise } from '@/domain/promise-words';
import type { StatusTimelineStep } from '@/ui/lists/status-timeline';
import { serverNow } from '@/lib/server-clock';

/** `at` is null when an older record does not say when. */
interface TimelineFact {
  kind: 'asked' | 'sent' | 'results';
  at: Date | null;
  words: string;
}

const titles = {
  asked: 'Clearer image asked for',
  sent: 'Clearer image sent',
  results: 'Results ready',
} as const;

const dated = (at: Date | null) =>
  at === null ? 'Date not recorded' : formatDateTime(at);

/** oldest first */
export function listTimelineSteps(
  request: Request,
  payments: readonly Payment[],
  now = serverNow(),
): StatusTimelineStep[] {
  const submitted: StatusTimelineStep = {
    title: 'Submitted',
    detail: formatDateTime(request.createdAt),
    state: 'done',
  };
  if (!request.paymentStatus) {
    return [
      submitted,
      { title: 'Payment', detail: describeOpenPayment(payments), state: 'now' },
      { title: 'Under review', state: 'next' },
      { title: 'Results ready', state: 'next' },
    ];
  }
  const paid: StatusTimelineStep = {
    title: 'Paid',
    detail: dated(request.paidAt),
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
    case 'pending':
      return 'Under way. Do not pay again.';
    case 'expired':
      return 'Not confirmed yet. Verify it under Transaction History before you pay again.';
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
  const firstResults = facts.findIndex(({ kind }) => kind === 'results');
  const steps: StatusTimelineStep[] = [
    {
      title: 'Under review',
      detail: dated(request.paidAt),
      state: stage === 'review' ? 'now' : 'done',
    },
    ...facts.map((fact, index): StatusTimelineStep => ({
      title:
        fact.kind === 'results' && index > firstResults
          ? 'New version of the results'
          : titles[fact.kind],
      detail:
        fact.words === '' ? dated(fact.at) : `${dated(fact.at)}. ${fact.words}`,
      state: fact.kind === 'asked' && fact === lastFact ? 'now' : 'done',
    })),
  ];
  if (stage === 'sent') {
    steps.push({
      title: 'Under review again',
      detail: dated(lastFact?.at ?? null),
      state: 'now',
    });
  }
  if (stage !== 'results') {
    steps.push({
      title: 'Results ready',
      detail: describePromise(request, now) ?? undefined,
      state: 'next',
    });
  }
  return steps;
}

/** Facts that an older record only implies have no date and come first. */
function listTimelineFacts(request: Request): TimelineFact[] {
  const images = listImageEvents(request).map((event): TimelineFact => ({
    kind: event.kind,
    at: event.at,
    words: describeImageReason(event),
  }));
  const results: TimelineFact[] = listResultVersions(request)
    .reverse()
    .map(({ createdAt, outcome }) => ({
      kind: 'results',
      at: createdAt,
      words: outcome === undefined ? '' : describeOutcome(outcome),
    }));
  const facts = [...images, ...results].sort(
    (a, b) => Number(a.at) - Number(b.at),
  );
  if (
    request.imageUrl !== null &&
    !images.some(({ kind }) => kind === 'sent')
  ) {
    facts.unshift(
      { kind: 'asked', at: null, words: '' },
      { kind: 'sent', at: null, words: '' },
    );
  }
  if (request.status && results.length === 0) {
    facts.push({ kind: 'results', at: null, words: '' });
  }
  if (!request.isDocumentValid && facts.at(-1)?.kind !== 'asked') {
    facts.push({ kind: 'asked', at: null, words: '' });
  }
  return facts;
}
