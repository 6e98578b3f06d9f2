import type { Firestore } from 'firebase-admin/firestore';
import type { ClosePlanAlarmBody } from '@contract/endpoints/close-plan-alarm';
import { auditCollection, type AuditEntry } from '@contract/entities/audit-entry';
import { PlanAlarm, planAlarmsCollection } from '@contract/entities/plan-alarm';
import { AppError } from '@contract/values/app-error';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored, isDocumentId } from '../../firestore/stored-document';
import type { ScanPorts } from '../scans/ports';

/**
 * Ends an alarm with what it turned out to be, together with an entry of the audit.
 * @throws AppError not-found, failed-precondition when it is not open any more
 */
export async function closePlanAlarm(
  { db, now }: Pick<ScanPorts, 'db' | 'now'>,
  by: string,
  { alarmId, decision, note }: ClosePlanAlarmBody,
): Promise<void> {
  if (!isDocumentId(alarmId)) throw new AppError('not-found', 'There is no such alarm.');
  const audit = newAudit(db);
  const ref = db.collection(planAlarmsCollection).doc(alarmId);
  await runTransaction(db, async (transaction) => {
    const alarm = findStored(PlanAlarm, await transaction.get(ref));
    if (alarm === null) throw new AppError('not-found', 'There is no such alarm.');
    if (alarm.state !== 'open') throw new AppError('failed-precondition', 'This alarm is closed already.');
    const entry: AuditEntry = {
      ...{ auditId: audit.id, at: now(), by, action: 'plan-alarm-closed' },
      ...{ collection: planAlarmsCollection, documentId: alarmId },
      before: { state: alarm.state },
      after: { state: decision, note },
    };
    transaction.update(ref, { state: decision, note, auditId: audit.id });
    transaction.create(audit, entry);
  });
}

const newAudit = (db: Firestore) => db.collection(auditCollection).doc();
