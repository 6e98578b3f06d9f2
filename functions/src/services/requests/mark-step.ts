import {
  findStepRefusal,
  markStepRefusals,
  type MarkStepAnswer,
  type MarkStepBody,
} from '@contract/endpoints/mark-step';
import { Request, requestsCollection } from '@contract/entities/request';
import {
  findNewestStep,
  type RequestSteps,
  type StepMark,
} from '@contract/entities/request-steps';
import { AppError } from '@contract/values/app-error';
import { type CalendarDay } from '@contract/values/booking/working-days';
import { findPromisedBy } from '@contract/values/booking/add-working-days';
import {
  listLaterSteps,
  usualStepDays,
  type RequestStep,
} from '@contract/values/request-step';
import { changeRecord } from '../audit/change-record';
import type { RecordKind } from '../audit/ports';
import type { PromisePorts } from '../promises/ports';

const requests: RecordKind<Request> = {
  collection: requestsCollection,
  schema: Request,
  missing: markStepRefusals.notFound,
};

/**
 * Marks a step of a request as done, or takes it back, which is on the record.
 * Steps go one way: one before a step that is done cannot be marked or taken
 * back. A repeated call, or the same press of two people, changes nothing.
 * @throws AppError not-found, failed-precondition
 */
export async function markStep(
  ports: PromisePorts,
  administratorId: string,
  { documentId, step, isDone }: MarkStepBody,
): Promise<MarkStepAnswer> {
  const { holidays } = await ports.promises.findRules();
  const { steps: stepsAfterwards } = await changeRecord(
    ports,
    { kind: requests, id: documentId, changedBy: administratorId },
    async ({ record: request, now, transaction }) => {
      const isDoneAlready = request.steps?.[step] !== undefined;
      if (isDoneAlready === isDone) return null;
      const isOwnerGone = await transaction.isAccountDeleted(request.userId);
      const refusal =
        findStepRefusal(request, step, isDone) ??
        (isOwnerGone ? markStepRefusals.gone : null);
      if (refusal !== null) throw new AppError('failed-precondition', refusal);
      const mark = createMark(step, administratorId, now, holidays);
      const steps = isDone
        ? { ...request.steps, [step]: mark }
        : withoutStep(request.steps, step);
      return {
        action: isDone ? 'request-step-marked' : 'request-step-taken-back',
        changes: { steps },
        before: { step: findNewestStep(request.steps) },
        after: { step: findNewestStep(steps) },
      };
    },
  );
  return { markedBy: stepsAfterwards?.[step]?.by ?? null };
}

function createMark(
  step: RequestStep,
  by: string,
  at: Date,
  holidays: readonly CalendarDay[],
): StepMark {
  const [nextStep] = listLaterSteps(step);
  const nextBy =
    nextStep === undefined
      ? null
      : findPromisedBy(at, usualStepDays[nextStep], holidays);
  return { at, by, nextBy };
}

function withoutStep(
  steps: RequestSteps | undefined,
  step: RequestStep,
): RequestSteps {
  return Object.fromEntries(
    Object.entries(steps ?? {}).filter(([name]) => name !== step),
  );
}
