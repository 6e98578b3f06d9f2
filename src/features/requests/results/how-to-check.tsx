import { QrCode } from 'lucide-react';
import type { Request } from '@contract/entities/request';
import { deliveredPath, paths } from '@/domain/paths';
import { formatBytes } from '@/lib/bytes';
import { CopyButton } from '@/ui/copy-button';
import { Fold } from '@/ui/fold';
import { RowLink } from '@/ui/lists/row-link';
import type { NumberedVersion } from '../request-files';

/** How whoever gets a file of results finds out that it is ours. */
export function HowToCheck({
  request: { documentId, reference },
  version: { number, sha256, size },
  className,
}: {
  request: Pick<Request, 'documentId' | 'reference'>;
  version: NumberedVersion;
  className?: string;
}) {
  return (
    <Fold title="How others can check this file" className={className}>
      {reference === null ? (
        <p className="text-ink-2">
          Compare the fingerprint of their file with this one.
        </p>
      ) : (
        <>
          <p className="text-ink-2">
            They open{' '}
            <span className="text-ink wrap-anywhere">{`${window.location.host}${paths.verify}`}</span>{' '}
            and choose the file. It tells them at once whether the file is ours
            and whether it was changed. Your name does not show there.
          </p>
          <RowLink to={deliveredPath(documentId, number)} icon={QrCode}>
            Proof to print, with a QR code
          </RowLink>
        </>
      )}
      <p className="lbl mt-1">
        {`Fingerprint (SHA-256) of our file of ${formatBytes(size)}`}
      </p>
      <code className="num block mt-1 break-all">{sha256}</code>
      <CopyButton text={sha256} label="Copy fingerprint" />
    </Fold>
  );
}
