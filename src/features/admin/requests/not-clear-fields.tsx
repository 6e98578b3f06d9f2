import type { Request } from '@contract/entities/request';
import { ImageReason, imageNoteMaxLength, imageReasonNames } from '@contract/values/image-reason';
import { Checkbox } from '@/ui/checkbox';
import { SelectField } from '@/ui/select-field';
import { TextAreaField } from '@/ui/text-area-field';
import { canAskForClearerImage } from './check-request';
import type { DraftErrors, ReviewDraft } from './review-decision';

const reasons = ImageReason.options.map((value) => ({ value, label: imageReasonNames[value] }));

const describeAsking = (request: Request) =>
  request.status
    ? 'The results are delivered already.'
    : request.isDocumentValid
      ? 'Asks the user to send a clearer one.'
      : 'The user has been asked for a clearer one.';

/** Whether the image is clear, and what is wrong with one that is not. */
export function NotClearFields({
  request,
  draft,
  errors,
  onChange,
}: {
  request: Request;
  draft: ReviewDraft;
  errors: DraftErrors;
  onChange: (part: Partial<ReviewDraft>) => void;
}) {
  const { notClear, reason, note } = draft;
  return (
    <div className="card p-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      <Checkbox
        className="items-start! gap-3! min-h-0!"
        checked={notClear}
        disabled={!canAskForClearerImage(request)}
        onChange={(event) => onChange({ notClear: event.target.checked })}
        label={
          <span>
            <span className="block font-[620]">Image is not clear</span>
            <span className="block text-[.875rem] text-ink-2">{describeAsking(request)}</span>
          </span>
        }
      />
      {notClear && (
        <>
          <SelectField
            label="What is wrong"
            value={reason}
            options={reasons}
            onChange={(event) => {
              const chosen = ImageReason.safeParse(event.target.value);
              if (chosen.success) onChange({ reason: chosen.data });
            }}
          />
          <TextAreaField
            id="review-note"
            label="Words to the user"
            note={reason === 'other' ? undefined : 'Optional'}
            rows={2}
            maxLength={imageNoteMaxLength}
            value={note}
            error={errors.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        </>
      )}
    </div>
  );
}
