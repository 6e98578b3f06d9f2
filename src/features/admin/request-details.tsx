import { listImageEvents, type Request } from '@contract/entities/request';
import { describeImageReason } from '@contract/values/image-reason';
import { formatPhone } from '@contract/values/phone';
import { formatDate, formatDateTime } from '@/lib/dates';
import { isLate } from '@/lib/promise-words';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import { ReferenceLine } from '@/ui/reference-line';
import { NotClearFields } from './requests/not-clear-fields';
import { OutcomeFields } from './requests/outcome-fields';
import { describeAge } from './requests/request-age';
import { RequestDocuments } from './requests/request-documents';
import { SentVersions } from './requests/sent-versions';
import { ResultsField } from './results-field';
import type { DraftErrors, ReviewDraft } from './review-decision';

export interface RequestDetailsProps {
  adminUid: string;
  request: Request;
  draft: ReviewDraft;
  errors: DraftErrors;
  problem: string | null;
  onChange: (part: Partial<ReviewDraft>) => void;
  onSubmit: () => void;
  onClose: () => void;
}

function describePromised(request: Request): [string, string][] {
  if (request.promisedBy === null) return [];
  const day = formatDate(request.promisedBy);
  return [['Promised by', isLate(request) ? `${day} (late)` : day]];
}

function describePaid(request: Request): [string, string][] {
  if (request.paidAt === null) return [];
  const age = describeAge(request);
  const day = formatDate(request.paidAt);
  return [['Paid', request.status || age === null || age === 'Today' ? day : `${day} (${age} ago)`]];
}

/** What was asked for last, and why. */
function describeAsked(request: Request): [string, string][] {
  const asked = listImageEvents(request)
    .filter(({ kind }) => kind === 'asked')
    .at(-1);
  if (asked === undefined) return [];
  const why = describeImageReason(asked);
  const at = formatDateTime(asked.at);
  return [['Clearer image asked for', why === '' ? at : `${at}: ${why}`]];
}

const factsOf = (request: Request): [string, string][] => [
  ['Name', request.name],
  ['Phone', formatPhone(request.phoneNumber)],
  ['Service', request.serviceType],
  ['Requested', formatDate(request.createdAt)],
  ...describePaid(request),
  ...describePromised(request),
];
const longFactsOf = (request: Request): [string, string][] => [
  ...describeAsked(request),
  ['Address', request.address],
];

function Facts({ request }: { request: Request }) {
  const long = longFactsOf(request);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
      {[...factsOf(request), ...long].map(([name, value]) => (
        <div key={name} className={long.some(([other]) => other === name) ? 'col-span-2 min-w-0' : 'min-w-0'}>
          <dt className="lbl">{name}</dt>
          <dd className="text-[.9375rem] font-[580] num wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function RequestDetails(props: RequestDetailsProps) {
  const { adminUid, request, draft, errors, problem, onChange, onSubmit, onClose } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Request Details"
      width={940}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onSubmit}>Submit</Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 content-start">
          <RequestDocuments adminUid={adminUid} request={request} />
          <SentVersions adminUid={adminUid} request={request} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 content-start">
          <ReferenceLine reference={request.reference} />
          <Facts request={request} />
          <div className="border-t border-line pt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
            <NotClearFields {...{ request, draft, errors, onChange }} />
            <ResultsField chosen={draft.results} onChange={(results) => onChange({ results })} />
            {draft.results !== null && <OutcomeFields {...{ draft, errors, onChange }} />}
            <FormError>{problem}</FormError>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
