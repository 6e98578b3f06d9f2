import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { imageKinds } from '@contract/values/file/file-kind';
import type { Service } from '@contract/entities/service';
import {
  formatMaxBytes,
  maxDocumentBytes,
} from '@contract/values/file/file-limits';
import { formatGhs, parseCedis } from '@contract/values/payment/money';
import type { ObjectPath } from '@contract/values/file/object-path';
import { findKindOfService } from '@contract/values/service-kind';
import { formatTypedPhone } from '@contract/values/phone';
import { requestWords } from '@/domain/request-words';
import { SendButton } from '@/ui/send-button';
import { useUploadForm } from '@/uploads/use-upload-form';
import type { Upload } from '@/uploads/use-upload';
import { CheckAnswers } from '@/ui/forms/check-answers';
import { ContactPhoneField } from '@/ui/forms/contact-phone-field';
import { TextField } from '@/ui/forms/field';
import { FormError } from '@/ui/forms/form-error';
import { listPlaceAnswers } from '@/land/place-answers';
import { PlaceFields } from '@/land/place-fields';
import { UploadField } from '@/uploads/upload-field';
import { PlanHelp } from './plan-help';
import {
  formTitleId,
  requestFormOf,
  type RequestFormInput,
  type RequestFormOutput,
} from './request-form-schema';

const documentAccept = [...imageKinds, 'application/pdf', '.pdf'].join(',');

const ownNameHint =
  'Your own name. Change it if the papers name somebody else.';

/** What the profile already says of the person; '' for what is not known. */
export interface KnownPerson {
  name: string;
  phoneNumber: string;
}

/** What is filled in is filled in again, and not into another question. */
const withoutFilledIn = (
  typed: RequestFormInput,
  filledIn: ReadonlyMap<string, string>,
): RequestFormInput => ({
  ...typed,
  name: typed.name === filledIn.get('name') ? '' : typed.name,
  phoneNumber:
    typed.phoneNumber === filledIn.get('phoneNumber') ? '' : typed.phoneNumber,
});

export function RequestForm({
  service,
  known,
  upload,
  draft,
  note,
  onDraft,
  onShown,
  onSubmit,
}: {
  service: Service;
  known: KnownPerson;
  upload: Upload;
  draft: RequestFormInput;
  /** above the fields */
  note?: ReactNode;
  onDraft: (draft: RequestFormInput) => void;
  onShown: () => void;
  onSubmit: (
    details: RequestFormOutput,
    documentURL: ObjectPath,
  ) => Promise<void>;
}) {
  const tellShown = useEffectEvent(onShown);
  useEffect(() => tellShown(), []);
  const kind = findKindOfService(service);
  const words = requestWords[kind];
  const {
    control,
    field,
    change,
    fillIn,
    send,
    isChecking,
    goBack,
    filePlace,
    fileName,
    isSubmitting,
    isSending,
    problem,
  } = useUploadForm({
    resolver: zodResolver(requestFormOf(kind)),
    initial: draft,
    upload,
    texts: {
      incomplete: 'Please fill in all fields and upload a document',
      failed: 'Failed to submit service request',
    },
    onDraft: (typed, filledIn) => onDraft(withoutFilledIn(typed, filledIn)),
    onSubmit,
  });
  const [name, phoneNumber, address, digitalAddress, region, district] =
    useWatch({
      control,
      name: [
        'name',
        'phoneNumber',
        'address',
        'digitalAddress',
        'region',
        'district',
      ],
    });
  // Lost land is often a parent's or a grandparent's: then the name is asked for.
  const likelyName = kind === 'missing-property' ? '' : known.name;
  const fillInKnown = useEffectEvent(() => {
    fillIn('name', likelyName);
    fillIn('phoneNumber', known.phoneNumber);
  });
  useEffect(() => fillInKnown(), [likelyName, known.phoneNumber]);
  const isNameFilledIn = likelyName !== '' && name === likelyName;

  return (
    <section className="card p-4 md:p-6" aria-labelledby={formTitleId}>
      <h2
        className="text-xl mb-1 scroll-mt-20 focus-visible:outline-none! focus-visible:shadow-none!"
        id={formTitleId}
        tabIndex={-1}
      >
        {service.service_name}
      </h2>
      <p className="text-ink-2 mb-5 text-[.9375rem]">
        {isChecking
          ? 'Nothing is sent before you press Submit request.'
          : words.intro}
      </p>
      <div className="-mt-4 empty:hidden">{note}</div>
      <form
        noValidate
        className="grid gap-4 grid-cols-[minmax(0,1fr)] md:grid-cols-[repeat(2,minmax(0,1fr))]"
        onSubmit={(event) => void send(event)}
      >
        {isChecking && (
          <CheckAnswers
            answers={[
              { name: 'name', label: words.name.label, value: name },
              {
                name: 'phoneNumber',
                label: 'Phone number',
                value: formatTypedPhone(phoneNumber),
              },
              { name: 'address', label: words.address.label, value: address },
              ...listPlaceAnswers({ digitalAddress, region, district }),
              { name: 'file', label: words.document, value: fileName },
            ]}
            onChange={goBack}
          />
        )}
        <div className={isChecking ? 'hidden' : 'contents'}>
          <TextField
            label={words.name.label}
            autoComplete="name"
            hint={isNameFilledIn ? ownNameHint : words.name.hint}
            {...field('name')}
          />
          <ContactPhoneField typed={phoneNumber} {...field('phoneNumber')} />
          <TextField
            label={words.address.label}
            fieldClassName="md:col-span-2"
            figures
            autoComplete="off"
            hint={words.address.hint}
            {...field('address')}
          />
          <PlaceFields
            typed={{ digitalAddress, region, district }}
            field={field}
            change={change}
          />
          <div ref={filePlace} tabIndex={-1} className="md:col-span-2">
            <UploadField
              label={words.document}
              accept={documentAccept}
              acceptWords={`JPEG, PNG, WEBP or PDF, up to ${formatMaxBytes(maxDocumentBytes)}`}
              upload={upload}
            />
            {kind === 'ownership-search' && <PlanHelp upload={upload} />}
          </div>
        </div>
        <FormError className="md:col-span-2 -mt-4 has-[p]:mt-0">
          {problem}
        </FormError>
        <div className="md:col-span-2 flex flex-col md:flex-row md:flex-wrap md:items-center md:justify-between gap-4 border-t border-line pt-5 mt-1">
          <p className="flex md:block justify-between items-baseline">
            <span className="lbl block">You pay after you submit</span>
            <span className="text-xl font-[680] num">
              {formatGhs(parseCedis(service.price))}
            </span>
          </p>
          <SendButton
            type="submit"
            large
            className="max-md:w-full"
            unavailable={isSending}
            busyLabel={isSubmitting && 'Submitting...'}
          >
            {isChecking ? 'Submit request' : 'Continue'}
          </SendButton>
        </div>
      </form>
    </section>
  );
}
