import { Download, ExternalLink } from 'lucide-react';
import { compositePlanEndpoint } from '@contract/endpoints/composite-plan';
import type { GroundOverlap, PlanAlarm } from '@contract/entities/plan-alarm';
import { prepareToOpen, saveFile } from '@/lib/files';
import { showsPdfs } from '@/lib/shows-pdfs';
import { GroundInUnits } from '@/land/ground-in-units';
import { makeCompositePlan } from '@/repositories/plan-alarms';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useFileTask } from '@/ui/overlays/use-file-task';
import { useMayCall } from '../shared/administrators-only';
import { nameRecord } from './name-record';
import { listOverlapFacts } from './overlap-words';

/** Where the grounds of two plans lie on each other, in figures and drawn. */
export function SharedGround({
  alarm,
  overlap,
}: {
  alarm: PlanAlarm;
  overlap: GroundOverlap;
}) {
  const mayMakePlan = useMayCall(compositePlanEndpoint);
  const [first, second] = alarm.records;
  if (first === undefined || second === undefined) return null;
  const names = [nameRecord(first), nameRecord(second)] as const;
  const [firstShape, secondShape] = overlap.shapes;
  const isDrawable =
    firstShape !== undefined &&
    secondShape !== undefined &&
    firstShape.corners.length > 0 &&
    secondShape.corners.length > 0;
  return (
    <section
      aria-label="What both grounds have"
      className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-2 gap-4"
    >
      {isDrawable ? (
        <GroundInUnits
          grounds={[
            { name: names[0], corners: firstShape.corners },
            { name: names[1], corners: secondShape.corners },
          ]}
        />
      ) : (
        <p className="lbl">
          The corners of one plan were deleted with its account.
        </p>
      )}
      <div>
        <dl className="text-[.9375rem]">
          {listOverlapFacts(overlap, names).map(({ name, value }) => (
            <div
              key={name}
              className="py-2 border-t border-line first:border-t-0"
            >
              <dt className="lbl">{name}</dt>
              <dd className="num wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {isDrawable && mayMakePlan && (
          <CompositePlanButton alarmId={alarm.alarmId} />
        )}
      </div>
    </section>
  );
}

function CompositePlanButton({ alarmId }: { alarmId: string }) {
  const { isBusy, run, open, showFetched } = useFileTask();
  const save = async () => {
    const file = await makeCompositePlan({ alarmId });
    saveFile(file, file.name);
  };
  const prepare = async () => {
    const file = await makeCompositePlan({ alarmId });
    return prepareToOpen(file, file.name);
  };
  const isShown = showsPdfs();
  return (
    <>
      <Button
        look="secondary"
        className="max-sm:w-full"
        busyLabel={isBusy && 'Drawing...'}
        onClick={showFetched ?? (() => (isShown ? open(prepare) : run(save)))}
      >
        <Icon of={isShown ? ExternalLink : Download} />
        <span>
          {showFetched === null ? 'Composite plan (PDF)' : 'Open the plan'}
        </span>
      </Button>
      <p className="lbl mt-1">
        Both grounds on one page, to scale. Each copy is in the audit.
      </p>
    </>
  );
}
