import { holdPapersRefusals, type HoldPapersBody } from '@contract/endpoints/hold-papers';
import { Request, requestsCollection } from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import type { ChangePorts } from '../../base-ports';
import { isAccountDeleted } from '../accounts/is-account-deleted';
import { changeRecord } from '../audit/change-record';
import { beginHold, endHold } from './papers-state';

/**
 * Holds the papers of a request, or releases them: their time then goes on, and the owner is told again. Of a
 * hold and the deletion of the account at the same moment, one is refused (S23).
 * @throws AppError not-found, failed-precondition
 */
export async function holdPapers(
  ports: ChangePorts,
  by: string,
  { documentId: id, isHeld }: HoldPapersBody,
): Promise<void> {
  const { notFound: missing, nothingKept } = holdPapersRefusals;
  const subject = { collection: requestsCollection, schema: Request, id, by, missing };
  await changeRecord(ports, subject, async (request, _now, transaction) => {
    if ((request.papers?.state === 'held') === isHeld) return null;
    const isGone = await isAccountDeleted(ports.db, transaction, request.userId);
    const held = isGone ? null : beginHold(request);
    const papers = isHeld ? held : endHold(request);
    if (papers === null) throw new AppError('failed-precondition', nothingKept);
    return {
      action: isHeld ? 'request-papers-held' : 'request-papers-released',
      changes: { papers },
      before: { papers: isHeld ? 'kept' : 'held' },
      after: { papers: papers.state },
    };
  });
}
