import { useState } from 'react';
import { Share2 } from 'lucide-react';
import { Icon } from '@/ui/icon';

/** Nothing where the browser has no share sheet. */
export function ShareReference({
  reference,
  compact = false,
}: {
  reference: string;
  compact?: boolean;
}) {
  const [hasFailed, setHasFailed] = useState(false);
  if (!('share' in navigator)) return null;
  const share = async () => {
    setHasFailed(false);
    try {
      await navigator.share({
        title: 'Asaase',
        text: `Asaase reference ${reference}`,
      });
    } catch (error) {
      // AbortError: the person closed the sheet.
      setHasFailed(
        !(error instanceof DOMException && error.name === 'AbortError'),
      );
    }
  };
  return (
    <span className="inline-flex items-center gap-2">
      <button
        type="button"
        className={compact ? 'icon-btn' : 'row-link'}
        onClick={() => void share()}
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
