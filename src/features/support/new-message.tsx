import { useEffect, useMemo, useState } from 'react';
import { anonymousName } from '@/lib/text/names';
import { planSupportUpload } from '@/uploads/upload-plans';
import { useUpload } from '@/uploads/use-upload';
import { createMessageId, type NewMessage as Message } from '@/repositories/support';
import { dataOf, useLive } from '@/live/use-live';
import { profileOf } from '@/repositories/profile-of';
import { prepareUploads } from '@/repositories/uploads/upload-file';
import { useUser } from '@/session/session-context';
import { useFormDraft } from '@/session/drafts/use-form-draft';
import { SupportForm } from './support-form';
import { emptyMessage, SupportDraft } from './support-form-schema';

/** The form with its draft, its file and its sending. Another message needs another of these. */
export function NewMessage({ onSend }: { onSend: (message: Message, onSaved: () => void) => Promise<void> }) {
  const { uid, name, email } = useUser();
  const { draft: kept, keep, drop } = useFormDraft('support', SupportDraft);
  const upload = useUpload(useMemo(() => planSupportUpload(uid), [uid]));
  useEffect(prepareUploads, []);
  const profile = dataOf(useLive(profileOf(uid), uid));
  const [draft] = useState<SupportDraft>(
    () =>
      kept ?? {
        id: createMessageId(),
        details: {
          ...emptyMessage,
          fullName: name === anonymousName ? '' : name,
          phoneNumber: profile?.phoneNumber ?? '',
        },
      },
  );
  return (
    <SupportForm
      email={email}
      phone={profile?.phoneNumber ?? ''}
      upload={upload}
      initial={draft.details}
      onDraft={(details) => keep({ id: draft.id, details })}
      onSubmit={(details, file) =>
        onSend({ id: draft.id, userId: uid, email, details, file }, () => {
          drop();
          upload.finish();
        })
      }
    />
  );
}
