import {
  supportCollection,
  type SupportMessage,
} from '@contract/entities/support-message';
import { formatDateTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { FactList, type Fact } from '@/ui/lists/fact-list';
import { FormError } from '@/ui/forms/form-error';
import { ReferenceLine } from '@/land/reference-line';
import { StoredFileLine } from '@/ui/lists/stored-file-line';
import { SupportBadge } from '@/land/support-badge';
import { openStoredDocument } from '@/repositories/uploads/opened-documents';
import type { DetailsProps } from '../shared/change-history';
import { PhoneLink } from '../shared/phone-link';
import { answerSupportEndpoint } from '@contract/endpoints/change-support';
import { openDocumentEndpoint } from '@contract/endpoints/open-document';
import { useMayCall } from '../shared/administrators-only';

export type SupportStep = 'answer' | 'close';

const listFacts = ({
  fullName,
  phoneNumber,
  email,
  issueType,
  timestamp,
}: SupportMessage): Fact[] => [
  { name: 'Name', value: <bdi>{fullName}</bdi> },
  { name: 'Phone', value: <PhoneLink phone={phoneNumber} /> },
  {
    name: 'E-mail',
    value: (
      <a
        className="row-link wrap-anywhere"
        href={`mailto:${encodeURIComponent(email)}`}
      >
        {email}
      </a>
    ),
  },
  { name: 'Issue type', value: issueType },
  { name: 'Sent', value: formatDateTime(timestamp) },
];

export function SupportDetails({
  message,
  history,
  notice,
  onStep,
  onClose,
}: DetailsProps<SupportStep> & { message: SupportMessage }) {
  const mayAnswer = useMayCall(answerSupportEndpoint);
  const isOpen = message.state !== 'closed';
  return (
    <Dialog
      onClose={onClose}
      title="Support Message"
      width={940}
      footer={
        isOpen && mayAnswer ? (
          <>
            <Button look="secondary" onClick={() => onStep('close')}>
              Close message
            </Button>
            <Button onClick={() => onStep('answer')}>
              {message.answers.length === 0 ? 'Answer' : 'Answer again'}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 content-start">
          {notice !== null && <FormError>{notice}</FormError>}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <SupportBadge state={message.state} />
            <ReferenceLine reference={message.reference} />
          </div>
          <section
            aria-label="What the user wrote"
            className="rounded-md border border-line px-4 py-3.5"
          >
            <h3 className="lbl">What the user wrote</h3>
            <p
              dir="auto"
              className="text-[.9375rem] mt-1 whitespace-pre-line wrap-anywhere"
            >
              {message.description}
            </p>
            <File message={message} />
          </section>
          {message.answers.map(({ text, at }) => (
            <div
              key={at.getTime()}
              className="rounded-md bg-sunken px-4 py-3.5"
            >
              <p className="lbl">
                Our answer, <span className="num">{formatDateTime(at)}</span>
              </p>
              <p className="text-[.9375rem] mt-1 whitespace-pre-line wrap-anywhere">
                {text}
              </p>
            </div>
          ))}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 content-start">
          <FactList facts={listFacts(message)} />
          {history}
        </div>
      </div>
    </Dialog>
  );
}

function File({
  message: { id, fileURL, fileName },
}: {
  message: SupportMessage;
}) {
  const mayOpen = useMayCall(openDocumentEndpoint);
  if (fileURL === null || !mayOpen) return null;
  return (
    <div className="mt-3">
      <StoredFileLine
        name={fileName ?? ''}
        fetchFile={() =>
          openStoredDocument(
            { collection: supportCollection, documentId: id },
            fileURL,
          )
        }
      />
      <p className="hint mt-1.5">
        We have not checked this file. Open it with care. The audit keeps each
        download.
      </p>
    </div>
  );
}
