import { RequestStep, stepNames } from '../values/request-step';
import { type RequestStage, stageNames } from '../values/request-stage';
import { listImageEvents, listResultVersions, type Request } from './request';

/** The fields that say where a request stands. */
export type StagedRequest = Pick<
  Request,
  | 'paymentStatus'
  | 'status'
  | 'isDocumentValid'
  | 'imageUrl'
  | 'imageEvents'
  | 'results'
  | 'steps'
>;

/** Where a request stands: a stage, or a step of the office. */
export type CurrentStage =
  | { kind: 'stage'; stage: RequestStage }
  | { kind: 'step'; step: RequestStep };

interface DatedStage {
  at: Date;
  stage: CurrentStage;
}

const stageOf = (stage: RequestStage): CurrentStage => ({
  kind: 'stage',
  stage,
});

/** The last thing that happened after the payment; null before the first. */
function findLastEvent(request: StagedRequest): CurrentStage | null {
  const versions = listResultVersions(request).reverse();
  const events: DatedStage[] = [
    ...listImageEvents(request).map(({ kind, at }) => ({
      at,
      stage: stageOf(kind),
    })),
    ...RequestStep.options.flatMap((step): DatedStage[] => {
      const mark = request.steps?.[step];
      return mark === undefined
        ? []
        : [{ at: mark.at, stage: { kind: 'step', step } }];
    }),
    ...versions.map(({ createdAt }, index) => ({
      at: createdAt,
      stage: stageOf(index === 0 ? 'results' : 'new-version'),
    })),
    ...versions.flatMap(({ withdrawn }) =>
      withdrawn === undefined
        ? []
        : [{ at: withdrawn.at, stage: stageOf('withdrawn') }],
    ),
  ];
  const last = events
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .at(-1);
  // Older records say by a field alone what events say now.
  if (last === undefined && request.imageUrl !== null) return stageOf('sent');
  return last?.stage ?? null;
}

/**
 * Where a request stands, in one word: the step that its timeline marks, or the
 * last one where nothing is under way any more.
 */
export function findStage(request: StagedRequest): CurrentStage {
  if (!request.paymentStatus) return stageOf('payment');
  if (!request.isDocumentValid) return stageOf('asked');
  const last = findLastEvent(request);
  if (last === null) return stageOf(request.status ? 'results' : 'review');
  if (last.kind === 'step') return last;
  if (last.stage === 'sent') return stageOf('review-again');
  if (last.stage === 'withdrawn' && !request.status) {
    return stageOf('review-again');
  }
  return last;
}

/** 'Under review', 'Sent to the Lands Commission' */
export const nameStage = (current: CurrentStage): string =>
  current.kind === 'step' ? stepNames[current.step] : stageNames[current.stage];
