import { Share2 } from 'lucide-react';
import { useShareSheet } from '@/lib/hooks/use-share-sheet';
import { Icon } from '@/ui/icon';

/** Nothing where the browser has no share sheet. */
export function ShareReference({
  reference,
  compact = false,
}: {
  reference: string;
  compact?: boolean;
}) {
  const shareSheet = useShareSheet();
  if (shareSheet === null) return null;
  const { hasFailed, share } = shareSheet;
  return (
    <span className="inline-flex items-center gap-2">
      <button
        type="button"
        className={compact ? 'icon-btn' : 'row-link'}
        onClick={() =>
          share({ title: 'Asaase', text: `Asaase reference ${reference}` })
        }
        aria-label={`Share ${reference}`}
      >
        <Icon of={Share2} small />
        {!compact && <span>Share</span>}
      </button>
      <span role="status" className={hasFailed ? 'err' : 'sr-only'}>
        {hasFailed ? 'Failed to share' : ''}
      </span>
    </span>
  );
}
