import {
  holdPapersRefusals,
  type HoldPapersBody,
} from '@contract/endpoints/hold-papers';
import {
  Request,
  requestsCollection,
  type RequestPapers,
} from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import { changeRecord } from '../audit/change-record';
import type { RecordChangePorts, RecordKind } from '../audit/ports';
import { beginHold, endHold } from './papers-state';

const requests: RecordKind<Request> = {
  collection: requestsCollection,
  schema: Request,
  missing: holdPapersRefusals.notFound,
};

/**
 * Holds the papers of a request, or releases them: their time then goes on, and
 * the owner is told again. Of a hold and the deletion of the account at the
 * same moment, one is refused (S23). A repeated call changes nothing.
 * @throws AppError not-found, failed-precondition
 */
export async function holdPapers(
  ports: RecordChangePorts,
  administratorId: string,
  { documentId, isHeld }: HoldPapersBody,
): Promise<void> {
  await changeRecord(
    ports,
    { kind: requests, id: documentId, changedBy: administratorId },
    async ({ record: request, transaction }) => {
      const isHeldAlready = request.papers?.state === 'held';
      if (isHeldAlready === isHeld) return null;
      const isOwnerGone = await transaction.isAccountDeleted(request.userId);
      const papers = isHeld
        ? beginHoldUnlessGone(request, isOwnerGone)
        : endHold(request);
      if (papers === null) {
        throw new AppError(
          'failed-precondition',
          holdPapersRefusals.nothingKept,
        );
      }
      return {
        action: isHeld ? 'request-papers-held' : 'request-papers-released',
        changes: { papers },
        before: { papers: isHeld ? 'kept' : 'held' },
        after: { papers: papers.state },
      };
    },
  );
}

/** Null also where the owner's account is deleted: its papers go with it. */
function beginHoldUnlessGone(
  request: Request,
  isOwnerGone: boolean,
): RequestPapers | null {
  return isOwnerGone ? null : beginHold(request);
}
