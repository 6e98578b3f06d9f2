import * as z from 'zod/mini';
import {
  hintMaxLength,
  type AdminConfig,
} from '@contract/entities/admin-config';
import type { OfficeConfigReading } from '@contract/entities/office-config-reading';
import { readBookingRules } from '@contract/values/booking/booking-rules';
import { defaultPromisedWorkingDays } from '@contract/values/booking/public-holidays';
import { CalendarDay } from '@contract/values/booking/working-days';
import { defaultCaseAnswerHours } from '@contract/values/payment/charge-settings';
import { CedisAmount } from '@contract/values/payment/money';
import { OfficeLateReason } from '@contract/values/late-reason';
import {
  defaultLaterReason,
  defaultLaterWorkingDays,
  lateReasonNames,
} from '@contract/values/late-reason-choice';
import { Network } from '@contract/values/payment/network';
import { defaultPaperMonths } from '@contract/values/terms';
import { shortNetworkNames } from '@/domain/payment-labels';
import {
  readAmount,
  readCount,
  readDays,
  readText,
  type SettingForm,
  type SettingWords,
  type TypedText,
} from './setting-form';
import { optionalText, typedCedis, typedWhole } from './typed-values';

/** The titles of the groups of hints, each with a text for each network. */
export const hintTitles = {
  approvalHints: 'How to find a payment prompt',
  chargeHints: 'Where to find the transaction number',
  networksOff: 'Networks that are switched off',
} as const;
export type HintGroup = keyof typeof hintTitles;

const labels = {
  ConsultancyAmount: 'Consultation fee',
  bookingHoldHours: 'Time to pay for an approved booking',
  bookingCutOffHours: 'Latest time to move a booking, before it begins',
  promisedWorkingDays: 'Results after payment',
  laterWorkingDays: 'New day for late results',
  caseAnswerHours: 'Answer to "I was charged"',
  paperMonths: 'Keep papers after results',
} as const;

/** What counts where nothing is configured. */
export const defaultConfigText = toConfigText(null);

/** Whether everybody in the office needs an app as a second factor. */
export const SecondFactorChoice = z.enum(['own-choice', 'required']);
export const secondFactorNames: Readonly<
  Record<z.infer<typeof SecondFactorChoice>, string>
> = {
  'own-choice': 'Each person decides',
  required: 'Everybody in the office needs one',
};

const hint = optionalText(hintMaxLength);

const ConfigForm = z.object({
  ConsultancyAmount: z.pipe(
    typedCedis(labels.ConsultancyAmount, 0),
    CedisAmount,
  ),
  bookingHoldHours: typedWhole(labels.bookingHoldHours, 'bookingHoldHours'),
  bookingCutOffHours: typedWhole(
    labels.bookingCutOffHours,
    'bookingCutOffHours',
  ),
  promisedWorkingDays: typedWhole(
    labels.promisedWorkingDays,
    'promisedWorkingDays',
  ),
  laterWorkingDays: typedWhole(labels.laterWorkingDays, 'laterWorkingDays'),
  laterReason: OfficeLateReason,
  caseAnswerHours: typedWhole(labels.caseAnswerHours, 'caseAnswerHours'),
  paperMonths: typedWhole(labels.paperMonths, 'paperMonths'),
  secondFactorRequired: z.pipe(
    SecondFactorChoice,
    z.transform((choice) => choice === 'required'),
  ),
  // Days in one text, as 'yyyy-MM-dd,yyyy-MM-dd': two texts are compared at a
  // glance.
  publicHolidays: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) => (typed === '' ? [] : typed.split(','))),
    ),
    z.array(CalendarDay),
  ),
  'approvalHints:MTN': hint,
  'approvalHints:AIRTELTIGO': hint,
  'approvalHints:VODAFONE': hint,
  'chargeHints:MTN': hint,
  'chargeHints:AIRTELTIGO': hint,
  'chargeHints:VODAFONE': hint,
  'networksOff:MTN': hint,
  'networksOff:AIRTELTIGO': hint,
  'networksOff:VODAFONE': hint,
});
type CheckedConfig = z.output<typeof ConfigForm>;
export type ConfigField = keyof CheckedConfig;

const wordsOfHint = (group: HintGroup, network: Network): SettingWords => ({
  label: shortNetworkNames[network],
  note: 'Optional',
  group: hintTitles[group],
  read: readText,
});

const wordsOfCount = (
  name: Exclude<keyof typeof labels, 'ConsultancyAmount'>,
  unit: string,
): SettingWords => ({
  label: labels[name],
  note: unit,
  read: (typed) => readCount(typed, unit),
  unreadable: `We cannot read what is stored here. Until you put it right, we count with ${readCount(defaultConfigText[name], unit)}.`,
});

function readSecondFactor(typed: string): string {
  const choice = SecondFactorChoice.safeParse(typed);
  return choice.success ? secondFactorNames[choice.data] : readText(typed);
}

/** 'commission' as 'No answer from the Commission yet'. */
function readLateReason(typed: string): string {
  const reason = OfficeLateReason.safeParse(typed);
  return reason.success ? lateReasonNames[reason.data] : readText(typed);
}

