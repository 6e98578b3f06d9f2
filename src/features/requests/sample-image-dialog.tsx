import { Suspense, lazy, useEffect, type ReactNode } from 'react';
import { prefetchPart } from '@/lib/prefetch-part';
import { whenIdle } from '@/lib/when-idle';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

const loadGuide = () => import('./sample-guide');
const SampleGuide = lazy(() =>
  loadGuide().then(
    (loaded) => ({ default: loaded.SampleGuide }),
    // Without the sample the sentence still says what matters, and the form can be reached.
    () => ({ default: ({ children }: { children: ReactNode }) => <>{children}</> }),
  ),
);

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
  useEffect(() => whenIdle(() => prefetchPart(loadGuide)), []);
  const sentence = (
    <p className="mt-4 font-[620]">
      Please ensure clarity and visibility of the highlighted areas before uploading a site plan.
    </p>
  );
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
      <Suspense fallback={sentence}>
        <SampleGuide>{sentence}</SampleGuide>
      </Suspense>
    </Dialog>
  );
}
