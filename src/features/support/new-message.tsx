import { useMemo, useState, type ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { cleanFileName } from '@contract/values/file/file-name';
import {
  formatMaxBytes,
  maxDocumentBytes,
} from '@contract/values/file/file-limits';
import { SendButton } from '@/ui/send-button';
import { anonymousName } from '@/lib/text/names';
import { planSupportUpload } from '@/uploads/upload-plans';
import { useUpload, type Upload } from '@/uploads/use-upload';
import {
  deriveMessageId,
  type NewMessage as Message,
} from '@/repositories/support/own-messages';
import { dataOf, useLive } from '@/session/use-live';
import { profileOf } from '@/repositories/users/profile-of';
import { useUser } from '@/session/session-context';
import { DraftNote } from '@/ui/forms/draft-note';
import { useFormDraft } from '@/session/drafts/form-draft';
import type { UploadState } from '@/uploads/upload-state';
import { useFields } from '@/ui/forms/use-fields';
import { useKnownValue } from '@/lib/hooks/use-known-value';
import { ContactPhoneField } from '@/ui/forms/contact-phone-field';
import type { Reference } from '@contract/values/reference';
import { TextField } from '@/ui/forms/field';
import { FormError } from '@/ui/forms/form-error';
import { SelectField } from '@/ui/forms/select-field';
import { TextAreaField } from '@/ui/forms/text-area-field';
import { UploadField } from '@/uploads/upload-field';
import {
  askAbout,
  emptyMessage,
  SupportDraft,
  issueOptions,
  SupportForm as Schema,
  type SupportFormOutput,
  type TypedMessage,
} from './support-form-schema';
import {
  describeSendFailure,
  fileProblemText,
  fileWaitText,
} from './support-words';

export function NewMessage({
  about,
  onSend,
}: {
  /** the record that the person asks about */
  about: Reference | null;
  onSend: (message: Message, onSaved: () => void) => Promise<void>;
}) {
  const { uid, name, email } = useUser();
  const {
    draft: keptDraft,
    keep,
    drop,
    restored,
  } = useFormDraft('support', SupportDraft);
  const upload = useUpload(useMemo(() => planSupportUpload(uid), [uid]));
  const profile = dataOf(useLive(profileOf(uid)));
  const beginDraft = (): SupportDraft => ({
    id: crypto.randomUUID(),
    details: {
      ...emptyMessage,
      fullName: name === anonymousName ? '' : name,
      phoneNumber: profile?.phoneNumber ?? '',
    },
  });
  const [draft, setDraft] = useState<SupportDraft>(() => {
    const { id, details } = keptDraft ?? beginDraft();
    return { id, details: about === null ? details : askAbout(about, details) };
  });
  return (
    <SupportForm
      key={draft.id}
      note={
        <DraftNote
          restored={restored}
          onReset={(typed) => {
            if (typed === null) upload.remove();
            setDraft(typed ?? beginDraft());
          }}
        />
      }
      email={email}
      phone={profile?.phoneNumber ?? ''}
      upload={upload}
      initial={draft.details}
      onDraft={(details) => keep({ id: draft.id, details })}
      onSubmit={async (details, file) => {
        const id = await deriveMessageId(draft.id, details, file);
        await onSend({ id, userId: uid, email, details, file }, () => {
          drop();
          upload.finish();
        });
      }}
    />
  );
}

export interface SupportFormProps {
  email: string;
  /** of the profile; '' while it is not known */
  phone: string;
  upload: Upload;
  initial: TypedMessage;
  /** above the fields */
  note?: ReactNode;
  onDraft: (typed: TypedMessage) => void;
  onSubmit: (
    details: SupportFormOutput,
    file: Message['file'],
  ) => Promise<void>;
}

/**
 * A file that was not taken has to be removed, so that nobody believes it was
 * sent.
 */
function findFileProblem({ kind }: UploadState): string | null {
  if (kind === 'sending' || kind === 'checking') return fileWaitText;
  return kind === 'refused' || kind === 'failed' ? fileProblemText : null;
}

export function SupportForm({
  email,
  phone,
  upload,
  initial,
  note,
  onDraft,
  onSubmit,
}: SupportFormProps) {
  const form = useFields<TypedMessage, SupportFormOutput>({
    resolver: zodResolver(Schema),
    defaultValues: initial,
    onType: onDraft,
  });
  const { control, field, getValues, setValue, getFieldState } = form;
  const { failure, setFailure, isSubmitting } = form;
  const typedPhone = useWatch({ control, name: 'phoneNumber' });

  // The profile may arrive after the form.
  useKnownValue(phone, (profilePhone) => {
    if (
      getValues('phoneNumber') === '' &&
      !getFieldState('phoneNumber').isDirty
    ) {
      setValue('phoneNumber', profilePhone);
    }
  });

  const { state } = upload;
  const send = form.send(async (details) => {
    const fileProblem = findFileProblem(state);
    setFailure(fileProblem);
    if (fileProblem !== null) return;
    await onSubmit(details, findSentFile(state));
  }, describeSendFailure);
  return (
    <form
      noValidate
      aria-label="Support Assistance"
      className="card p-4 md:p-6 grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={send}
    >
      <div className="empty:hidden">{note}</div>
      <TextField label="Full name" autoComplete="name" {...field('fullName')} />
      <TextField
        label="E-mail"
        type="email"
        value={email}
        readOnly
        hint="The address of your account. We answer there."
      />
      <ContactPhoneField typed={typedPhone} {...field('phoneNumber')} />
      <SelectField
        label="Issue type"
        options={issueOptions}
        {...field('issueType')}
      />
      <TextAreaField
        label="Description"
        rows={5}
        hint="If it is about a request or a payment, name its reference."
        {...field('description')}
      />
      <UploadField
        label="Supporting document"
        note="Optional"
        acceptWords={`Any file type, up to ${formatMaxBytes(maxDocumentBytes)}`}
        upload={upload}
      />
      <FormError className="-mt-4 has-[p]:mt-0">
        {findFileProblem(state) === null && isFileText(failure)
          ? null
          : failure}
      </FormError>
      <SendButton
        type="submit"
        large
        full
        busyLabel={isSubmitting && 'Sending...'}
      >
        Send message
      </SendButton>
    </form>
  );
}

/** A problem with the file shows only as long as it lasts. */
const isFileText = (problem: string | null) =>
  problem === fileWaitText || problem === fileProblemText;

function findSentFile(state: UploadState): Message['file'] {
  if (state.kind !== 'done') return null;
  return { path: state.path, name: cleanFileName(state.name) };
}
