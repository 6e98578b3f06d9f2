import { Request, requestsCollection } from '@contract/entities/request';
import { causeOf } from '../../log';
import { changeRecord } from '../audit/change-record';
import type { RecordKind } from '../audit/ports';
import {
  createLateNotification,
  describeForAudit,
} from './later-promise-change';
import type { PromisePorts, PromiseRules } from './ports';
import { findDayToTell } from './promise-state';

const maxRunMs = 4 * 60_000;

const requests: RecordKind<Request> = {
  collection: requestsCollection,
  schema: Request,
  missing: 'No such request.',
};

/**
 * Tells owners whose results did not come by the promised day the new day and
 * its reason (D18), one letter and SMS for each new day, in the transaction
 * that records it. A request that fails is logged and passed over. Later runs
 * go on where one stopped, and two at once tell nobody twice.
 */
export async function tellLateness(ports: PromisePorts): Promise<void> {
  const rules = await ports.promises.findRules();
  const deadline = ports.now().getTime() + maxRunMs;
  for await (const documentId of ports.promises.listToTell(ports.now())) {
    if (ports.now().getTime() >= deadline) return;
    try {
      await tellOwner(ports, rules, documentId);
    } catch (error) {
      ports.log.error('lateness not told, to be tried again', {
        documentId,
        cause: causeOf(error),
      });
    }
  }
}

async function tellOwner(
  ports: PromisePorts,
  rules: PromiseRules,
  documentId: string,
): Promise<void> {
  await changeRecord(
    ports,
    { kind: requests, id: documentId, changedBy: 'schedule' },
    async ({ record: request, now, transaction }) => {
      const laterPromise = findDayToTell(request, rules, now);
      if (laterPromise === null) return null;
      if (await transaction.isAccountDeleted(request.userId)) return null;
      return {
        action: 'request-lateness-told',
        changes: { laterPromise },
        before: describeForAudit(request),
        after: describeForAudit({ ...request, laterPromise }),
        notification: createLateNotification(request, now),
      };
    },
  );
}
