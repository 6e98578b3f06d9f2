import { markStepEndpoint } from '@contract/endpoints/mark-step';
import type { Request } from '@contract/entities/request';
import { findNewestStep } from '@contract/entities/request-steps';
import { isLaterStepDone } from '@contract/entities/later-steps';
import {
  describeUsualDays,
  RequestStep,
  stepNames,
} from '@contract/values/request-step';
import { formatDateTime } from '@/lib/dates';
import { markStep } from '@/repositories/requests/admin-requests';
import { FormError } from '@/ui/forms/form-error';
import { Button } from '@/ui/button';
import { useMayCall } from '../shared/administrators-only';
import { useChange, type Change } from '../shared/use-change';

/**
 * What has happened to an open request since payment: one press marks a step,
 * one takes the newest back. The owner sees it in the timeline.
 */
export function RequestSteps({ request }: { request: Request }) {
  const { paymentStatus, status, steps } = request;
  const change = useChange({ onDone: () => undefined });
  const mayMark = useMayCall(markStepEndpoint);
  const isOpen = paymentStatus && !status;
  if (!isOpen || (!mayMark && findNewestStep(steps) === null)) return null;
  return (
    <section aria-labelledby="steps-title">
      <h3 className="font-[640]" id="steps-title">
        Steps
      </h3>
      <p className="lbl">The owner sees them in the timeline.</p>
      <ul className="mt-2">
        {RequestStep.options.map((step) => (
          <StepRow
            key={step}
            request={request}
            step={step}
            change={mayMark ? change : null}
          />
        ))}
      </ul>
      <FormError>{change.problem}</FormError>
    </section>
  );
}

function StepRow({
  request: { documentId, steps, isDocumentValid },
  step,
  change,
}: {
  request: Request;
  step: RequestStep;
  /** null for whoever may not mark steps */
  change: Change | null;
}) {
  const name = stepNames[step];
  const mark = steps?.[step];
  const isPassed = isLaterStepDone(steps, step);
  const isDone = mark !== undefined;
  const canPress = !isPassed && (isDone || isDocumentValid);
  const word = isDone ? 'Take back' : 'Mark';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1 min-h-11">
      <span>
        <span className="block text-[.9375rem] font-[580]">{name}</span>
        <span className="lbl num block">
          {describeMark(mark?.at, isPassed, step)}
        </span>
      </span>
      {change !== null && canPress && (
        <Button
          look={isDone ? 'quiet' : 'secondary'}
          aria-label={`${word}: ${name}`}
          unavailable={change.isBusy}
          onClick={() =>
            change.run(
              () => markStep({ documentId, step, isDone: !isDone }),
              isDone ? `Taken back: ${name}` : `Marked: ${name}`,
            )
          }
        >
          {word}
        </Button>
      )}
    </li>
  );
}

function describeMark(
  doneAt: Date | undefined,
  isPassed: boolean,
  step: RequestStep,
): string {
  if (doneAt !== undefined) return formatDateTime(doneAt);
  return isPassed ? 'Left out' : describeUsualDays(step);
}