export const configForm: SettingForm<ConfigField, CheckedConfig> = {
  kind: 'config',
  names: [
    'ConsultancyAmount',
    'bookingHoldHours',
    'bookingCutOffHours',
    'promisedWorkingDays',
    'laterWorkingDays',
    'laterReason',
    'caseAnswerHours',
    'paperMonths',
    'secondFactorRequired',
    'publicHolidays',
    'approvalHints:MTN',
    'approvalHints:AIRTELTIGO',
    'approvalHints:VODAFONE',
    'chargeHints:MTN',
    'chargeHints:AIRTELTIGO',
    'chargeHints:VODAFONE',
    'networksOff:MTN',
    'networksOff:AIRTELTIGO',
    'networksOff:VODAFONE',
  ],
  words: {
    ConsultancyAmount: {
      label: labels.ConsultancyAmount,
      read: readAmount,
      unreadable:
        'We cannot read the stored fee. Until you enter one and save, nobody can pay for a consultation.',
    },
    bookingHoldHours: wordsOfCount('bookingHoldHours', 'hours'),
    bookingCutOffHours: wordsOfCount('bookingCutOffHours', 'hours'),
    promisedWorkingDays: wordsOfCount('promisedWorkingDays', 'working days'),
    laterWorkingDays: wordsOfCount('laterWorkingDays', 'working days'),
    laterReason: { label: 'Reason for late results', read: readLateReason },
    caseAnswerHours: wordsOfCount('caseAnswerHours', 'hours'),
    paperMonths: wordsOfCount('paperMonths', 'months'),
    secondFactorRequired: { label: 'Second factor', read: readSecondFactor },
    publicHolidays: {
      label: 'Public holidays',
      read: readDays,
      unreadable:
        'We cannot read all of the stored days. Add those that are missing, and save.',
    },
    'approvalHints:MTN': wordsOfHint('approvalHints', 'MTN'),
    'approvalHints:AIRTELTIGO': wordsOfHint('approvalHints', 'AIRTELTIGO'),
    'approvalHints:VODAFONE': wordsOfHint('approvalHints', 'VODAFONE'),
    'chargeHints:MTN': wordsOfHint('chargeHints', 'MTN'),
    'chargeHints:AIRTELTIGO': wordsOfHint('chargeHints', 'AIRTELTIGO'),
    'chargeHints:VODAFONE': wordsOfHint('chargeHints', 'VODAFONE'),
    'networksOff:MTN': wordsOfHint('networksOff', 'MTN'),
    'networksOff:AIRTELTIGO': wordsOfHint('networksOff', 'AIRTELTIGO'),
    'networksOff:VODAFONE': wordsOfHint('networksOff', 'VODAFONE'),
  },
  schema: ConfigForm,
  toChanges: toConfigChanges,
};

/**
 * A hint that changed sends those of all networks: they are one field of the
 * record.
 */
function toConfigChanges(
  sentNames: readonly ConfigField[],
  checked: CheckedConfig,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const name of sentNames) {
    if (name.startsWith('approvalHints:')) {
      changes['approvalHints'] = collectHints('approvalHints', checked);
    } else if (name.startsWith('chargeHints:')) {
      changes['chargeHints'] = collectHints('chargeHints', checked);
    } else if (name.startsWith('networksOff:')) {
      changes['networksOff'] = collectHints('networksOff', checked);
    } else {
      changes[name] = checked[name];
    }
  }
  return changes;
}

/** The hints of all networks, without those that were emptied. */
function collectHints(
  group: HintGroup,
  checked: CheckedConfig,
): NonNullable<AdminConfig[HintGroup]> {
  const hints: NonNullable<AdminConfig[HintGroup]> = {};
  for (const network of Network.options) {
    const text = checked[`${group}:${network}`];
    if (text !== '') hints[network] = text;
  }
  return hints;
}

/**
 * The record as its form shows it; the contract's own values where it says
 * nothing.
 */
export function toConfigText(
  config: OfficeConfigReading | null,
): TypedText<ConfigField> {
  const { holdHours, cutOffHours, publicHolidays } = readBookingRules(config);
  return {
    ConsultancyAmount: String(config?.ConsultancyAmount ?? 0),
    bookingHoldHours: String(holdHours),
    bookingCutOffHours: String(cutOffHours),
    promisedWorkingDays: String(
      config?.promisedWorkingDays ?? defaultPromisedWorkingDays,
    ),
    laterWorkingDays: String(
      config?.laterWorkingDays ?? defaultLaterWorkingDays,
    ),
    laterReason: config?.laterReason ?? defaultLaterReason,
    caseAnswerHours: String(config?.caseAnswerHours ?? defaultCaseAnswerHours),
    paperMonths: String(config?.paperMonths ?? defaultPaperMonths),
    secondFactorRequired:
      config?.secondFactorRequired === true ? 'required' : 'own-choice',
    publicHolidays: publicHolidays.join(','),
    'approvalHints:MTN': config?.approvalHints?.MTN ?? '',
    'approvalHints:AIRTELTIGO': config?.approvalHints?.AIRTELTIGO ?? '',
    'approvalHints:VODAFONE': config?.approvalHints?.VODAFONE ?? '',
    'chargeHints:MTN': config?.chargeHints?.MTN ?? '',
    'chargeHints:AIRTELTIGO': config?.chargeHints?.AIRTELTIGO ?? '',
    'chargeHints:VODAFONE': config?.chargeHints?.VODAFONE ?? '',
    'networksOff:MTN': config?.networksOff?.MTN ?? '',
    'networksOff:AIRTELTIGO': config?.networksOff?.AIRTELTIGO ?? '',
    'networksOff:VODAFONE': config?.networksOff?.VODAFONE ?? '',
  };
}
