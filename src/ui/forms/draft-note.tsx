import { makeFormat } from '@/lib/dates';
import type { RestoredDraft } from '@/lib/restored-draft';

const format = makeFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** 'Fri 27 Nov, 14:10' */
function formatBegun(date: Date): string {
  const part = format(date);
  const day = `${part('weekday')} ${part('day')} ${part('month').slice(0, 3)}`;
  return `${day}, ${part('hour')}:${part('minute')}`;
}

/**
 * Says that a form shows what was typed in an earlier visit, and offers to
 * start again; that can be taken back until something new is typed.
 */
export function DraftNote<Draft>({
  restored: { begunAt, isPutAway, putAway, bringBack },
  onReset,
}: {
  restored: RestoredDraft<Draft>;
  /** Shows these words in the form; null: the empty form. */
  onReset: (draft: Draft | null) => void;
}) {
  if (begunAt === null && !isPutAway) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p role="status" className="lbl">
        {begunAt === null
          ? 'You started again.'
          : `You began this on ${formatBegun(begunAt)}.`}
      </p>
      <button
        type="button"
        className="lbl underline min-h-11"
        onClick={() => {
          if (isPutAway) {
            onReset(bringBack());
          } else {
            putAway();
            onReset(null);
          }
        }}
      >
        {isPutAway ? 'Bring back what I typed' : 'Start again'}
      </button>
    </div>
  );
}
