import { createHash } from 'node:crypto';
import type { PlanGround } from '@contract/entities/plan-ground';
import { nameOf } from '../../log';
import {
  raiseAlarms,
  type PlanMatch,
  type RaisedPlan,
} from '../plans/raise-alarms';
import { compareTwo } from './compare-two';
import { arePlacedAlike, findShifts } from './datum-shifts';
import { listCandidates } from './list-candidates';
import type { Comparison, ComparePorts, GroundPage } from './ports';

/** Of a run; the schedule goes on where one ended. */
const maxPages = 5;
/**
 * Other people whose plans have one code, from which it is an address or the
 * number of a form (decision 214). By then there are alarms about each two of
 * those before.
 */
const manySenders = 5;
const maxCodePages = 10;
const codePageSize = 50;

/**
 * Compares a ground with all others, page by page, and raises alarms about
 * those of other people that lie on it or have its code. Where another run
 * stopped it goes on; of a ground that is compared already, or gone, it does
 * nothing. Where others wait to be placed by other parameters, or do not parse, it
 * is compared with the rest, and stays due until it was compared with them too.
 * May be repeated after any step: every alarm has one id.
 */
export async function compareGround(
  ports: ComparePorts,
  groundId: string,
): Promise<void> {
  const ground = await ports.grounds.findGround(groundId);
  if (ground === null || ground.comparedVersion === ground.version) return;
  let left = ground.matchesWithoutAlarm;
  let upTo = ground.comparedUpTo;
  let hasPassedOver = ground.hasPassedOver ?? false;
  let { compareAt } = ground;
  if (upTo === null) {
    const codes = await compareCodes(ports, ground);
    left += codes.left;
    hasPassedOver = !codes.isWhole;
  }
  for (let page = 0; page < maxPages; page += 1) {
    const { grounds, isAnyUnreadable, lastId } = await listCandidates(
      ports.grounds,
      ground,
      upTo,
    );
    const matches = grounds.flatMap((other) =>
      matchGround(ports, ground, other),
    );
    left += await raise(ports, ground, 'same-ground', matches);
    hasPassedOver ||=
      isAnyUnreadable || !grounds.every((other) => isComparable(ground, other));
    upTo = lastId;
    const comparison = describeComparison({
      ground: { ...ground, compareAt: compareAt ?? ports.now() },
      upTo,
      hasPassedOver,
      left,
    });
    await ports.grounds.saveComparison({ ...ground, compareAt }, comparison);
    if (upTo === null) return;
    ({ compareAt } = comparison);
  }
  ports.log.warn('many grounds in one place', { groundId });
}

/** How far the comparison of a ground has come. */
interface Progress {
  ground: PlanGround;
  /** the last candidate; null for none behind it */
  upTo: string | null;
  hasPassedOver: boolean;
  /** matches without an alarm */
  left: number;
}

/**
 * What is stored of it. One that has passed over a ground begins anew once it is
 * through, after the pause that the schedule has set, which grows.
 */
function describeComparison({
  ground: { version, compareAt, compareTries },
  upTo,
  hasPassedOver,
  left,
}: Progress): Comparison {
  if (upTo === null && !hasPassedOver) {
    return {
      comparedVersion: version,
      compareAt: null,
      compareTries: 0,
      comparedUpTo: null,
      hasPassedOver,
      matchesWithoutAlarm: left,
    };
  }
  return {
    comparedVersion: null,
    compareAt,
    compareTries: hasPassedOver ? (compareTries ?? 0) : 0,
    comparedUpTo: upTo,
    hasPassedOver: hasPassedOver && upTo !== null,
    matchesWithoutAlarm: upTo === null ? 0 : left,
  };
}

/** As {@link compareGround}; what fails is logged, and the schedule repeats it. */
export async function compareSafely(
  ports: ComparePorts,
  groundId: string,
): Promise<boolean> {
  try {
    await compareGround(ports, groundId);
    return true;
  } catch (error) {
    ports.log.error('ground not compared', { groundId, cause: nameOf(error) });
    return false;
  }
}

