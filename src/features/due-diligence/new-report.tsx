import { useMemo, useId, useState, type ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import type { ReportKind } from '@contract/entities/due-diligence';
import type { Reference } from '@contract/values/reference';
import type { ObjectPath } from '@contract/values/file/object-path';
import { formatTypedPhone } from '@contract/values/phone';
import { SendButton } from '@/ui/send-button';
import {
  planReportUpload,
  imageAccept,
  imageWords,
} from '@/uploads/upload-plans';
import { useUpload, type Upload } from '@/uploads/use-upload';
import { createReport } from '@/repositories/reports/own-reports';
import { useUser } from '@/session/session-context';
import { DraftNote } from '@/ui/forms/draft-note';
import { useFormDraft } from '@/session/drafts/form-draft';
import { useUploadForm } from '@/uploads/use-upload-form';
import { CheckAnswers } from '@/ui/forms/check-answers';
import { ContactPhoneField } from '@/ui/forms/contact-phone-field';
import { TextField } from '@/ui/forms/field';
import { FormError } from '@/ui/forms/form-error';
import { PictureCard } from '@/ui/picture-card';
import { listPlaceAnswers } from '@/land/place-answers';
import { PlaceFields } from '@/land/place-fields';
import { UploadField } from '@/uploads/upload-field';
import {
  ReportDraft,
  emptyReportForm,
  ReportForm as Schema,
  type ReportFormInput,
  type ReportFormOutput,
} from './report-form-schema';
import { imageLabels } from './report-words';

const beginDraft = (): ReportDraft => ({
  id: crypto.randomUUID(),
  details: emptyReportForm,
});

export function NewReport({
  kind,
  onSent,
}: {
  kind: ReportKind;
  onSent: (reference: Reference) => void;
}) {
  const { uid } = useUser();
  const { draft, keep, drop, restored } = useFormDraft(
    `report-${kind}`,
    ReportDraft,
  );
  const [shown, setShown] = useState(() => draft ?? beginDraft());
  // A form that is begun anew is another one.
  const [formNumber, setFormNumber] = useState(0);
  const upload = useUpload(
    useMemo(() => planReportUpload(uid, kind), [uid, kind]),
  );
  return (
    <ReportForm
      key={formNumber}
      kind={kind}
      upload={upload}
      draft={shown.details}
      note={
        <DraftNote
          restored={restored}
          onReset={(typed) => {
            if (typed === null) upload.remove();
            setShown(typed ?? beginDraft());
            setFormNumber(formNumber + 1);
          }}
        />
      }
      onDraft={(details) => keep({ id: shown.id, details })}
      onSubmit={async (details, image) => {
        const reference = await createReport({
          draftId: shown.id,
          userId: uid,
          kind,
          details,
          image,
        });
        drop();
        upload.finish();
        onSent(reference);
      }}
    />
  );
}

export function ReportForm({
  kind,
  upload,
  draft,
  note,
  onDraft,
  onSubmit,
}: {
  kind: ReportKind;
  upload: Upload;
  draft?: ReportFormInput | undefined;
  /** above the fields */
  note?: ReactNode;
  onDraft: (draft: ReportFormInput) => void;
  onSubmit: (details: ReportFormOutput, image: ObjectPath) => Promise<void>;
}) {
  const {
    control,
    field,
    change,
    send,
    isChecking,
    goBack,
    filePlace,
    fileName,
    isSubmitting,
    isSending,
    problem,
  } = useUploadForm({
    resolver: zodResolver(Schema),
    initial: draft ?? emptyReportForm,
    upload,
    texts: {
      incomplete: 'Please fill in all fields',
      failed: 'Failed to submit due diligence',
    },
    onDraft: (typed) => onDraft(typed),
    onSubmit,
  });
  const [name, phone, address, digitalAddress, region, district] = useWatch({
    control,
    name: ['name', 'phone', 'address', 'digitalAddress', 'region', 'district'],
  });
  const titleId = useId();
  return (
    <form
      noValidate
      aria-labelledby={titleId}
      className="card p-4 md:p-6 grid gap-4 grid-cols-[minmax(0,1fr)] md:grid-cols-[repeat(2,minmax(0,1fr))]"
      onSubmit={(event) => void send(event)}
    >
      <h2 id={titleId} className="text-lg md:col-span-2">
        Submit Due Diligence
      </h2>
      <div className="empty:hidden md:col-span-2">{note}</div>
      {isChecking && (
        <CheckAnswers
          answers={[
            { name: 'name', label: 'Name', value: name },
            { name: 'file', label: imageLabels[kind], value: fileName },
            {
              name: 'phone',
              label: 'Phone number',
              value: formatTypedPhone(phone),
            },
            { name: 'address', label: 'Address', value: address },
            ...listPlaceAnswers({ digitalAddress, region, district }),
          ]}
          onChange={goBack}
        />
      )}
      <div className={isChecking ? 'hidden' : 'contents'}>
        <TextField
          label="Name"
          fieldClassName="md:col-span-2"
          autoComplete="name"
          {...field('name')}
        />
        <div ref={filePlace} tabIndex={-1} className="md:col-span-2">
          <UploadField
            label={imageLabels[kind]}
            accept={imageAccept}
            acceptWords={imageWords}
            card={PictureCard}
            upload={upload}
          />
        </div>
        <ContactPhoneField
          typed={phone}
          fieldClassName="md:col-span-2"
          {...field('phone')}
        />
        <TextField
          label="Address"
          fieldClassName="md:col-span-2"
          figures
          autoComplete="off"
          hint="A street, a town or a landmark."
          {...field('address')}
        />
        <PlaceFields
          typed={{ digitalAddress, region, district }}
          field={field}
          change={change}
        />
      </div>
      <FormError className="md:col-span-2 -mt-4 has-[p]:mt-0">
        {problem}
      </FormError>
      <SendButton
        type="submit"
        large
        className="md:col-span-2"
        unavailable={isSending}
        busyLabel={isSubmitting && 'Submitting...'}
      >
        {isChecking ? 'Submit report' : 'Continue'}
      </SendButton>
    </form>
  );
}
