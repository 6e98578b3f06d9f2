import { planAlarmRefusals } from '@contract/endpoints/prolong-plan-alarm';
import { PlanAlarm, planAlarmsCollection } from '@contract/entities/plan-alarm';
import type { RecordKind } from '../audit/ports';

export const planAlarms: RecordKind<PlanAlarm> = {
  collection: planAlarmsCollection,
  schema: PlanAlarm,
  missing: planAlarmRefusals.notFound,
};
