import { listStandingVersions } from '@contract/entities/request';
import type { ResultTime } from '@contract/entities/result-time';
import {
  type ScanBudget,
  type ScanOutcome,
  scanSource,
} from '../scans/scan-source';
import type {
  DeliveredRequest,
  ResultTimePorts,
  ResultTimeStore,
} from './ports';

const runForMs = 20_000;

/**
 * Whether the first results that stand came by the day that was promised first;
 * null where nothing was promised, or nothing that stands was delivered.
 */
export function findResultTime({
  documentId,
  serviceId,
  promisedBy,
  results,
}: DeliveredRequest): ResultTime | null {
  const firstVersion = listStandingVersions({ results }).at(-1);
  if (firstVersion === undefined || promisedBy === null) return null;
  const { createdAt: sentAt } = firstVersion;
  return {
    documentId,
    serviceId,
    sentAt,
    promisedBy,
    isInTime: sentAt <= promisedBy,
  };
}

/**
 * Notes of each delivery whether it came in time, oldest first; bounded for one
 * run. Derived after the delivery and never with it, also of deliveries from
 * before the overview showed it. A request is noted once.
 */
export async function noteResultTimes(ports: ResultTimePorts): Promise<void> {
  const { resultTimes } = ports;
  const deadline = new Date(ports.now().getTime() + runForMs);
  const budget: ScanBudget = { records: 300, files: 100, deadline };
  await scanSource(ports, resultTimes.deliveries, budget, (documentId) =>
    noteResultTime(resultTimes, documentId),
  );
}

async function noteResultTime(
  resultTimes: ResultTimeStore,
  documentId: string,
): Promise<ScanOutcome> {
  if (documentId === '' || (await resultTimes.isNoted(documentId))) {
    return 'known';
  }
  const request = await resultTimes.findDelivered(documentId);
  const resultTime = request === null ? null : findResultTime(request);
  if (resultTime === null) return 'known';
  await resultTimes.save(resultTime);
  return 'done';
}
