import { Download, Paperclip } from 'lucide-react';
import { cleanFileName } from '@contract/values/file/file-name';
import { saveFile } from '@/lib/files';
import { Icon } from '@/ui/icon';
import { useFileTask } from '../overlays/use-file-task';
import { RowButton } from './row-link';

/** Only downloads: a file from a person is never shown in the app. */
export function StoredFileLine({
  name,
  fetchFile,
}: {
  name: string;
  fetchFile: () => Promise<Blob>;
}) {
  const shownName = cleanFileName(name);
  const { isBusy, run } = useFileTask();
  return (
    <div className="flex items-center gap-2 rounded-sm border border-line px-3 min-h-11">
      <span className="text-ink-2 flex-none">
        <Icon of={Paperclip} small />
      </span>
      <bdi
        className="min-w-0 flex-1 truncate text-[.9375rem] num"
        title={shownName}
      >
        {shownName}
      </bdi>
      <RowButton
        icon={Download}
        className="flex-none"
        aria-label={`Download ${shownName}`}
        busyLabel={isBusy && 'Downloading...'}
        onClick={() => run(async () => saveFile(await fetchFile(), shownName))}
      >
        Download
      </RowButton>
    </div>
  );
}
