import { requestsCollection, type Request } from '@contract/entities/request';
import { formatPhone } from '@contract/values/phone';
import { formatDate } from '@/lib/dates';
import { isLate } from '@/lib/promise-words';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import { ReferenceLine } from '@/ui/reference-line';
import { mayAskForClearerImage } from './check-request';
import { DocumentPreview } from './document-preview';
import { ResultsField } from './results-field';
import type { ResultsFile } from './send-review';

export interface RequestDetailsProps {
  adminUid: string;
  request: Request;
  notClear: boolean;
  results: ResultsFile | null;
  problem: string | null;
  onNotClear: (notClear: boolean) => void;
  onResults: (results: ResultsFile | null) => void;
  onSubmit: () => void;
  onClose: () => void;
}

function describePromised(request: Request): [string, string][] {
  if (request.promisedBy === null) return [];
  const day = formatDate(request.promisedBy);
  return [['Promised by', isLate(request) ? `${day} (late)` : day]];
}

const factsOf = (request: Request): [string, string][] => [
  ['Name', request.name],
  ['Phone', formatPhone(request.phoneNumber)],
  ['Service', request.serviceType],
  ['Requested', formatDate(request.createdAt)],
  ...describePromised(request),
  ['Address', request.address],
];

const describeAsking = (request: Request) =>
  request.status
    ? 'The results are delivered already.'
    : request.isDocumentValid
      ? 'Asks the user to send a clearer one.'
      : 'The user has been asked for a clearer one.';

export function RequestDetails(props: RequestDetailsProps) {
  const { request, notClear, problem, onNotClear, onSubmit, onClose } = props;
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
        <DocumentPreview
          adminUid={props.adminUid}
          record={{ collection: requestsCollection, documentId: request.documentId }}
          path={request.imageUrl ?? request.documentURL}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 content-start">
          <ReferenceLine reference={request.reference} />
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
            {factsOf(request).map(([name, value]) => (
              <div key={name} className="last:col-span-2 min-w-0">
                <dt className="lbl">{name}</dt>
                <dd className="text-[.9375rem] font-[580] num wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="border-t border-line pt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
            <Checkbox
              className="card p-4 items-start! gap-3!"
              checked={notClear}
              disabled={!mayAskForClearerImage(request)}
              onChange={(event) => onNotClear(event.target.checked)}
              label={
                <span>
                  <span className="block font-[620]">Image is not clear</span>
                  <span className="block text-[.875rem] text-ink-2">{describeAsking(request)}</span>
                </span>
              }
            />
            <ResultsField chosen={props.results} onChange={props.onResults} />
            <FormError>{problem}</FormError>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
