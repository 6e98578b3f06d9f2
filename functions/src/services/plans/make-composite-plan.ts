import {
  compositePlanRefusals,
  type CompositePlanAnswer,
  type CompositePlanBody,
} from '@contract/endpoints/composite-plan';
import {
  planAlarmsCollection,
  type PlanAlarm,
} from '@contract/entities/plan-alarm';
import { nameAlarm } from '@contract/values/alarm-hold';
import { AppError } from '@contract/values/app-error';
import { dayInAccra } from '@contract/values/booking/working-days';
import type {
  ComposedGround,
  CompositeSheet,
} from '../../providers/composite-plan-pdf/composite-sheet';
import type { RecordChangePorts, RecordTransaction } from '../audit/ports';
import { planAlarms } from './alarm-kind';
import { findTypedNumbers } from './find-typed-numbers';

/** What drawing a composite plan needs from outside. */
export interface CompositePlanPorts extends RecordChangePorts {
  /** Writes a PDF; the same sheet gives the same bytes. */
  print: (sheet: CompositeSheet) => Promise<Buffer>;
}

/**
 * Draws both grounds of an alarm as they were when it was raised, names the grids
 * that they were typed in, and notes in the audit who asked for it: the page
 * leaves the office.
 * @throws AppError not-found; failed-precondition for an alarm about pictures or
 * codes, and once an account is deleted
 */
export async function makeCompositePlan(
  ports: CompositePlanPorts,
  administratorId: string,
  { alarmId }: CompositePlanBody,
): Promise<CompositePlanAnswer> {
  const now = ports.now();
  const sheet = await ports.records.transact((transaction) =>
    makeSheet(transaction, alarmId, now),
  );
  const pdf = await ports.print(sheet);
  await ports.records.transact((transaction) => {
    transaction.addAudit({
      at: now,
      by: administratorId,
      action: 'composite-plan-made',
      collection: planAlarmsCollection,
      documentId: alarmId,
      reference: null,
      before: {},
      after: {},
    });
    return Promise.resolve();
  });
  return {
    fileName: `${sheet.name}-composite-plan.pdf`,
    pdf: pdf.toString('base64'),
  };
}

/** @throws AppError not-found; failed-precondition without two shapes to draw */
async function makeSheet(
  transaction: RecordTransaction,
  alarmId: string,
  now: Date,
): Promise<CompositeSheet> {
  const alarm = await transaction.findRecord(planAlarms, alarmId);
  if (alarm === null) {
    throw new AppError('not-found', compositePlanRefusals.notFound);
  }
  const [first, second] = await listGrounds(transaction, alarm);
  if (alarm.overlap === null || first === undefined || second === undefined) {
    throw new AppError('failed-precondition', compositePlanRefusals.noShapes);
  }
  return {
    name: nameAlarm(alarm),
    day: dayInAccra(now),
    grounds: [first, second],
    overlap: alarm.overlap,
  };
}

async function listGrounds(
  transaction: RecordTransaction,
  { records, overlap }: PlanAlarm,
): Promise<ComposedGround[]> {
  const grounds: ComposedGround[] = [];
  for (const [index, record] of records.entries()) {
    const corners = overlap?.shapes[index]?.corners ?? [];
    if (corners.length < 3) continue;
    grounds.push({
      name: record.reference ?? record.documentId,
      sentOn: dayInAccra(record.at),
      corners,
      typed: await findTypedNumbers(transaction, record, corners),
    });
  }
  return grounds;
}
