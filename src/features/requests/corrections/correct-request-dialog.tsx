import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import {
  CorrectedAnswers,
  type CorrectRequestBody,
} from '@contract/endpoints/correct-request';
import type { Request } from '@contract/entities/request';
import { CorrectableRequestField } from '@contract/entities/request-correction';
import { findKindOfRequest } from '@contract/values/service-kind';
import { requestWords } from '@/domain/request-words';
import { CorrectionDialog } from '@/land/correction-dialog';
import { PlaceFields } from '@/land/place-fields';
import {
  describeCorrectionFailure,
  listCorrected,
  useCorrectionDraft,
} from '@/session/drafts/correction-draft';
import { ContactPhoneField } from '@/ui/forms/contact-phone-field';
import { DraftNote } from '@/ui/forms/draft-note';
import { TextField } from '@/ui/forms/field';
import { useFields } from '@/ui/forms/use-fields';
import {
  requestFormOf,
  type RequestFormInput,
  type RequestFormOutput,
} from '../request-form-schema';
import { toFormInput } from './request-corrections';

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
  // Live, the request may change below the form: what another tab corrected
  // meanwhile is not what was typed here.
  const [opened] = useState(request);
  const kind = findKindOfRequest(request);
  const words = requestWords[kind];
  const { documentId, reference } = request;
  const recorded = toFormInput(opened);
  const { draft, keepTyped, save, restored } = useCorrectionDraft(
    documentId,
    recorded,
  );
  const form = useFields<RequestFormInput, RequestFormOutput>({
    resolver: zodResolver(requestFormOf(kind)),
    defaultValues: { ...recorded, ...draft },
    onType: keepTyped,
  });
  const { control, field } = form;
  const [phoneNumber, digitalAddress, region, district] = useWatch({
    control,
    name: ['phoneNumber', 'digitalAddress', 'region', 'district'],
  });

  return (
    <CorrectionDialog
      reference={reference}
      untilWhen="You can change them until you begin to pay."
      note={
        <DraftNote
          restored={restored}
          onReset={(typed) => form.reset({ ...recorded, ...typed })}
        />
      }
      failure={form.failure}
      isSaving={form.isSubmitting}
      onSave={form.send(async (typed) => {
        const corrected = listCorrected(
          CorrectableRequestField.options,
          opened,
          typed,
        );
        await save(typed, corrected, (changes) =>
          onCorrect({ documentId, changes: CorrectedAnswers.parse(changes) }),
        );
        onClose();
      }, describeCorrectionFailure)}
      onClose={onClose}
    >
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
    </CorrectionDialog>
  );
}
