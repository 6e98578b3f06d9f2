import { Suspense, lazy, useEffect, type ReactNode } from 'react';
import { isDataSaverOn } from '@/lib/data-saving';
import { prefetchPart } from '@/lib/lazy-part';
import { whenIdle } from '@/lib/when-idle';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SampleLegend } from './sample-legend';

const loadPlayer = () => import('./sample-player');
const SamplePlayer = lazy<() => ReactNode>(() =>
  loadPlayer().then(
    (loaded) => ({ default: loaded.SamplePlayer }),
    // Without the sample the words still say what matters, and the form can be reached.
    () => ({ default: () => null }),
  ),
);

/** As high as what comes: a button that moves under the finger is missed. */
function SamplePlace() {
  return (
    <>
      <div className="aspect-[4/3] bg-sunken rounded-t-[inherit]" />
      {!isDataSaverOn() && <div className="h-[45px] bg-sunken border-t border-line rounded-b-[inherit]" />}
    </>
  );
}

/** What a readable site plan shows, before the form opens. The sample is fetched while the browser is idle. */
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
  useEffect(() => whenIdle(() => prefetchPart(loadPlayer)), []);
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
      <div className="rounded-md border border-line empty:hidden">
        <Suspense fallback={<SamplePlace />}>
          <SamplePlayer />
        </Suspense>
      </div>
      <p className="mt-4 font-[620]">
        Please ensure clarity and visibility of the highlighted areas before uploading a site plan.
      </p>
      <SampleLegend />
    </Dialog>
  );
}
