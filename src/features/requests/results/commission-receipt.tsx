import { useState } from 'react';
import { Download, ExternalLink } from 'lucide-react';
import type { CommissionReceipt } from '@contract/entities/commission-receipt';
import type { Request } from '@contract/entities/request';
import { nameReceiptFile } from '@contract/values/file/result-file-name';
import { formatBytes } from '@/lib/bytes';
import { prepareToOpen, saveFile } from '@/lib/files';
import { showsPdfs } from '@/lib/shows-pdfs';
import { fetchFile } from '@/repositories/uploads/stored-files';
import { OpenViewer } from '@/uploads/open-viewer';
import { RowButton } from '@/ui/lists/row-link';
import { useFileTask } from '@/ui/overlays/use-file-task';
import { isPicture, type NumberedVersion } from '../request-files';

interface ReceiptFile {
  receipt: CommissionReceipt;
  /** under which it is saved */
  fileName: string;
  /** what a screen reader hears of it */
  name: string;
}

/** The Lands Commission's receipt beside a version; nothing where none came. */
export function CommissionReceiptLine({
  request,
  version,
  isNewest = false,
}: {
  request: Request;
  version: NumberedVersion;
  /** its name needs no number */
  isNewest?: boolean;
}) {
  const { commissionReceipt: receipt, number } = version;
  if (receipt === undefined) return null;
  const file: ReceiptFile = {
    receipt,
    fileName: nameReceiptFile(request, {
      number,
      fileName: receipt.fileName,
    }),
    name: isNewest
      ? 'the Lands Commission’s receipt'
      : `the Lands Commission’s receipt of version ${number}`,
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <span>
        <span className="font-[640]">Lands Commission’s receipt</span>
        <span className="lbl num block">{formatBytes(receipt.size)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-5">
        {isPicture(receipt.path) && <ViewButton {...file} />}
        {!isPicture(receipt.path) && showsPdfs() && <OpenButton {...file} />}
        <SaveButton {...file} />
      </span>
    </div>
  );
}

function ViewButton({ receipt, fileName, name }: ReceiptFile) {
  const [isViewed, setViewed] = useState(false);
  return (
    <>
      <RowButton
        icon={ExternalLink}
        aria-label={`Open ${name}`}
        onClick={() => setViewed(true)}
      >
        Open
      </RowButton>
      {isViewed && (
        <OpenViewer
          path={receipt.path}
          fileName={fileName}
          title="Lands Commission’s receipt"
          onClose={() => setViewed(false)}
        />
      )}
    </>
  );
}

function OpenButton({ receipt, fileName, name }: ReceiptFile) {
  const { isBusy, open, showFetched } = useFileTask();
  const fetchReceipt = async () =>
    prepareToOpen(await fetchFile(receipt.path), fileName);
  return (
    <RowButton
      icon={ExternalLink}
      aria-label={`Open ${name}`}
      busyLabel={isBusy && 'Fetching...'}
      onClick={showFetched ?? (() => open(fetchReceipt))}
    >
      {showFetched === null ? 'Open' : 'Open now'}
    </RowButton>
  );
}

function SaveButton({ receipt, fileName, name }: ReceiptFile) {
  const { isBusy, run } = useFileTask();
  const save = async () => saveFile(await fetchFile(receipt.path), fileName);
  return (
    <RowButton
      icon={Download}
      aria-label={`Download ${name}`}
      busyLabel={isBusy && 'Downloading...'}
      onClick={() => run(save)}
    >
      Download
    </RowButton>
  );
}