/** What came of comparing codes. */
interface ComparedCodes {
  /** how many were too many to raise an alarm about each */
  left: number;
  /** whether all that have the code could be read */
  isWhole: boolean;
}

async function compareCodes(
  ports: ComparePorts,
  ground: PlanGround,
): Promise<ComparedCodes> {
  const { codeKey, code } = ground;
  if (codeKey === null || code === null) return { left: 0, isWhole: true };
  const { others, isWhole } = await listOthersWithCode(ports, ground, codeKey);
  const senders = new Set(others.map(({ userId }) => userId));
  if (senders.size >= manySenders) {
    const { groundId } = ground;
    ports.log.warn('many plans with one code', { groundId });
    return { left: others.length, isWhole };
  }
  const matches = others.map((other): PlanMatch => ({
    other: toRaised(other, 'same-code'),
    kind: 'same-code',
    distance: 0,
    overlap: null,
    code: code.text,
  }));
  const left = await raise(ports, ground, 'same-code', matches);
  return { left, isWhole };
}

/**
 * Of other people, page by page: one person may have sent many. All that are on
 * the pages up to the one on which it is clear that they are too many.
 */
async function listOthersWithCode(
  { grounds }: ComparePorts,
  { userId }: PlanGround,
  codeKey: string,
): Promise<{ others: PlanGround[]; isWhole: boolean }> {
  const others: PlanGround[] = [];
  let isWhole = true;
  let afterId: string | null = null;
  for (let nth = 0; nth < maxCodePages; nth += 1) {
    const page: GroundPage = await grounds.listWithCode(
      codeKey,
      afterId,
      codePageSize,
    );
    others.push(...page.grounds.filter((other) => other.userId !== userId));
    isWhole &&= page.unreadable === 0;
    const senders = new Set(others.map((other) => other.userId));
    const isEnough = !page.isFull || senders.size >= manySenders;
    if (isEnough) break;
    afterId = page.lastId;
  }
  return { others, isWhole };
}

const isOfOther = (ground: PlanGround, other: PlanGround): boolean =>
  other.groundId !== ground.groundId && other.userId !== ground.userId;

/** Not while the parameters of the datums place one of the two anew. */
const isComparable = (ground: PlanGround, other: PlanGround): boolean =>
  !isOfOther(ground, other) ||
  arePlacedAlike(findShifts(ground), findShifts(other));

function matchGround(
  { log }: ComparePorts,
  ground: PlanGround,
  other: PlanGround,
): PlanMatch[] {
  if (!isOfOther(ground, other) || !isComparable(ground, other)) return [];
  const overlap = compareTwo(ground, other, log);
  if (overlap === null) return [];
  return [
    {
      other: toRaised(other, 'same-ground'),
      kind: 'same-ground',
      distance: 0,
      overlap,
      code: null,
    },
  ];
}

async function raise(
  ports: ComparePorts,
  ground: PlanGround,
  kind: 'same-ground' | 'same-code',
  matches: readonly PlanMatch[],
): Promise<number> {
  const plan = toRaised(ground, kind);
  const comparison = `plan-alarm-${plan.key}-${ground.version}`;
  const { groundId, version } = ground;
  // Its overlaps and its code are one matter to the office.
  const mailId = `plan-alarm-${hashShort(groundId)}-${version}`;
  const { raised, left } = await raiseAlarms(
    ports,
    plan,
    matches,
    comparison,
    mailId,
  );
  if (raised > 0) {
    ports.log.warn('possible multiple sale', { groundId, raised });
  }
  if (left > 0) ports.log.error('more matches than alarms', { groundId, left });
  return left;
}

/** An alarm of another kind about the same two has another id. */
function toRaised(
  ground: PlanGround,
  kind: 'same-ground' | 'same-code',
): RaisedPlan {
  const { groundId, collection, documentId, reference, userId, path } = ground;
  const key = hashShort(`${kind} ${groundId}`);
  return {
    key,
    collection,
    documentId,
    reference,
    userId,
    path,
    at: ground.sentAt,
  };
}

const hashShort = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);
