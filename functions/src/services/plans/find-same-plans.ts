import { PlanPrint, planPrintsCollection } from '@contract/entities/plan-print';
import type { BasePorts } from '../../base-ports';
import { readEach } from '../../firestore/stored-document';
import { compareViews, samePictureFrom } from './compare-views';

const mostSameFiles = 20;
const mostByKey = 40;
const mostByBand = 40;
const mostSenders = 3;
const mostOfSender = 50;

type FindPorts = Pick<BasePorts, 'db' | 'log'>;

export interface SamePlan {
  other: PlanPrint;
  kind: 'same-file' | 'same-picture';
  /** different bits of 64 */
  distance: number;
  likeness: number;
}

/**
 * The most alike first. Reads at most a hundred plans: those with the same bytes, then the newest that share
 * a half, then a third, of the hash of a part. Of whoever sent one of them, it reads what else they sent: a plan that they
 * sent again is not found by itself (isRepeat), and an alarm is about each request that has it.
 */
export async function findSamePlans(ports: FindPorts, print: PlanPrint): Promise<SamePlan[]> {
  const candidates = await listCandidates(ports, print);
  const others = compareEach(print, candidates).map(({ other }) => other.userId);
  const senders = [...new Set(others)].filter((uid) => uid !== print.userId).slice(0, mostSenders);
  const sentToo = await Promise.all(senders.map((uid) => listSentBy(ports, uid)));
  const all = new Map([...candidates, ...sentToo.flat()].map((other) => [other.printId, other]));
  return compareEach(print, [...all.values()]);
}

function compareEach(print: PlanPrint, others: readonly PlanPrint[]): SamePlan[] {
  const same = others.map((other) => compare(print, other)).filter((one) => one !== null);
  return same.sort((left, right) => right.likeness - left.likeness);
}

async function listSentBy({ db, log }: FindPorts, uid: string): Promise<PlanPrint[]> {
  const sent = db.collection(planPrintsCollection).where('userId', '==', uid).limit(mostOfSender);
  return readEach(PlanPrint, (await sent.get()).docs, log);
}

function compare(print: PlanPrint, other: PlanPrint): SamePlan | null {
  if (print.sha256 === other.sha256) return { other, kind: 'same-file', distance: 0, likeness: 1 };
  const found = compareViews(print.views, other.views);
  return found === null || found.likeness < samePictureFrom
    ? null
    : { other, kind: 'same-picture', ...found };
}

async function listCandidates({ db, log }: FindPorts, print: PlanPrint): Promise<PlanPrint[]> {
  const prints = db.collection(planPrintsCollection);
  const listNewest = async (field: 'keys' | 'bands', shared: readonly string[], most: number) => {
    if (shared.length === 0) return [];
    const found = prints.where(field, 'array-contains-any', shared).orderBy('at', 'desc').limit(most);
    return (await found.get()).docs;
  };
  const lists = await Promise.all([
    listNewest('keys', print.keys.slice(0, 1), mostSameFiles),
    listNewest('keys', print.keys.slice(1), mostByKey),
    listNewest('bands', print.bands, mostByBand),
  ]);
  const found = new Map<string, PlanPrint>();
  for (const other of readEach(PlanPrint, lists.flat(), log)) {
    if (other.printId !== print.printId) found.set(other.printId, other);
  }
  return [...found.values()];
}

/** True for what the same sender sent before: the earlier one is found. */
export function isRepeat(print: PlanPrint, same: readonly SamePlan[]): boolean {
  return same.some(({ other }) => other.userId === print.userId && isEarlier(other, print));
}

/** One order for any two, also of the same moment. */
export function isEarlier(left: PlanPrint, right: PlanPrint): boolean {
  const apart = left.at.getTime() - right.at.getTime();
  if (apart !== 0) return apart < 0;
  return left.documentId === right.documentId
    ? left.printId < right.printId
    : left.documentId < right.documentId;
}
