import { useState } from 'react';
import { FileText } from 'lucide-react';
import { openDocumentEndpoint } from '@contract/endpoints/open-document';
import type { PlanAlarmRecord } from '@contract/entities/plan-alarm';
import { openFile } from '@/lib/files';
import { fileNameOf } from '@contract/values/file/object-path';
import {
  useFilePreview,
  type PreviewedFile,
} from '@/lib/hooks/use-file-preview';
import { openStoredDocument } from '@/repositories/uploads/opened-documents';
import { ErrorState } from '@/ui/error-state';
import { Icon } from '@/ui/icon';
import { RowButton } from '@/ui/lists/row-link';
import { downloadFailedText } from '@/ui/overlays/use-file-task';
import { Skeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tabs';
import { useMayCall } from '../shared/administrators-only';
import {
  PlanControls,
  PlanFrame,
  usePlanView,
  type PlanView,
} from '@/uploads/plan-view';
import { nameRecord } from './name-record';

const looks = [
  { id: 'beside', label: 'Side by side' },
  { id: 'overlay', label: 'One on the other' },
] as const;
type Look = (typeof looks)[number]['id'];

/**
 * Both plans, which zoom, turn and move together. Nothing for who may not open
 * documents; each opening is in the audit.
 */
export function LinkedPlans({
  first,
  second,
}: {
  first: PlanAlarmRecord;
  second: PlanAlarmRecord;
}) {
  return (
    useMayCall(openDocumentEndpoint) && (
      <OpenedPlans first={first} second={second} />
    )
  );
}

function useOpened({
  collection,
  documentId,
  path,
}: PlanAlarmRecord): PreviewedFile {
  return useFilePreview(path, (filePath) =>
    openStoredDocument({ collection, documentId }, filePath),
  );
}

function OpenedPlans({
  first,
  second,
}: {
  first: PlanAlarmRecord;
  second: PlanAlarmRecord;
}) {
  const view = usePlanView();
  const [look, setLook] = useState<Look>('beside');
  const firstPlan = useOpened(first);
  const secondPlan = useOpened(second);
  return (
    <Tabs label="Plans" tabs={looks} selected={look} onSelect={setLook}>
      <div className="mt-3 rounded-md border border-line overflow-hidden">
        {look === 'beside' ? (
          <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-2 divide-y divide-line">
            <PlanSide record={first} opened={firstPlan} view={view} />
            <PlanSide record={second} opened={secondPlan} view={view} />
          </div>
        ) : (
          <Overlay
            first={first}
            second={second}
            plans={[firstPlan, secondPlan]}
            view={view}
          />
        )}
        <PlanControls view={view} />
      </div>
    </Tabs>
  );
}

function PlanSide({
  record,
  opened: { preview, retry },
  view,
}: {
  record: PlanAlarmRecord;
  opened: PreviewedFile;
  view: PlanView;
}) {
  const name = nameRecord(record);
  return (
    <section aria-label={name} className="min-w-0">
      <h3 className="lbl num px-3.5 py-2 wrap-anywhere">{name}</h3>
      <div className="aspect-[4/3] bg-sunken grid place-items-center overflow-hidden">
        {preview.kind === 'loading' && (
          <Skeleton
            label="Loading the plan"
            className="w-full h-full"
            height="100%"
          />
        )}
        {preview.kind === 'failed' && (
          <ErrorState message={downloadFailedText} onRetry={retry} />
        )}
        {preview.kind === 'ready' &&
          (preview.imageUrl === null ? (
            <RowButton
              icon={FileText}
              onClick={() =>
                void openFile(preview.blob, fileNameOf(record.path))
              }
            >
              Open document
            </RowButton>
          ) : (
            <div className="w-full h-full flex flex-col">
              <PlanFrame view={view} label={`Plan of ${name}`}>
                <img
                  src={preview.imageUrl}
                  alt={`Plan of ${name}`}
                  draggable={false}
                />
              </PlanFrame>
            </div>
          ))}
      </div>
    </section>
  );
}

const opaque = 100;

/** The later plan lies on the earlier one, as clear as the slider says. */
function Overlay({
  first,
  second,
  plans,
  view,
}: {
  first: PlanAlarmRecord;
  second: PlanAlarmRecord;
  plans: readonly [PreviewedFile, PreviewedFile];
  view: PlanView;
}) {
  const [percent, setPercent] = useState(opaque / 2);
  const [below, above] = plans.map(({ preview }) =>
    preview.kind === 'ready' ? preview.imageUrl : null,
  );
  if (below == null || above == null) {
    return (
      <p className="p-4 flex items-center gap-2 text-ink-2" role="status">
        <Icon of={FileText} />
        Both plans have to be pictures that are loaded.
      </p>
    );
  }
  const [lower, upper] = [nameRecord(first), nameRecord(second)];
  return (
    <>
      <div className="aspect-[4/3] md:aspect-auto md:h-[max(20rem,calc(100dvh-15rem))] flex flex-col">
        <PlanFrame view={view} label="Both plans">
          <img src={below} alt={`Plan of ${lower}`} draggable={false} />
          <img
            src={above}
            alt={`Plan of ${upper}`}
            draggable={false}
            style={{ opacity: percent / opaque }}
          />
        </PlanFrame>
      </div>
      <label className="flex flex-wrap items-center gap-x-3 px-3.5 border-t border-line">
        <span className="lbl num wrap-anywhere">{lower}</span>
        <input
          type="range"
          min={0}
          max={opaque}
          step={5}
          value={percent}
          aria-label={`How much of ${upper} shows`}
          aria-valuetext={`${percent} %`}
          className="accent-canopy flex-1 min-w-0 h-11"
          onChange={(event) => setPercent(event.target.valueAsNumber)}
        />
        <span className="lbl num wrap-anywhere">{upper}</span>
      </label>
    </>
  );
}
