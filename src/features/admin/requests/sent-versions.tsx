import { ExternalLink } from 'lucide-react';
import {
  listResultVersions,
  requestsCollection,
  type Request,
  type ResultVersion,
} from '@contract/entities/request';
import { describeOutcome } from '@contract/values/describe-outcome';
import { formatBytes } from '@/lib/bytes';
import { formatDateTime } from '@/lib/dates';
import { describeRemoval } from '@/domain/paper-words';
import { prepareToOpen } from '@/lib/files';
import {
  openStoredDocument,
  type FileRecord,
} from '@/repositories/uploads/opened-documents';
import { RowButton } from '@/ui/lists/row-link';
import { useFileTask } from '@/ui/overlays/use-file-task';
import { openDocumentEndpoint } from '@contract/endpoints/open-document';
import { proposeResultWithdrawalEndpoint } from '@contract/endpoints/withdraw-results';
import { useMayCall } from '../shared/administrators-only';
import { WhomToAsk } from '../shared/whom-to-ask';
import { VersionWithdrawal } from '../withdrawals/version-withdrawal';

/** Newest first. The audit records each opening. */
export function SentVersions({ request }: { request: Request }) {
  const versions = listResultVersions(request);
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="sent-title">
      <h3 className="font-[640]" id="sent-title">
        Results sent
      </h3>
      <ul aria-labelledby="sent-title">
        {versions.map((version, index) => (
          <Version
            key={version.path}
            request={request}
            version={version}
            number={versions.length - index}
          />
        ))}
      </ul>
      <WhomToAsk
        permission={proposeResultWithdrawalEndpoint.permission}
        work="To withdraw a result"
      />
    </section>
  );
}

function Version({
  request,
  version,
  number,
}: {
  request: Request;
  version: ResultVersion;
  number: number;
}) {
  const removal = describeRemoval(request, version.createdAt);
  const mayOpen = useMayCall(openDocumentEndpoint);
  const receipt = version.commissionReceipt;
  return (
    <li className="border-b border-line last:border-b-0 py-2.5">
      <div className="flex items-center justify-between gap-3">
        <span className="font-[580]">{`Version ${number}`}</span>
        {removal === null && mayOpen && (
          <OpenButton
            name={`version ${number}`}
            request={request}
            file={version}
          />
        )}
      </div>
      {removal === null && receipt !== undefined && (
        <div className="flex items-center justify-between gap-3">
          <span className="text-[.9375rem]">Lands Commission’s receipt</span>
          {mayOpen && (
            <OpenButton
              name={`the receipt of version ${number}`}
              request={request}
              file={receipt}
            />
          )}
        </div>
      )}
      {removal !== null && <p className="text-[.9375rem]">{removal}</p>}
      {version.outcome !== undefined && (
        <p className="text-[.9375rem] wrap-anywhere">
          {describeOutcome(version.outcome)}
        </p>
      )}
      <p className="lbl num">{`${formatDateTime(version.createdAt)}, ${formatBytes(version.size)}`}</p>
      <p className="lbl">
        SHA-256{' '}
        <code className="num text-[.8125rem] break-all">{version.sha256}</code>
      </p>
      <VersionWithdrawal request={request} version={version} number={number} />
    </li>
  );
}

function OpenButton({
  name,
  request: { documentId },
  file: { path, fileName },
}: {
  /** what a screen reader hears of it */
  name: string;
  request: Pick<Request, 'documentId'>;
  file: Pick<ResultVersion, 'path' | 'fileName'>;
}) {
  const { isBusy, open, showFetched } = useFileTask();
  const record: FileRecord = { collection: requestsCollection, documentId };
  const fetchDocument = async () =>
    prepareToOpen(await openStoredDocument(record, path), fileName);
  return (
    <RowButton
      icon={ExternalLink}
      aria-label={`Open ${name}`}
      busyLabel={isBusy && 'Fetching...'}
      onClick={showFetched ?? (() => open(fetchDocument))}
    >
      {showFetched === null ? 'Open' : 'Open now'}
    </RowButton>
  );
}
