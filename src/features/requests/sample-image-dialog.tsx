import { Suspense, useEffect } from 'react';
import { isDataSaverOn } from '@/lib/data-saving';
import { lazyPart } from '@/lib/parts/lazy-part';
import { whenIdle } from '@/lib/parts/when-idle';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';

const SamplePlayer = lazyPart(() =>
  import('./sample-player').then(
    (loaded) => loaded.SamplePlayer,
    // Without the sample the text still says what matters, and the form can be
    // reached.
    () => () => null,
  ),
);

/** As high as the player: people miss a button that moves under the finger. */
function SamplePlace() {
  return (
    <>
      <div className="aspect-[4/3] bg-sunken rounded-t-[inherit]" />
      {!isDataSaverOn() && (
        <div className="h-[45px] bg-sunken border-t border-line rounded-b-[inherit]" />
      )}
    </>
  );
}

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
  useEffect(() => whenIdle(SamplePlayer.prefetch), []);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title="Check your site plan first"
      width={720}
      cancelLabel="Cancel"
      footer={<Button onClick={onConfirm}>My plan is clear</Button>}
    >
      <p className="text-ink-2 text-[.9375rem] -mt-3 mb-4">{serviceName}</p>
      <div className="rounded-md border border-line empty:hidden">
        <Suspense fallback={<SamplePlace />}>
          <SamplePlayer />
        </Suspense>
      </div>
      <p className="mt-4 font-[620]">
        Please ensure clarity and visibility of the highlighted areas before
        uploading a site plan.
      </p>
      <SampleLegend />
    </Dialog>
  );
}

const highlightedAreas = [
  'Title and owner',
  'Your plot, edged in pink',
  'Beacon table',
  'Surveyor stamp',
];

function SampleLegend() {
  return (
    <ol className="grid sm:grid-cols-2 gap-x-6 gap-y-1.5 mt-2 text-[.9375rem] text-ink-2">
      {highlightedAreas.map((area, index) => (
        <li key={area} className="flex items-center gap-2.5">
          <span
            aria-hidden="true"
            className="w-[22px] h-[22px] rounded-full bg-ink text-paper grid place-items-center text-xs font-[680] num"
          >
            {index + 1}
          </span>
          <span>{area}</span>
        </li>
      ))}
    </ol>
  );
}
