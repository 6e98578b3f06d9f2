import type { PlanAlarm } from '@contract/entities/plan-alarm';

/** Why there is an alarm, as its card and its dialog say. */
const kindTexts: Readonly<Record<PlanAlarm['kind'], string>> = {
  'same-file': 'Two people sent the same file.',
  'same-picture': 'Two people sent pictures that look like the same plan.',
  'same-ground': 'The plans of two people lie on the same ground.',
  'same-code': 'The plans of two people have the same code.',
};

/** Why there is an alarm, as far as that can be told. */
export const describeAlarmKind = ({
  kind,
  overlap,
}: Pick<PlanAlarm, 'kind' | 'overlap'>): string =>
  overlap?.sureness === 'cannot-be-told'
    ? 'The plans of two people may lie on the same ground.'
    : kindTexts[kind];
