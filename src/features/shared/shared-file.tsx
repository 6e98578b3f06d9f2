import { Download, ExternalLink } from 'lucide-react';
import type { SharedResult } from '@contract/endpoints/open-shared-result';
import { formatBytes } from '@/lib/bytes';
import { prepareToOpen, saveFile } from '@/lib/files';
import { hashFile } from '@/lib/hash-file';
import { showsPdfs } from '@/lib/shows-pdfs';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useFileTask } from '@/ui/overlays/use-file-task';

/** The file of a shared result, fetched at a press and kept nowhere. */
export function SharedFile({
  file,
  readFile,
}: {
  file: NonNullable<SharedResult['file']>;
  /** null where the result has to be opened again first */
  readFile: () => Promise<Blob | null>;
}) {
  const { fileName, size, sha256 } = file;
  const { isBusy, run, open, showFetched } = useFileTask();
  /** @throws when it does not come, or is not the one we issued */
  const fetchFile = async () => {
    const blob = await readFile();
    if (blob !== null && (await hashFile(blob)) !== sha256) {
      throw new Error('The file is not the one delivered.');
    }
    return blob;
  };
  const save = async () => {
    const blob = await fetchFile();
    if (blob !== null) saveFile(blob, fileName);
  };
  const prepare = async () => {
    const blob = await fetchFile();
    return blob === null ? () => undefined : prepareToOpen(blob, fileName);
  };
  return (
    <div className="mt-5">
      <div className="flex flex-wrap gap-3">
        <Button
          large
          className="max-md:w-full"
          busyLabel={isBusy && 'Fetching...'}
          onClick={() => run(save)}
        >
          <Icon of={Download} />
          Download results
        </Button>
        {showsPdfs() && (
          <Button
            large
            look="secondary"
            className="max-md:flex-1"
            unavailable={isBusy}
            onClick={showFetched ?? (() => open(prepare))}
          >
            <Icon of={ExternalLink} />
            <span>{showFetched === null ? 'Read' : 'Open the results'}</span>
          </Button>
        )}
      </div>
      <p className="lbl num mt-2 wrap-anywhere">{`${fileName}, ${formatBytes(size)}`}</p>
    </div>
  );
}
