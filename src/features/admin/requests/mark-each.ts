import { findStepRefusal } from '@contract/endpoints/mark-step';
import type { Request } from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import { stepNames, type RequestStep } from '@contract/values/request-step';
import { countOf } from '@/lib/text/counts';
import { markStep } from '@/repositories/requests/admin-requests';

/** What a step that is marked for many does, or has done, to one request. */
export type StepOutcome =
  /** it can be marked, as far as the list knows */
  | { kind: 'possible' }
  | { kind: 'saving' }
  | { kind: 'marked' }
  /** it was done before, by whomever */
  | { kind: 'was-marked' }
  /** the message says why */
  | { kind: 'refused'; message: string };

export type StepOutcomes = ReadonlyMap<string, StepOutcome>;

/** What the list says beforehand. */
export function expectOutcome(
  request: Request,
  step: RequestStep,
): StepOutcome {
  if (request.steps?.[step] !== undefined) return { kind: 'was-marked' };
  const message = findStepRefusal(request, step, true);
  return message === null ? { kind: 'possible' } : { kind: 'refused', message };
}

/** What happens, and who is told, before it is confirmed. */
export function describeMarking(
  outcomes: readonly StepOutcome[],
  step: RequestStep,
): string[] {
  const countKind = (kind: StepOutcome['kind']) =>
    outcomes.filter((outcome) => outcome.kind === kind).length;
  const [possible, before, refused] = [
    countKind('possible'),
    countKind('was-marked'),
    countKind('refused'),
  ];
  const sentences: string[] = [];
  if (possible > 0) {
    sentences.push(
      `${countOf(possible, 'request')} will get the step “${stepNames[step]}”.`,
      'The owners see it in the timeline of their request. We write to nobody. The audit keeps each change.',
    );
  }
  if (before > 0) {
    sentences.push(`Marked already: ${countOf(before, 'request')}.`);
  }
  if (refused > 0) {
    sentences.push(
      `Not possible now: ${countOf(refused, 'request')}. The list says why.`,
    );
  }
  return sentences;
}

/** Which requests get a step, and who hears what became of each. */
export interface Marking {
  documentIds: readonly string[];
  step: RequestStep;
  /** uid of who marks */
  readerUid: string;
  tell: (documentId: string, outcome: StepOutcome) => void;
  /** whoever has closed the dialog marks no further request */
  isLeft: () => boolean;
}

/**
 * Marks the step of one request after the other. One that the server refuses
 * stops no other. A lost answer does: then the next call begins with the same
 * request, for which a second mark changes nothing.
 * @throws AppError where no answer came, or the caller may not mark steps
 */
export async function markEach({
  documentIds,
  step,
  readerUid,
  tell,
  isLeft,
}: Marking): Promise<void> {
  for (const documentId of documentIds) {
    if (isLeft()) return;
    tell(documentId, { kind: 'saving' });
    try {
      const { markedBy } = await markStep({ documentId, step, isDone: true });
      tell(documentId, {
        kind: markedBy === readerUid ? 'marked' : 'was-marked',
      });
    } catch (error) {
      if (!isRefusal(error)) {
        tell(documentId, { kind: 'possible' });
        throw error;
      }
      tell(documentId, { kind: 'refused', message: error.message });
    }
  }
}

/** The server's sentence says why this one request cannot get the step. */
function isRefusal(error: unknown): error is AppError {
  return (
    error instanceof AppError &&
    (error.code === 'failed-precondition' || error.code === 'not-found')
  );
}
