import { QrCode } from 'lucide-react';
import type { Request } from '@contract/entities/request';
import { deliveredPath } from '@/domain/paths';
import { formatBytes } from '@/lib/bytes';
import { CopyButton } from '@/ui/copy-button';
import { Fold } from '@/ui/fold';
import { RowLink } from '@/ui/lists/row-link';
import type { NumberedVersion } from './request-files';

export function Proof({
  request: { documentId, reference },
  version: { number, sha256, size },
  className,
}: {
  request: Pick<Request, 'documentId' | 'reference'>;
  version: NumberedVersion;
  className?: string;
}) {
  return (
    <Fold title="Proof" className={className}>
      <p className="text-ink-2">
        The fingerprint (SHA-256) shows later that a file is the one we sent.
        Ours has <span>{formatBytes(size)}</span> and this one:
      </p>
      <code className="num block mt-1 break-all">{sha256}</code>
      <p className="flex flex-wrap gap-x-5">
        <CopyButton text={sha256} label="Copy fingerprint" />
        {reference !== null && (
          <RowLink to={deliveredPath(documentId, number)} icon={QrCode}>
            Page with QR code
          </RowLink>
        )}
      </p>
    </Fold>
  );
}
