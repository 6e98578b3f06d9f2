import type { PlanPrint } from '@contract/entities/plan-print';
import { compareViews, samePictureFrom } from './compare-views';
import { isEarlier } from './is-earlier';
import type { PrintFinder, PrintKey } from './ports';

const maxSameFiles = 20;
const maxByKey = 40;
const maxByBand = 40;
const maxSenders = 3;
const maxOfSender = 50;

/** Another plan that is the same. */
export interface SamePlan {
  other: PlanPrint;
  kind: 'same-file' | 'same-picture';
  /** different bits of 64 */
  distance: number;
  /** 1 for the same picture */
  likeness: number;
}

/**
 * The most alike first. Reads at most a hundred plans: those with the same
 * bytes, then the newest that share a half, then a third, of the hash of a
 * part. Of whoever sent one of them, it reads what else they sent: a plan that
 * they sent again is not found by itself (isRepeat), and an alarm is about each
 * request that has it.
 */
export async function findSamePlans(
  prints: PrintFinder,
  print: PlanPrint,
): Promise<SamePlan[]> {
  const candidates = await listCandidates(prints, print);
  const senders = new Set(
    compareEach(print, candidates).map(({ other }) => other.userId),
  );
  senders.delete(print.userId);
  const readSenders = [...senders].slice(0, maxSenders);
  const alsoSent = await Promise.all(
    readSenders.map((uid) => prints.listSentBy(uid, maxOfSender)),
  );
  const others = new Map(
    [...candidates, ...alsoSent.flat()].map((other) => [other.printId, other]),
  );
  return compareEach(print, [...others.values()]);
}

function compareEach(
  print: PlanPrint,
  others: readonly PlanPrint[],
): SamePlan[] {
  const samePlans = others
    .map((other) => compareTwo(print, other))
    .filter((plan) => plan !== null);
  return samePlans.sort((left, right) => right.likeness - left.likeness);
}

function compareTwo(print: PlanPrint, other: PlanPrint): SamePlan | null {
  if (print.sha256 === other.sha256) {
    return { other, kind: 'same-file', distance: 0, likeness: 1 };
  }
  const comparison = compareViews(print.views, other.views);
  if (comparison === null || comparison.likeness < samePictureFrom) return null;
  const { distance, likeness } = comparison;
  return { other, kind: 'same-picture', distance, likeness };
}

async function listCandidates(
  prints: PrintFinder,
  print: PlanPrint,
): Promise<PlanPrint[]> {
  const listSharing = async (
    field: PrintKey,
    values: readonly string[],
    limit: number,
  ) =>
    values.length === 0 ? [] : prints.listNewestSharing(field, values, limit);
  const lists = await Promise.all([
    listSharing('keys', print.keys.slice(0, 1), maxSameFiles),
    listSharing('keys', print.keys.slice(1), maxByKey),
    listSharing('bands', print.bands, maxByBand),
  ]);
  const candidates = new Map(
    lists.flat().map((other) => [other.printId, other]),
  );
  candidates.delete(print.printId);
  return [...candidates.values()];
}

/** True for what the same sender sent before: the earlier one is found. */
export function isRepeat(
  print: PlanPrint,
  samePlans: readonly SamePlan[],
): boolean {
  return samePlans.some(
    ({ other }) =>
      other.userId === print.userId &&
      isEarlier(
        { ...other, key: other.printId },
        { ...print, key: print.printId },
      ),
  );
}
