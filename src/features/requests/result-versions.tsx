import { Download, QrCode } from 'lucide-react';
import type { Request } from '@contract/entities/request';
import { describeOutcome } from '@contract/values/describe-outcome';
import { formatBytes } from '@/lib/bytes';
import { formatDateTime } from '@/lib/dates';
import { deliveredPath } from '@/domain/paths';
import { CopyButton } from '@/ui/copy-button';
import { RowButton, RowLink } from '@/ui/lists/row-link';
import { listNumberedVersions, type NumberedVersion } from './request-files';
import { useRequestFiles } from './use-request-files';

/** Everything that was delivered for a request, newest first; a later version never takes the place of an earlier one. */
export function ResultVersions({ request }: { request: Request }) {
  const versions = listNumberedVersions(request);
  if (versions.length === 0) return null;
  return (
    <section className="card px-5 pt-5 md:px-6 md:pt-6 pb-3" aria-labelledby="results-title">
      <h2 className="text-lg min-h-[26px]" id="results-title">
        Results
      </h2>
      <ul className="mt-2" aria-labelledby="results-title">
        {versions.map((version) => (
          <Version
            key={version.number}
            request={request}
            version={version}
            isNewest={versions.length > 1 && version === versions[0]}
          />
        ))}
      </ul>
      <p className="border-t border-line pt-3 pb-2 text-[.875rem] leading-5 text-ink-2">
        The check number (SHA-256) proves later that a file is the one we sent.
      </p>
    </section>
  );
}

function Version({
  request,
  version: { number, createdAt, size, sha256, outcome },
  isNewest,
}: {
  request: Request;
  version: NumberedVersion;
  isNewest: boolean;
}) {
  const { busy, saveResults } = useRequestFiles(request);
  return (
    <li className="border-t border-line first:border-t-0 py-3">
      <div className="flex items-center justify-between gap-3">
        <span className="font-[640]">
          Version {number}
          {isNewest && <span className="text-ink-2 font-[400]">, newest</span>}
        </span>
        <RowButton
          icon={Download}
          aria-label={busy ? undefined : `Download version ${number}`}
          aria-disabled={busy || undefined}
          onClick={() => saveResults(number)}
        >
          {busy ? 'Downloading...' : 'Download'}
        </RowButton>
      </div>
      {outcome !== undefined && (
        <p className="text-[.9375rem] mb-1 wrap-anywhere">{describeOutcome(outcome)}</p>
      )}
      <p className="lbl num">
        {formatDateTime(createdAt)}, {formatBytes(size)}, from Asaase
      </p>
      <p className="lbl mt-1.5">
        SHA-256 <code className="num text-[.8125rem] break-all">{sha256}</code>
      </p>
      <div className="flex flex-wrap gap-x-4">
        <CopyButton text={sha256} label="Copy check number" />
        {request.reference !== null && (
          <RowLink
            to={deliveredPath(request.documentId, number)}
            icon={QrCode}
            aria-label={`Page with QR code of version ${number}`}
          >
            Page with QR code
          </RowLink>
        )}
      </div>
      <span role="status" className="sr-only">
        {busy ? `Downloading version ${number}` : ''}
      </span>
    </li>
  );
}
