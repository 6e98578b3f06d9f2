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
import type { RecordChangePorts } from '../audit/ports';
import { planAlarms } from './alarm-kind';

/** What drawing a composite plan needs from outside. */
export interface CompositePlanPorts extends RecordChangePorts {
  /** Writes a PDF; the same sheet gives the same bytes. */
  print: (sheet: CompositeSheet) => Promise<Buffer>;
}

/**
 * Draws both grounds of an alarm as they were when it was raised, and notes in
 * the audit who asked for it: the page leaves the office.
 * @throws AppError not-found; failed-precondition for an alarm about pictures or
 * codes, and once an account is deleted
 */
export async function makeCompositePlan(
  ports: CompositePlanPorts,
  administratorId: string,
  { alarmId }: CompositePlanBody,
): Promise<CompositePlanAnswer> {
  const now = ports.now();
  const alarm = await ports.records.transact((transaction) =>
    transaction.findRecord(planAlarms, alarmId),
  );
  if (alarm === null) {
    throw new AppError('not-found', compositePlanRefusals.notFound);
  }
  const sheet = makeSheet(alarm, now);
  if (sheet === null) {
    throw new AppError('failed-precondition', compositePlanRefusals.noShapes);
  }
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

/** Null where there are no two shapes to draw. */
function makeSheet(alarm: PlanAlarm, now: Date): CompositeSheet | null {
  const { overlap } = alarm;
  const [first, second] = listGrounds(alarm);
  if (overlap === null || first === undefined || second === undefined) {
    return null;
  }
  return {
    name: nameAlarm(alarm),
    day: dayInAccra(now),
    grounds: [first, second],
    overlap,
  };
}

function listGrounds({ records, overlap }: PlanAlarm): ComposedGround[] {
  return records.flatMap(({ reference, documentId, at }, index) => {
    const corners = overlap?.shapes[index]?.corners ?? [];
    if (corners.length < 3) return [];
    return [{ name: reference ?? documentId, sentOn: dayInAccra(at), corners }];
  });
}
