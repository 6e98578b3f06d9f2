import { useCallback, useRef } from 'react';
import { needsOutcomeText } from '@contract/values/describe-outcome';
import {
  describeAlarmHold,
  isOutcomeHeld,
  type AlarmHold,
} from '@contract/values/alarm-hold';
import {
  OutcomeKind,
  outcomeNames,
  outcomeTextMaxLength,
} from '@contract/values/result-outcome';
import type { Request } from '@contract/entities/request';
import {
  ImageReason,
  imageNoteMaxLength,
  imageReasonNames,
} from '@contract/values/file/image-reason';
import { listOptions } from '@/lib/options';
import { SelectField } from '@/ui/forms/select-field';
import { TextAreaField } from '@/ui/forms/text-area-field';
import { ChoiceRow, type Choice } from '@/ui/forms/choice-row';
import {
  canAskForClearerImage,
  type ChosenFile,
  type ReviewDraft,
} from './review-decision';
import { EarlierFindings } from './findings/earlier-findings';
import { FindingsFields } from './findings/findings-fields';
import { ChosenFileField } from './chosen-file-field';
import { ReceiptField } from './receipt-field';
import type { ReviewField, Reviewing } from './use-review';
import {
  askForClearerImageEndpoint,
  deliverResultsEndpoint,
} from '@contract/endpoints/review-request';
import { Skeleton } from '@/ui/skeleton';
import { useAlarmHold } from '../plan-alarms/use-alarm-hold';
import { useMayCall } from '../shared/administrators-only';

/** What an alarm forbids is not offered; what is chosen already stays to see. */
function listOutcomeOptions(hold: AlarmHold, chosen: ReviewDraft['outcome']) {
  const offered = OutcomeKind.options.filter(
    (kind) => kind === chosen || !isOutcomeHeld(hold, { kind, text: '' }),
  );
  return listOptions('Choose', offered, (kind) => outcomeNames[kind]);
}

/** Not before the alarms about the land are known. */
function OutcomeFields({
  documentId,
  draft: { outcome, way },
  field,
}: {
  documentId: string;
  draft: ReviewDraft;
  field: ReviewField;
}) {
  const hold = useAlarmHold(documentId);
  const isHolderBelow = way === 'findings' && outcome === 'registered';
  if (hold === null) {
    return (
      <Skeleton label="Looking for alarms about this land" height="4rem" />
    );
  }
  return (
    <>
      {hold.kind !== 'none' && (
        <p className="rounded-md border border-warn-line bg-warn-soft text-warn px-4 py-3 text-[.9375rem]">
          {describeAlarmHold(hold)}
        </p>
      )}
      <SelectField
        label="What we found"
        hint="The user reads this first."
        options={listOutcomeOptions(hold, outcome)}
        {...field('outcome')}
      />
      {outcome !== '' && !isHolderBelow && (
        <TextAreaField
          label={outcome === 'registered' ? 'Registered to' : 'In plain words'}
          note={needsOutcomeText(outcome) ? undefined : 'Optional'}
          rows={2}
          maxLength={outcomeTextMaxLength}
          {...field('outcomeText')}
        />
      )}
    </>
  );
}

const ways: Choice[] = [
  makeChoice('findings', 'Write the findings', 'We make the PDF from them.'),
  makeChoice('file', 'Send your own file', 'The user reads it in the file.'),
];

function makeChoice(value: string, label: string, help: string): Choice {
  return {
    value,
    label: `${label}. ${help}`,
    content: (
      <span className="block w-full px-4 py-3 text-left leading-5">
        <span className="block">{label}</span>
        <span className="inline-block text-[.875rem] font-[400] text-ink-2">
          {help}
        </span>
      </span>
    ),
  };
}

/** Findings to write, or a file to choose; nothing of either is lost. */
function ResultsFields({
  request,
  draft,
  field,
  change,
}: Pick<Reviewing, 'request' | 'draft' | 'field' | 'change'>) {
  const { way, results } = draft;
  return (
    <>
      <p className="font-[640]">How you send them</p>
      <ChoiceRow
        label="How you send them"
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        selected={way}
        choices={ways}
        onChoose={(value) =>
          change({ way: value === 'file' ? 'file' : 'findings' })
        }
      />
      {way === 'file' && (
        <ResultsField
          chosen={results}
          onChange={(chosen) => change({ results: chosen })}
        />
      )}
      {way === 'findings' && (
        <EarlierFindings request={request} draft={draft} change={change} />
      )}
      <OutcomeFields
        documentId={request.documentId}
        draft={draft}
        field={field}
      />
      {way === 'findings' && <FindingsFields draft={draft} field={field} />}
      <ReceiptField request={request} draft={draft} change={change} />
    </>
  );
}

/** The file of results itself. */
export function ResultsField(props: {
  chosen: ChosenFile | null;
  onChange: (chosen: ChosenFile | null) => void;
}) {
  return <ChosenFileField label="Results file" {...props} />;
}

const reasonOptions = listOptions(
  'Choose',
  ImageReason.options,
  (reason) => imageReasonNames[reason],
);

function describeAsking(request: Request): string {
  if (request.status) return 'The results are already delivered.';
  return request.isDocumentValid
    ? 'We ask the user to send a clearer image.'
    : 'We have asked the user for a clearer image.';
}

export function ReviewChoices({
  request,
  draft,
  field,
  change,
}: Pick<Reviewing, 'request' | 'draft' | 'field' | 'change'>) {
  const askingText = describeAsking(request);
  const mayDeliver = useMayCall(deliverResultsEndpoint);
  const mayFlag = useMayCall(askForClearerImageEndpoint);
  const wasPressed = useRef(false);
  // The fields open below the visible part. A request with one choice stays at
  // its top when it opens.
  const showFields = useCallback((fields: HTMLElement | null) => {
    if (wasPressed.current) fields?.scrollIntoView({ block: 'nearest' });
  }, []);
  const deliver = makeChoice(
    'deliver',
    'Send the results',
    'The plan is clear and the search is done.',
  );
  const flag = makeChoice('flag', 'Image is not clear', askingText);
  const unavailableFlag = {
    ...flag,
    label: 'Image is not clear',
    reason: askingText,
  };
  const choices: Choice[] = [];
  if (mayDeliver) choices.push(deliver);
  if (mayFlag) {
    choices.push(canAskForClearerImage(request) ? flag : unavailableFlag);
  }
  return (
    <>
      <ChoiceRow
        label="Decision"
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        selected={draft.choice}
        choices={choices}
        onChoose={(value) => {
          wasPressed.current = true;
          change({ choice: value === 'flag' ? 'flag' : 'deliver' });
        }}
      />
      {draft.choice !== null && (
        <div
          key={draft.choice}
          ref={showFields}
          className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-6 scroll-mb-5"
        >
          {draft.choice === 'deliver' ? (
            <ResultsFields
              request={request}
              draft={draft}
              field={field}
              change={change}
            />
          ) : (
            <NotClearFields reason={draft.reason} field={field} />
          )}
        </div>
      )}
    </>
  );
}

function NotClearFields({
  reason,
  field,
}: {
  reason: ReviewDraft['reason'];
  field: ReviewField;
}) {
  return (
    <>
      <SelectField
        label="What is wrong"
        options={reasonOptions}
        {...field('reason')}
      />
      <TextAreaField
        label="Note to the user"
        note={reason === 'other' ? undefined : 'Optional'}
        rows={2}
        maxLength={imageNoteMaxLength}
        {...field('note')}
      />
    </>
  );
}
