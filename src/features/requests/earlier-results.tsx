import { Download } from 'lucide-react';
import type { Request } from '@contract/entities/request';
import { describeOutcome } from '@contract/values/describe-outcome';
import { describeRemoval } from '@/domain/paper-words';
import { formatDate, formatDateTime } from '@/lib/dates';
import { RowButton } from '@/ui/lists/row-link';
import { listNumberedVersions, type NumberedVersion } from './request-files';
import { CommissionReceiptLine } from './results/commission-receipt';
import { HowToCheck } from './results/how-to-check';
import { useRequestFiles } from './use-request-files';

export function EarlierResults({ request }: { request: Request }) {
  const versions = listNumberedVersions(request);
  // The newest stands above, unless it was withdrawn.
  const earlierVersions = versions.filter(
    ({ withdrawn }, index) => index > 0 || withdrawn !== undefined,
  );
  if (earlierVersions.length === 0) return null;
  return (
    <section
      className="card px-5 pt-5 md:px-6 md:pt-6 pb-2"
      aria-labelledby="earlier-title"
    >
      <h2 className="text-lg" id="earlier-title">
        Earlier results
      </h2>
      <ul className="mt-2" aria-labelledby="earlier-title">
        {earlierVersions.map((version) => (
          <Version key={version.number} request={request} version={version} />
        ))}
      </ul>
    </section>
  );
}

function Version({
  request,
  version,
}: {
  request: Request;
  version: NumberedVersion;
}) {
  const { isBusy, saveResults } = useRequestFiles(request);
  const { number, createdAt, outcome, withdrawn } = version;
  const removal = describeRemoval(request, createdAt);
  return (
    <li className="border-t border-line first:border-t-0 pt-2">
      <div className="flex items-center justify-between gap-3">
        <span>
          <span className="font-[640]">{`Version ${number}`}</span>
          <span className="lbl num block">{formatDateTime(createdAt)}</span>
        </span>
        {removal === null && withdrawn === undefined && (
          <RowButton
            icon={Download}
            aria-label={isBusy ? undefined : `Download version ${number}`}
            busyLabel={isBusy && 'Downloading...'}
            onClick={() => saveResults(number)}
          >
            Download
          </RowButton>
        )}
      </div>
      {removal !== null && (
        <p className="text-[.9375rem] text-ink-2">{removal}</p>
      )}
      {outcome !== undefined && (
        <p className="text-[.9375rem] wrap-anywhere">
          {describeOutcome(outcome)}
        </p>
      )}
      {removal === null && withdrawn === undefined && (
        <CommissionReceiptLine request={request} version={version} />
      )}
      {withdrawn === undefined ? (
        <HowToCheck request={request} version={version} />
      ) : (
        <p className="text-[.9375rem] wrap-anywhere">
          {`Withdrawn on ${formatDate(withdrawn.at)}. ${withdrawn.explanation}`}
        </p>
      )}
      <span role="status" className="sr-only">
        {isBusy ? `Downloading version ${number}` : ''}
      </span>
    </li>
  );
}
