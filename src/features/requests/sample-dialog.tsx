import { Suspense, useEffect, useState } from 'react';
import type { Service } from '@contract/entities/service';
import type { PaperKind } from '@contract/values/paper-kind';
import {
  findKindOfService,
  type ServiceKind,
} from '@contract/values/service-kind';
import { isDataSaverOn } from '@/lib/data-saving';
import { lazyPart } from '@/lib/parts/lazy-part';
import { whenIdle } from '@/lib/parts/when-idle';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { PaperList } from '@/land/paper-list';

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

/** The words of the dialog, by the kind of service. */
const sampleWords = {
  'ownership-search': {
    title: 'Check your site plan first',
    confirm: 'My plan is clear',
    width: 720,
  },
  'missing-property': {
    title: 'What helps us find it',
    confirm: 'I have one of these',
    width: 560,
  },
} as const satisfies Record<ServiceKind, object>;

/**
 * Shows what counts, before anything is typed: a clear site plan, or whatever
 * is left of lost papers.
 */
export function SampleDialog({
  service,
  onConfirm,
  onCancel,
}: {
  /** null while it is closed */
  service: Service | null;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const [shownService, setShownService] = useState(service);
  if (service !== null && service !== shownService) setShownService(service);
  useEffect(() => whenIdle(SamplePlayer.prefetch), []);
  const kind =
    shownService === null
      ? 'ownership-search'
      : findKindOfService(shownService);
  const { title, confirm, width } = sampleWords[kind];
  return (
    <Dialog
      open={service !== null}
      onClose={onCancel}
      title={title}
      width={width}
      cancelLabel="Cancel"
      footer={<Button onClick={onConfirm}>{confirm}</Button>}
    >
      <p className="text-ink-2 text-[.9375rem] -mt-3 mb-4">
        {shownService?.service_name}
      </p>
      {kind === 'missing-property' ? (
        <SamplePapers papers={shownService?.papers ?? remainingPapers} />
      ) : (
        <SamplePlan />
      )}
    </Dialog>
  );
}

function SamplePlan() {
  return (
    <>
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
    </>
  );
}

/** What is often left when the land papers are lost. */
const remainingPapers: readonly PaperKind[] = [
  'old-receipt',
  'letter',
  'photo-of-place',
];

function SamplePapers({ papers }: { papers: readonly PaperKind[] }) {
  return (
    <>
      <p className="mb-4 font-[620]">
        You need only one of these. It helps most when we can read a name, a
        place or a date on it.
      </p>
      <PaperList kinds={papers} />
      <p className="mt-4 text-ink-2 text-[.9375rem]">
        No paper left? Take a photo of the place, or of what stands beside it.
      </p>
    </>
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
