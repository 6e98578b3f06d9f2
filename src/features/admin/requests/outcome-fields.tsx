import { needsOutcomeText } from '@contract/values/describe-outcome';
import { OutcomeKind, outcomeNames, outcomeTextMaxLength } from '@contract/values/result-outcome';
import { SelectField } from '@/ui/select-field';
import { TextAreaField } from '@/ui/text-area-field';
import type { DraftErrors, ReviewDraft } from './review-decision';

const kinds = [
  { value: '', label: 'Only in the file' },
  ...OutcomeKind.options.map((value) => ({ value, label: outcomeNames[value] })),
];

const labelOf = (kind: OutcomeKind) => (kind === 'registered' ? 'Registered to' : 'In plain words');

/** What the search came to, in words the user reads beside the file. */
export function OutcomeFields({
  draft: { outcome, outcomeText },
  errors,
  onChange,
}: {
  draft: Pick<ReviewDraft, 'outcome' | 'outcomeText'>;
  errors: DraftErrors;
  onChange: (part: Partial<ReviewDraft>) => void;
}) {
  return (
    <>
      <SelectField
        label="Outcome"
        value={outcome ?? ''}
        options={kinds}
        onChange={(event) => {
          const chosen = OutcomeKind.safeParse(event.target.value);
          onChange({ outcome: chosen.success ? chosen.data : null });
        }}
      />
      {outcome !== null && (
        <TextAreaField
          id="outcome-text"
          label={labelOf(outcome)}
          note={needsOutcomeText(outcome) ? undefined : 'Optional'}
          rows={2}
          maxLength={outcomeTextMaxLength}
          value={outcomeText}
          error={errors.outcomeText}
          onChange={(event) => onChange({ outcomeText: event.target.value })}
        />
      )}
    </>
  );
}
