import { Request, requestsCollection } from '@contract/entities/request';
import { causeOf } from '../../log';
import { changeRecord } from '../audit/change-record';
import type { RecordKind } from '../audit/ports';
import type { ReleasePorts } from './ports';

/** Each is a transaction of its own. */
const releasedAtOnce = 50;

const requests: RecordKind<Request> = {
  collection: requestsCollection,
  schema: Request,
  missing: 'No such request.',
};

/**
 * Nobody works any more on the open requests of somebody who may not work on
 * requests any longer: each is recorded as given back. One that fails is logged
 * and passed over; one that a colleague has taken meanwhile stays theirs.
 * @returns false while there may be more of them
 */
export async function releaseRequests(
  ports: ReleasePorts,
  uid: string,
): Promise<boolean> {
  const ids = await ports.assigned.listOpenOf(uid, releasedAtOnce);
  for (const documentId of ids) {
    try {
      await release(ports, documentId, uid);
    } catch (error) {
      ports.log.error('request not taken from who lost the right', {
        documentId,
        cause: causeOf(error),
      });
    }
  }
  return ids.length < releasedAtOnce;
}

async function release(
  ports: ReleasePorts,
  documentId: string,
  uid: string,
): Promise<void> {
  await changeRecord(
    ports,
    { kind: requests, id: documentId, changedBy: 'schedule' },
    ({ record: { assignedTo } }) => {
      if (assignedTo !== uid) return null;
      return {
        action: 'request-given-back',
        changes: { assignedTo: null },
        before: { assignedTo },
        after: { assignedTo: null },
      };
    },
  );
}
