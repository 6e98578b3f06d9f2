import { useEffect, useEffectEvent } from 'react';
import { noConnectionText, slowText } from '@/lib/require-connection';
import { useSlow } from '@/lib/hooks/use-slow';
import { pressWordsAfterMs, waitLimitMs } from '@/lib/wait-times';
import { Button } from '@/ui/button';

/**
 * Stands in for a dialog while its script or its data are fetched. It covers
 * nothing: the page and its menu go on working, and Escape or Close gives the
 * dialog up.
 */
export function DialogWait({
  title,
  notice,
  hasFailed = false,
  onRetry,
  onClose,
}: {
  title: string;
  /**
   * what has been done already and shows at once, for example that a request is
   * saved
   */
  notice?: string | undefined;
  hasFailed?: boolean;
  /**
   * after a failure; a wait that is too long is ended by a reload: a script
   * under way cannot be asked for twice
   */
  onRetry?: () => void;
  onClose: () => void;
}) {
  const isSlow = useSlow(!hasFailed, pressWordsAfterMs);
  const isTooLong = useSlow(!hasFailed, waitLimitMs);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const isOver = hasFailed || isTooLong;
  return (
    <div className="dialog-wait fixed inset-x-4 bottom-4 z-20 flex justify-center pointer-events-none">
      <div
        role={isOver ? 'alert' : 'status'}
        aria-label={isOver ? undefined : `Opening ${title}`}
      >
        {(isSlow || isOver || notice !== undefined) && (
          <div className="toast pointer-events-auto flex-wrap items-center! w-full max-w-[30rem]">
            {!isOver && <span className="spin text-canopy" />}
            <span className="flex-1 min-w-[12rem]">
              {notice !== undefined && (
                <span className="block font-[620]">{notice}</span>
              )}
              <span className="block">
                {describeWait(title, hasFailed, isTooLong)}
              </span>
            </span>
            <span className="ml-auto flex gap-1">
              <Button look="quiet" onClick={onClose}>
                Close
              </Button>
              {isOver && (
                <Button
                  look="secondary"
                  onClick={hasFailed ? onRetry : () => window.location.reload()}
                >
                  Try again
                </Button>
              )}
            </span>
          </div>
        )}
      </div>
    </div>
  );
}

function describeWait(
  title: string,
  hasFailed: boolean,
  isTooLong: boolean,
): string {
  if (hasFailed) return noConnectionText;
  return isTooLong ? slowText : `Opening: ${title}...`;
}
