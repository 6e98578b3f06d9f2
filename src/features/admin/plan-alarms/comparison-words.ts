import { maxCountedPlans } from '@contract/endpoints/count-compared-plans';
import type { PlanAlarm } from '@contract/entities/plan-alarm';
import type { PlanGround } from '@contract/entities/plan-ground';
import { formatDate } from '@/lib/dates';

const counts = new Intl.NumberFormat('en-GB');

/** What came of comparing the ground of one request or report with all others. */
export type GroundComparison =
  /** nobody has typed the corners */
  | { kind: 'not-typed' }
  /** the plan has another picture since they were typed */
  | { kind: 'earlier-picture' }
  /** the plan says no place */
  | { kind: 'no-place' }
  | { kind: 'under-way' }
  /** other people's plans lie on it: alarms say which */
  | { kind: 'overlap' }
  /** more matches than alarms, of the ground or of the code */
  | { kind: 'unsure' }
  | { kind: 'no-overlap'; ground: PlanGround };

/**
 * @param path of the plan's picture as it is now
 * @param alarms about the same record, decided ones too
 */
export function findComparison(
  ground: PlanGround | null,
  path: PlanGround['path'],
  alarms: readonly PlanAlarm[],
): GroundComparison {
  if (ground === null || ground.shape === null) return { kind: 'not-typed' };
  const hasPlace = ground.shape.corners !== null;
  const hasAlarm = alarms.some((alarm) => isAboutGround(alarm, ground));
  if (hasPlace && hasAlarm) return { kind: 'overlap' };
  if (ground.path !== path) return { kind: 'earlier-picture' };
  if (!hasPlace) return { kind: 'no-place' };
  if (ground.matchesWithoutAlarm > 0) return { kind: 'unsure' };
  return ground.comparedVersion === ground.version
    ? { kind: 'no-overlap', ground }
    : { kind: 'under-way' };
}

/** A report may have the id of a request. */
function isAboutGround(
  { kind, records }: PlanAlarm,
  { collection, documentId }: PlanGround,
): boolean {
  return (
    kind === 'same-ground' &&
    records.some(
      (record) =>
        record.collection === collection && record.documentId === documentId,
    )
  );
}

export const comparisonTexts: Readonly<
  Record<Exclude<GroundComparison['kind'], 'no-overlap'>, string>
> = {
  'not-typed':
    'Nobody has typed the corners of this plan yet. It is not compared.',
  'earlier-picture':
    'The corners were typed from an earlier picture of this plan. Compare them with the new one, and save them again.',
  'no-place': 'This plan gives no place, so its ground cannot be compared.',
  'under-way': 'This ground is being compared with the plans we hold.',
  overlap: 'This ground overlaps another plan. The alarm says which one.',
  unsure: 'Other plans match this one, and not all of them have an alarm.',
};

/**
 * The one sentence that says that no overlap was found (decision 185).
 * @param plans with which it was compared, as the endpoint counts them
 */
export function describeNoOverlap(plans: number): string {
  // Also while the others wait, which are not counted.
  if (plans === 0) return 'No other plan is compared with this ground yet.';
  if (plans === 1) return 'No overlap found with the one other plan we hold.';
  const count = counts.format(plans);
  return plans < maxCountedPlans - 1
    ? `No overlap found among the ${count} plans we hold.`
    : `No overlap found among the ${count} and more plans we hold.`;
}

/** What was compared, when, and what it does not mean. */
export function explainComparison({ at }: Pick<PlanGround, 'at'>): string[] {
  return [
    `The corners of this plan were saved on ${formatDate(at)}. We compared them with the corners of every plan of another person that an officer has typed. We compare each new plan with them too.`,
    'Plans that nobody sent us are not among them, and neither are plans whose corners nobody has typed. So this does not say whose land it is, or that nobody else claims it.',
  ];
}

/** Null where every match has an alarm. */
export function describeMatchesWithoutAlarm({
  matchesWithoutAlarm,
}: Pick<PlanGround, 'matchesWithoutAlarm'>): string | null {
  if (matchesWithoutAlarm === 0) return null;
  const plans =
    matchesWithoutAlarm === 1
      ? '1 more plan of another person lies'
      : `${counts.format(matchesWithoutAlarm)} more plans of other people lie`;
  return `${plans} on this ground or with its code, and without an alarm: there were too many at once. Check the corners and the code first. A wrong number can be the reason.`;
}
