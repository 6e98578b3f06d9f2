import {
  promiseLaterRefusals,
  type PromiseLaterBody,
} from '@contract/endpoints/promise-later';
import type { LaterPromise } from '@contract/entities/later-promise';
import { Request, requestsCollection } from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import {
  dayInAccra,
  endOfDayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import { isNewPromiseDay } from '@contract/values/new-promise-days';
import { changeRecord, type RecordChange } from '../audit/change-record';
import type { RecordKind } from '../audit/ports';
import {
  createLateNotification,
  describeForAudit,
} from './later-promise-change';
import type { PromisePorts } from './ports';
import { isPastFirstPromise } from './promise-state';

const requests: RecordKind<Request> = {
  collection: requestsCollection,
  schema: Request,
  missing: promiseLaterRefusals.notFound,
};

/**
 * Promises another day for the results of a request (D18). The owner is told at
 * once where the first promise has passed; before that the schedule tells them
 * when it passes. The same day with another reason is told to nobody twice. Of
 * two administrators at once the second is refused.
 * @throws AppError not-found, failed-precondition
 */
export async function promiseLater(
  ports: PromisePorts,
  administratorId: string,
  body: PromiseLaterBody,
): Promise<void> {
  const { documentId, seenDay, day } = body;
  const { holidays } = await ports.promises.findRules();
  await changeRecord(
    ports,
    { kind: requests, id: documentId, changedBy: administratorId },
    async ({ record: request, now, transaction }) => {
      if (isSamePromise(request.laterPromise, body)) return null;
      const isOwnerGone = await transaction.isAccountDeleted(request.userId);
      const { promisedBy } = request;
      if (!request.paymentStatus || request.status || promisedBy === null) {
        throw refuse(promiseLaterRefusals.notOpen);
      }
      if (isOwnerGone) throw refuse(promiseLaterRefusals.gone);
      if (findLaterDay(request) !== seenDay) {
        throw refuse(promiseLaterRefusals.changed, 'stale');
      }
      const isSameDay = findLaterDay(request) === day;
      if (!isSameDay && !isNewPromiseDay(day, { promisedBy, now, holidays })) {
        throw refuse(promiseLaterRefusals.day);
      }
      const toldAt = findToldAt(request, isSameDay, now);
      const laterPromise = createLaterPromise(body, {
        setBy: administratorId,
        setAt: now,
        toldAt,
      });
      const change: RecordChange<Request> = {
        action: 'request-later-promised',
        changes: { laterPromise },
        before: describeForAudit(request),
        after: describeForAudit({ promisedBy, laterPromise }),
      };
      if (toldAt === now) {
        change.notification = createLateNotification(request, now);
      }
      return change;
    },
  );
}

function refuse(message: string, reason?: 'stale'): AppError {
  return new AppError('failed-precondition', message, reason);
}

function findLaterDay({
  laterPromise,
}: Pick<Request, 'laterPromise'>): CalendarDay | null {
  return laterPromise === undefined
    ? null
    : dayInAccra(laterPromise.promisedBy);
}

function isSamePromise(
  laterPromise: LaterPromise | undefined,
  { day, reason, note }: PromiseLaterBody,
): boolean {
  return (
    laterPromise !== undefined &&
    dayInAccra(laterPromise.promisedBy) === day &&
    laterPromise.reason === reason &&
    (laterPromise.note ?? null) === note
  );
}

/** The moment at which the owner is, or was, told of the day. */
function findToldAt(
  request: Request,
  isSameDay: boolean,
  now: Date,
): Date | null {
  const toldBefore = isSameDay ? request.laterPromise?.toldAt : null;
  if (toldBefore != null) return toldBefore;
  return isPastFirstPromise(request, now) ? now : null;
}

function createLaterPromise(
  { day, reason, note }: PromiseLaterBody,
  made: Pick<LaterPromise, 'setBy' | 'setAt' | 'toldAt'>,
): LaterPromise {
  const laterPromise: LaterPromise = {
    promisedBy: endOfDayInAccra(day),
    reason,
    setBy: made.setBy,
    setAt: made.setAt,
    toldAt: made.toldAt,
  };
  if (note !== null) laterPromise.note = note;
  return laterPromise;
}
