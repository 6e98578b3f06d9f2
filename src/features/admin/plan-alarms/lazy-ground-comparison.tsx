import { countComparedPlansEndpoint } from '@contract/endpoints/count-compared-plans';
import { openDocumentEndpoint } from '@contract/endpoints/open-document';
import type { PlanAlarm } from '@contract/entities/plan-alarm';
import { lazyPart } from '@/lib/parts/lazy-part';
import { PartPlace } from '@/ui/part-place';
import { Skeleton } from '@/ui/skeleton';
import { useMayCall } from '../shared/administrators-only';
import type { ComparedPlan } from './ground-comparison';
import { nameRecord } from './name-record';

/** With the schema of grounds, which no list of the office needs. */
const LazyComparison = lazyPart(
  async () => (await import('./ground-comparison')).GroundComparison,
);
const LazyMatches = lazyPart(
  async () => (await import('./ground-comparison')).MatchesWithoutAlarm,
);

/** Who may open the plan may read its ground, and alarms say what it overlaps. */
function useMayCompare(): boolean {
  const mayOpen = useMayCall(openDocumentEndpoint);
  const mayCount = useMayCall(countComparedPlansEndpoint);
  return mayOpen && mayCount;
}

/** Below the plan of a request or report; nothing for who may not read it. */
export function PlanComparison(plan: ComparedPlan) {
  return (
    useMayCompare() && (
      <PartPlace
        skeleton={<Skeleton label="Looking for overlaps" height="1.25rem" />}
      >
        <LazyComparison {...plan} />
      </PartPlace>
    )
  );
}

/** Of both plans of an alarm that rests on their grounds or codes. */
export function AlarmMatches({
  alarm: { kind, records },
}: {
  alarm: PlanAlarm;
}) {
  const isOfGrounds = kind === 'same-ground' || kind === 'same-code';
  const mayCompare = useMayCompare();
  if (!isOfGrounds || !mayCompare) return null;
  return (
    <PartPlace skeleton={null}>
      {records.map((record) => (
        <LazyMatches
          key={record.path}
          collection={record.collection}
          documentId={record.documentId}
          name={nameRecord(record)}
        />
      ))}
    </PartPlace>
  );
}
