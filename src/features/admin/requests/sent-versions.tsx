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
  const { isBusy, open, showFetched } = useFileTask();
  const removal = describeRemoval(request, version.createdAt);
  const mayOpen = useMayCall(openDocumentEndpoint);
  const fetchVersion = async () => {
    const record: FileRecord = {
      collection: requestsCollection,
      documentId: request.documentId,
    };
    return prepareToOpen(
      await openStoredDocument(record, version.path),
      version.fileName,
    );
  };
  return (
    <li className="border-b border-line last:border-b-0 py-2.5">
      <div className="flex items-center justify-between gap-3">
        <span className="font-[580]">{`Version ${number}`}</span>
        {removal === null && mayOpen && (
          <RowButton
            icon={ExternalLink}
            aria-label={isBusy ? undefined : `Open version ${number}`}
            busyLabel={isBusy && 'Fetching...'}
            onClick={showFetched ?? (() => open(fetchVersion))}
          >
            {showFetched === null ? 'Open' : 'Open now'}
          </RowButton>
        )}
      </div>
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
