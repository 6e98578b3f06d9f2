import { useState } from 'react';
import type { PlanAlarm } from '@contract/entities/plan-alarm';
import type { PlanGround } from '@contract/entities/plan-ground';
import type { PlanSource } from '@contract/entities/plan-print';
import { useLoaded } from '@/lib/hooks/use-loaded';
import { countComparedPlans, groundOfRecord } from '@/repositories/grounds';
import { alarmsOfRecord } from '@/repositories/plan-alarms';
import { dataOf, useLive } from '@/session/use-live';
import { Fold } from '@/ui/fold';
import { RowButton } from '@/ui/lists/row-link';
import { Skeleton } from '@/ui/skeleton';
import {
  comparisonTexts,
  describeMatchesWithoutAlarm,
  describeNoOverlap,
  explainComparison,
  findComparison,
} from './comparison-words';

/** Of whose plan the ground was compared. */
export interface ComparedRecord {
  collection: PlanSource;
  documentId: string;
}

/** The record with the picture of its plan as it is now. */
export interface ComparedPlan extends ComparedRecord {
  path: PlanGround['path'];
}

/**
 * What came of comparing the ground of a request or report with all others, for
 * whoever decides about it (decision 185).
 */
export function GroundComparison({
  collection,
  documentId,
  path,
}: ComparedPlan) {
  const ground = useLive(groundOfRecord(collection, documentId));
  const alarms = useLive(alarmsOfRecord(documentId));
  if (ground.kind === 'loading' || alarms.kind === 'loading') {
    return <ComparisonSkeleton />;
  }
  if (ground.kind === 'failed') return <NotCompared retry={ground.retry} />;
  if (alarms.kind === 'failed') return <NotCompared retry={alarms.retry} />;
  return (
    <Compared
      ground={dataOf(ground)}
      path={path}
      alarms={dataOf(alarms) ?? []}
    />
  );
}

/** Nothing is said of overlaps then. */
function NotCompared({ retry }: { retry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p className="text-[.9375rem] text-ink-2">
        We could not read with how many plans this ground was compared.
      </p>
      <RowButton onClick={retry}>Try again</RowButton>
    </div>
  );
}

/** As high as one line of text. */
export function ComparisonSkeleton() {
  return <Skeleton label="Looking for overlaps" height="1.25rem" />;
}

/** @param props.path of the plan's picture as it is now */
export function Compared({
  ground,
  path,
  alarms,
}: {
  ground: PlanGround | null;
  path: PlanGround['path'];
  alarms: readonly PlanAlarm[];
}) {
  const comparison = findComparison(ground, path, alarms);
  const matches = ground === null ? null : describeMatchesWithoutAlarm(ground);
  if (comparison.kind === 'no-overlap') {
    return <NoOverlap ground={comparison.ground} />;
  }
  return (
    <>
      <p className="text-[.9375rem] text-ink-2">
        {comparisonTexts[comparison.kind]}
      </p>
      {matches !== null && (
        <p className="text-[.9375rem] text-warn">{matches}</p>
      )}
    </>
  );
}

function NoOverlap({ ground }: { ground: PlanGround }) {
  const { collection, documentId, version } = ground;
  const [tries, setTries] = useState(1);
  const counted = useLoaded(
    () =>
      countComparedPlans({ collection, documentId }).catch(
        () => 'failed' as const,
      ),
    `${collection} ${documentId} ${version} ${tries}`,
  );
  if (counted === null) return <ComparisonSkeleton />;
  if (counted === 'failed') {
    return <NotCompared retry={() => setTries(tries + 1)} />;
  }
  return (
    <>
      <p className="text-[.9375rem] font-[580] num">
        {describeNoOverlap(counted.plans)}
      </p>
      <Fold title="What this means" className="-mt-1">
        {explainComparison(ground).map((sentence) => (
          <p key={sentence} className="pb-2 text-ink-2">
            {sentence}
          </p>
        ))}
      </Fold>
    </>
  );
}

/**
 * How many plans match one of an alarm and have no alarm themselves; nothing
 * where all have one.
 * @param props.name of the request or report
 */
export function MatchesWithoutAlarm({
  collection,
  documentId,
  name,
}: ComparedRecord & { name: string }) {
  const ground = dataOf(useLive(groundOfRecord(collection, documentId)));
  const matches = ground === null ? null : describeMatchesWithoutAlarm(ground);
  if (matches === null) return null;
  return (
    <p className="text-[.9375rem] text-warn wrap-anywhere">
      <span className="num">{`${name}: `}</span>
      <span>{matches}</span>
    </p>
  );
}
