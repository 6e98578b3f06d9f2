import type { LaterPromise } from '@contract/entities/later-promise';
import type { Request } from '@contract/entities/request';
import { dayInAccra } from '@contract/values/booking/working-days';
import type { NewNotification } from '../../notifications/outbox';

/** For the audit: the days only, and why. */
export function describeForAudit({
  promisedBy,
  laterPromise,
}: Pick<Request, 'promisedBy' | 'laterPromise'>): Record<string, unknown> {
  const day = laterPromise?.promisedBy ?? promisedBy;
  return {
    promisedDay: day === null ? null : dayInAccra(day),
    lateReason: laterPromise?.reason ?? null,
  };
}

/** The letter and the SMS about a new day. */
export function createLateNotification(
  { documentId, userId }: Pick<Request, 'documentId' | 'userId'>,
  toldAt: NonNullable<LaterPromise['toldAt']>,
): NewNotification {
  return {
    kind: 'later-promise',
    uid: userId,
    recordId: documentId,
    at: toldAt,
  };
}
