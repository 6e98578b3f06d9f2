import { Suspense, lazy } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SamplePlan } from './sample-plan';

const areas = ['Title and owner', 'Your plot, edged in pink', 'Beacon table', 'Surveyor stamp'];

/** Fetched with the dialog; without it, as without the video, the still is what there is. */
const SamplePlayer = lazy(() =>
  import('./sample-player').then(
    (loaded) => ({ default: loaded.SamplePlayer }),
    () => ({ default: SamplePlan }),
  ),
);

/** What a readable site plan shows, before the form opens. */
export function SampleImageDialog({
  open,
  serviceName,
  onConfirm,
  onCancel,
}: {
  open: boolean;
  serviceName: string;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title="Check your site plan first"
      width={720}
      footer={
        <>
          <Button look="secondary" className="max-sm:flex-1" onClick={onCancel}>
            Cancel
          </Button>
          <Button className="max-sm:flex-1" onClick={onConfirm}>
            My plan is clear
          </Button>
        </>
      }
    >
      <p className="text-ink-2 text-[.9375rem] -mt-3 mb-4">{serviceName}</p>
      <div className="rounded-md border border-line">
        <Suspense
          fallback={
            // with room for the controls, so that nothing jumps
            <div className="pb-[45px] rounded-[inherit]">
              <SamplePlan />
            </div>
          }
        >
          <SamplePlayer />
        </Suspense>
      </div>
      <p className="mt-4 font-[620]">
        Please ensure clarity and visibility of the highlighted areas before uploading a site plan.
      </p>
      <ol className="grid sm:grid-cols-2 gap-x-6 gap-y-1.5 mt-2 text-[.9375rem] text-ink-2">
        {areas.map((area, index) => (
          <li key={area} className="flex items-center gap-2.5">
            <span
              aria-hidden="true"
              className="w-[22px] h-[22px] rounded-full bg-ink text-paper grid place-items-center text-xs font-[680] num"
            >
              {index + 1}
            </span>
            {area}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
