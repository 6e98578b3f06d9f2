import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ProgressBar } from '@/ui/progress-bar';
import { reviewWords } from './review-decision';
import type { Review } from './send-review';

/** The specification's question before anything is sent, then the file on its way. */
export function ReviewConfirmation({
  review,
  percent,
  sending,
  onConfirm,
  onCancel,
}: {
  review: Review;
  percent: number | null;
  sending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const words = reviewWords[review.kind];
  const whole = Math.floor(percent ?? 0);
  return (
    <Dialog
      open
      onClose={onCancel}
      title={words.title}
      description={words.confirmation}
      width={440}
      locked={sending}
      footer={
        <>
          <Button look="secondary" unavailable={sending} onClick={onCancel}>
            Cancel
          </Button>
          <Button busy={sending && 'Sending...'} onClick={onConfirm}>
            OK
          </Button>
        </>
      }
    >
      {percent !== null && review.kind === 'deliver' && (
        <div>
          <div className="flex justify-between gap-3 text-[.875rem] mb-1.5">
            <span className="truncate num">{review.file.name}</span>
            <span className="num font-[620]">{whole}%</span>
          </div>
          <ProgressBar percent={percent} label="Sending the results" />
        </div>
      )}
    </Dialog>
  );
}
