import type { Firestore } from 'firebase-admin/firestore';
import { notificationsCollection } from '@contract/entities/notification-entry';
import type { BasePorts } from '../base-ports';
import { findStored } from '../firestore/stored-document';
import type { ScheduleName } from '../schedules';
import { within } from '../within';
import { beginToExpect, findStill, getHeartbeatsRef, Heartbeats } from './heartbeats';
import { Contacts, findSilentServices, getContactsRef, type OutsideService } from './outside-services';

export interface HealthPorts extends BasePorts {
  /** Asks the bucket for anything. @throws when it does not answer */
  askBucket(): Promise<void>;
}

export interface Troubles {
  /** it does not answer, so that nothing else is known */
  database: boolean;
  bucket: boolean;
  queue: boolean;
  schedules: readonly ScheduleName[];
  services: readonly OutsideService[];
}

const answerWithinMs = 5_000;
/** The sweep takes 40 in a minute: what waits longer is not swept, or there is too much of it. */
const mostDelayMs = 15 * 60_000;

/** Costs the reads of three documents and one call to the bucket. */
export async function findTroubles(ports: HealthPorts): Promise<Troubles> {
  const now = ports.now();
  const [records, bucket] = await Promise.all([
    within(answerWithinMs, readRecords(ports.db, now)).catch(() => null),
    within(answerWithinMs, ports.askBucket()).then(
      () => false,
      () => true,
    ),
  ]);
  if (records === null) return { database: true, bucket, queue: false, schedules: [], services: [] };
  return {
    database: false,
    bucket,
    queue: records.isLate,
    schedules: findStill(records.heartbeats, now),
    services: findSilentServices(records.contacts, now),
  };
}

export function isHealthy({ database, bucket, queue, schedules, services }: Troubles): boolean {
  return !database && !bucket && !queue && schedules.length === 0 && services.length === 0;
}

async function readRecords(db: Firestore, now: Date) {
  const [[heartbeats, contacts], late] = await Promise.all([
    db.getAll(getHeartbeatsRef(db), getContactsRef(db)),
    db
      .collection(notificationsCollection)
      .where('nextTryAt', '<=', new Date(now.getTime() - mostDelayMs))
      .orderBy('nextTryAt')
      .limit(1)
      .get(),
  ]);
  return {
    heartbeats: await beginToExpect(db, findStored(Heartbeats, heartbeats), now),
    contacts: findStored(Contacts, contacts),
    isLate: !late.empty,
  };
}
