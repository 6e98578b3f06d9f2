import { Download, Paperclip } from 'lucide-react';
import { cleanFileName } from '@contract/values/file/file-name';
import { Icon } from '@/ui/icon';
import { RowButton } from './row-link';

/** A file that somebody sent, by the name they gave it: it is downloaded and never shown. */
export function StoredFileLine({
  name,
  busy,
  onDownload,
}: {
  name: string;
  busy: boolean;
  onDownload: () => void;
}) {
  const shown = cleanFileName(name);
  return (
    <div className="flex items-center gap-2 rounded-sm border border-line px-3 min-h-11">
      <span className="text-ink-2 flex-none">
        <Icon of={Paperclip} small />
      </span>
      <bdi className="min-w-0 flex-1 truncate text-[.9375rem] num" title={shown}>
        {shown}
      </bdi>
      <RowButton
        icon={Download}
        className="flex-none"
        aria-label={`Download ${shown}`}
        aria-disabled={busy || undefined}
        onClick={onDownload}
      >
        {busy ? 'Downloading...' : 'Download'}
      </RowButton>
    </div>
  );
}
