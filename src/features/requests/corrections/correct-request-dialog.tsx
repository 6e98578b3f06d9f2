import { useId, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { AppError } from '@contract/values/app-error';
import {
  CorrectedAnswers,
  type CorrectRequestBody,
} from '@contract/endpoints/correct-request';
import type { Request } from '@contract/entities/request';
import { findKindOfRequest } from '@contract/values/service-kind';
import { describeError } from '@/domain/error-messages';
import { requestWords } from '@/domain/request-words';
import { PlaceFields } from '@/land/place-fields';
import { ReferenceLine } from '@/land/reference-line';
import { useFormDraft } from '@/session/drafts/form-draft';
import { ContactPhoneField } from '@/ui/forms/contact-phone-field';
import { DraftNote } from '@/ui/forms/draft-note';
import { TextField } from '@/ui/forms/field';
import { FormError } from '@/ui/forms/form-error';
import { useFields } from '@/ui/forms/use-fields';
import { Dialog } from '@/ui/overlays/dialog';
import { SendButton } from '@/ui/send-button';
import {
  requestFormOf,
  type RequestFormInput,
  type RequestFormOutput,
} from '../request-form-schema';
import {
  CorrectionDraft,
  findCorrections,
  findDraft,
  toFormInput,
  withDraft,
} from './request-corrections';

/** It cannot be corrected any more: somebody has begun to pay meanwhile. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'failed-precondition';

/** The server says why it refuses. */
const describeFailure = (error: unknown): string =>
  isRefusal(error) ? error.message : describeError(error);

/**
 * What the owner typed, to be corrected until the first prompt.
 * @param props.onCorrect called where something is different
 */
export function CorrectRequestDialog({
  request,
  onCorrect,
  onClose,
}: {
  request: Request;
  onCorrect: (body: CorrectRequestBody) => Promise<unknown>;
  onClose: () => void;
}) {
  const formId = useId();
  // Live, the request may change below the form: what another tab corrected
  // meanwhile is not what was typed here.
  const [opened] = useState(request);
  const kind = findKindOfRequest(request);
  const words = requestWords[kind];
  const recorded = toFormInput(opened);
  const { draft, keep, drop, restored } = useFormDraft(
    `correct-${request.documentId}`,
    CorrectionDraft,
    { isOverRecord: true },
  );
  const keepTyped = (typed: RequestFormInput) => {
    const newDraft = findDraft(recorded, typed);
    if (newDraft === null) drop();
    else keep(newDraft);
  };
  const form = useFields<RequestFormInput, RequestFormOutput>({
    resolver: zodResolver(requestFormOf(kind)),
    defaultValues: withDraft(recorded, draft),
    onType: keepTyped,
  });
  const { control, field, send, failure, isSubmitting } = form;
  const [phoneNumber, digitalAddress, region, district] = useWatch({
    control,
    name: ['phoneNumber', 'digitalAddress', 'region', 'district'],
  });
  const correct = async (body: CorrectRequestBody) => {
    try {
      await onCorrect(body);
    } catch (error) {
      // It stays in the form; nobody is asked at Logout about what cannot be sent.
      if (isRefusal(error)) drop();
      throw error;
    }
  };
  const save = send(async (typed) => {
    const answers = CorrectedAnswers.parse(findCorrections(opened, typed));
    if (Object.keys(answers).length > 0) {
      await correct({ documentId: request.documentId, changes: answers });
    }
    drop();
    onClose();
  }, describeFailure);

  return (
    <Dialog
      onClose={onClose}
      title="Change your answers"
      text="You can change them until you begin to pay. We keep what stood here before."
      width={560}
      locked={isSubmitting}
      cancelLabel="Cancel"
      footer={
        <SendButton
          type="submit"
          form={formId}
          className="max-sm:flex-1"
          busyLabel={isSubmitting && 'Saving...'}
        >
          Save
        </SendButton>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 grid-cols-[minmax(0,1fr)] md:grid-cols-[repeat(2,minmax(0,1fr))]"
        onSubmit={save}
      >
        <div className="md:col-span-2">
          <ReferenceLine reference={request.reference} />
          <DraftNote
            restored={restored}
            onReset={(typed) => form.reset(withDraft(recorded, typed))}
          />
        </div>
        <TextField
          label={words.name.label}
          autoComplete="name"
          {...field('name')}
        />
        <ContactPhoneField typed={phoneNumber} {...field('phoneNumber')} />
        <TextField
          label={words.address.label}
          fieldClassName="md:col-span-2"
          figures
          autoComplete="off"
          {...field('address')}
        />
        <PlaceFields
          typed={{ digitalAddress, region, district }}
          field={field}
          change={(name, value) => {
            form.setValue(name, value);
            keepTyped(form.getValues());
          }}
        />
        <FormError className="md:col-span-2 -mt-4 has-[p]:mt-0">
          {failure}
        </FormError>
      </form>
    </Dialog>
  );
}
