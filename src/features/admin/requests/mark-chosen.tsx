import { useState } from 'react';
import type { Request } from '@contract/entities/request';
import { findNewestStep } from '@contract/entities/request-steps';
import { RequestStep, stepNames } from '@contract/values/request-step';
import { useIsLeft } from '@/lib/hooks/use-is-left';
import { countOf } from '@/lib/text/counts';
import { describeError } from '@/domain/error-messages';
import { useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/forms/form-error';
import { SelectField } from '@/ui/forms/select-field';
import { useAttempt } from '@/ui/forms/use-attempt';
import { Dialog } from '@/ui/overlays/dialog';
import { ChosenList } from './chosen-list';
import {
  describeMarking,
  expectOutcome,
  markEach,
  type StepOutcome,
  type StepOutcomes,
} from './mark-each';

const stepOptions = [
  { value: '', label: 'Choose' },
  ...RequestStep.options.map((step) => ({
    value: step,
    label: stepNames[step],
  })),
];

/**
 * Marks a step of the chosen requests. Before that it says which get it, which
 * cannot and why, and who is told; afterwards, what became of each. After a
 * lost answer it goes on where it stopped.
 * @param props.onDone with those that have the step now
 */
export function MarkChosen({
  chosen: chosenNow,
  onDone,
  onClose,
}: {
  chosen: readonly Request[];
  onDone: (documentIds: readonly string[]) => void;
  onClose: () => void;
}) {
  const { uid: readerUid } = useUser();
  // What is done is chosen no longer, and its result still shows here.
  const [chosen] = useState(chosenNow);
  const [step, setStep] = useState<RequestStep | null>(null);
  const [missing, setMissing] = useState<string>();
  const [results, setResults] = useState<StepOutcomes>(new Map());
  const { isBusy, failure, run } = useAttempt(describeError);
  const isLeft = useIsLeft();

  const outcomes: StepOutcomes =
    step === null
      ? new Map()
      : new Map(
          chosen.map((request) => [
            request.documentId,
            results.get(request.documentId) ?? expectOutcome(request, step),
          ]),
        );
  const waitingIds = [...outcomes]
    .filter(([, { kind }]) => kind === 'possible')
    .map(([documentId]) => documentId);
  const wasPressed = results.size > 0;
  const isFinished = step !== null && !isBusy && waitingIds.length === 0;

  const tell = (documentId: string, outcome: StepOutcome) => {
    setResults((before) => new Map(before).set(documentId, outcome));
    const { kind } = outcome;
    if (kind === 'marked' || kind === 'was-marked') onDone([documentId]);
  };
  const confirm = () => {
    if (step === null) {
      setMissing('Choose a step.');
      return;
    }
    void run(() =>
      markEach({ documentIds: waitingIds, step, readerUid, tell, isLeft }),
    );
  };
  const chooseStep = (value: string) => {
    setMissing(undefined);
    setStep(RequestStep.options.find((option) => option === value) ?? null);
  };
  return (
    <Dialog
      onClose={onClose}
      title="Mark a step of the chosen requests?"
      width={560}
      locked={isBusy}
      cancelLabel={wasPressed || isFinished ? 'Close' : 'Cancel'}
      footer={
        !isFinished && (
          <Button busyLabel={isBusy && 'Saving...'} onClick={confirm}>
            {nameButton(
              step === null ? chosen.length : waitingIds.length,
              wasPressed,
            )}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {wasPressed ? (
          <p role="status" className="font-[620]">
            {describeProgress([...results.values()], waitingIds.length)}
          </p>
        ) : (
          <SelectField
            label="Step"
            options={stepOptions}
            value={step ?? ''}
            error={missing}
            onChange={({ target }) => chooseStep(target.value)}
          />
        )}
        {step !== null && !wasPressed && (
          <section aria-label="What happens">
            {describeMarking([...outcomes.values()], step).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </section>
        )}
        <FormError>{failure}</FormError>
        <ChosenList
          chosen={chosen}
          showState={({ documentId, steps }) => (
            <MarkingState steps={steps} outcome={outcomes.get(documentId)} />
          )}
        />
      </div>
    </Dialog>
  );
}

function nameButton(count: number, wasPressed: boolean): string {
  const requests = countOf(count, 'request');
  return wasPressed ? `Go on with ${requests}` : `Mark ${requests}`;
}

/** 'Marked: 3 requests. Not possible: 1 request.' */
function describeProgress(
  results: readonly StepOutcome[],
  waitingCount: number,
): string {
  const countKind = (wanted: StepOutcome['kind']) =>
    results.filter(({ kind }) => kind === wanted).length;
  const leftCount = waitingCount + countKind('saving');
  const parts = [`Marked: ${countOf(countKind('marked'), 'request')}.`];
  if (countKind('was-marked') > 0) {
    parts.push(
      `Marked already: ${countOf(countKind('was-marked'), 'request')}.`,
    );
  }
  if (countKind('refused') > 0) {
    parts.push(`Not possible: ${countOf(countKind('refused'), 'request')}.`);
  }
  if (leftCount > 0) {
    parts.push(`Still to do: ${countOf(leftCount, 'request')}.`);
  }
  return parts.join(' ');
}

function MarkingState({
  steps,
  outcome,
}: {
  steps: Request['steps'];
  /** undefined until a step is chosen */
  outcome: StepOutcome | undefined;
}) {
  return outcome === undefined ? (
    <div className="lbl">{nameNewestStep(steps)}</div>
  ) : (
    <OutcomeWords outcome={outcome} />
  );
}

function nameNewestStep(steps: Request['steps']): string {
  const newestStep = findNewestStep(steps);
  return newestStep === null ? 'No step yet' : stepNames[newestStep];
}

function OutcomeWords({ outcome }: { outcome: StepOutcome }) {
  switch (outcome.kind) {
    case 'refused':
      return <p className="text-bad text-sm">{outcome.message}</p>;
    case 'marked':
      return <p className="text-ok text-sm font-[620]">Marked</p>;
    case 'was-marked':
      return <p className="lbl">Was marked already</p>;
    case 'saving':
      return <p className="lbl">Saving...</p>;
    case 'possible':
      return <p className="lbl">Will be marked</p>;
  }
}
