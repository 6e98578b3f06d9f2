import { Suspense, lazy, useState } from 'react';
import { wantsLessData } from './data-saving';
import { SamplePlan } from './sample-plan';

/** Fetched with the dialog; without it, as without the video, the still is what there is. */
const SampleVideo = lazy(() =>
  import('./sample-video').then(
    (loaded) => ({ default: loaded.SampleVideo }),
    () => ({ default: () => <SamplePlan className="rounded-[inherit]" /> }),
  ),
);

/**
 * The sample plan, and the video of it unless data is to be saved or the video cannot play. Its first frame is the
 * still, and its controls have their place from the beginning, so nothing jumps.
 */
export function SamplePlayer() {
  const [saving] = useState(wantsLessData);
  const [failed, setFailed] = useState(false);
  return (
    <div className="rounded-md border border-line">
      {saving || failed ? (
        <SamplePlan className="rounded-[inherit]" />
      ) : (
        <Suspense fallback={<Waiting />}>
          <SampleVideo onFail={() => setFailed(true)} />
        </Suspense>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <>
      <SamplePlan className="rounded-t-[inherit]" />
      <div className="h-[45px] bg-sunken border-t border-line rounded-b-[inherit]" />
    </>
  );
}
