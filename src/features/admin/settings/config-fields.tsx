import { defaultChargeHints } from '@contract/values/payment/charge-settings';
import { Network } from '@contract/values/payment/network';
import { OfficeLateReason } from '@contract/values/late-reason';
import { lateReasonNames } from '@contract/values/late-reason-choice';
import type { Option } from '@/lib/options';
import { TextField } from '@/ui/forms/field';
import { SelectField } from '@/ui/forms/select-field';
import { TextAreaField } from '@/ui/forms/text-area-field';
import { PartPlace } from '@/ui/part-place';
import { Skeleton } from '@/ui/skeleton';
import { lazyPart } from '@/lib/parts/lazy-part';
import {
  hintTitles,
  SecondFactorChoice,
  secondFactorNames,
  type ConfigField,
} from './config-form';
import { FieldGroup } from './field-group';
import type { OpenSettingForm } from './use-setting-form';

const HolidaysField = lazyPart(
  async () => (await import('./holidays-field')).HolidaysField,
);

/** Of the groups, as they follow each other on the page. */
export const configTitles = {
  consultation: 'Consultation',
  promises: 'Promises',
  late: 'Late results',
  papers: 'Papers of finished requests',
  holidays: 'Public holidays',
  approvalHints: hintTitles.approvalHints,
  chargeHints: hintTitles.chargeHints,
  networksOff: hintTitles.networksOff,
} as const;

const lateReasons: readonly Option[] = OfficeLateReason.options.map(
  (reason) => ({ value: reason, label: lateReasonNames[reason] }),
);
const choices: readonly Option[] = SecondFactorChoice.options.map((choice) => ({
  value: choice,
  label: secondFactorNames[choice],
}));

/** What is stored and is none of the options is shown until one is chosen. */
const withStored = (typed: string, options: readonly Option[]) =>
  options.some(({ value }) => value === typed)
    ? options
    : [{ value: typed, label: `Stored: ${typed}` }, ...options];

interface ConfigFieldsProps {
  form: OpenSettingForm<ConfigField>;
}

/** All fields of the configuration. */
export function ConfigFields({ form }: ConfigFieldsProps) {
  return (
    <>
      <TermFields form={form} />
      <HolidayFields form={form} />
      <HintFields form={form} />
    </>
  );
}

/** The fee, and the times that the office keeps. */
export function TermFields({ form: { field, getTyped } }: ConfigFieldsProps) {
  return (
    <>
      <FieldGroup
        title={configTitles.consultation}
        help="A booking that is not paid yet gets the new fee."
      >
        <TextField
          {...field('ConsultancyAmount')}
          figures
          inputMode="decimal"
          lead="GHS"
          hint="Enter 0 to stop consultations."
        />
        <TextField {...field('bookingHoldHours')} figures inputMode="numeric" />
        <TextField
          {...field('bookingCutOffHours')}
          figures
          inputMode="numeric"
        />
      </FieldGroup>
      <FieldGroup
        title={configTitles.promises}
        help="Dates we have already promised stay as they are."
      >
        <TextField
          {...field('promisedWorkingDays')}
          figures
          inputMode="numeric"
        />
        <TextField {...field('caseAnswerHours')} figures inputMode="numeric" />
      </FieldGroup>
      <FieldGroup
        title={configTitles.late}
        help="When a promised day passes, we write this new day and this reason to the owner. A new day on the request itself counts more."
      >
        <TextField {...field('laterWorkingDays')} figures inputMode="numeric" />
        <SelectField
          {...field('laterReason')}
          options={withStored(getTyped('laterReason'), lateReasons)}
        />
      </FieldGroup>
      <FieldGroup
        title={configTitles.papers}
        help="After this time we delete plans and results. Owners are told 30 days before. The texts at /privacy and /terms say 24 months."
      >
        <TextField {...field('paperMonths')} figures inputMode="numeric" />
      </FieldGroup>
      <FieldGroup
        title="Sign-in of the office"
        help="Whoever needs an app and has none can read lists, and do nothing, until they set one up on their own page, Settings - Profile."
      >
        <SelectField
          {...field('secondFactorRequired')}
          options={withStored(getTyped('secondFactorRequired'), choices)}
        />
      </FieldGroup>
    </>
  );
}

function HolidayFields({ form }: ConfigFieldsProps) {
  const { name, warning, onChange } = form.field('publicHolidays');
  return (
    <FieldGroup
      title={configTitles.holidays}
      help="These days are not working days. Nobody can book them."
      wide
    >
      <PartPlace
        skeleton={<Skeleton label="Loading the days" height="360px" />}
      >
        <HolidaysField
          days={form.getTyped('publicHolidays')}
          warning={warning}
          canKeep={form.isUnreadable('publicHolidays')}
          onChange={(days) => onChange({ target: { name, value: days } })}
        />
      </PartPlace>
    </FieldGroup>
  );
}

/** What each network's customers are told. */
export function HintFields({ form: { field } }: ConfigFieldsProps) {
  return (
    <>
      <FieldGroup
        title={configTitles.approvalHints}
        help="We show this to people whose phone shows no prompt. Each network has its own text."
      >
        {Network.options.map((network) => (
          <TextAreaField
            key={network}
            {...field(`approvalHints:${network}`)}
            rows={2}
          />
        ))}
      </FieldGroup>
      <FieldGroup
        title={configTitles.chargeHints}
        help="We show this to people who say that they were charged. Each network has its own text."
      >
        {Network.options.map((network) => (
          <TextAreaField
            key={network}
            {...field(`chargeHints:${network}`)}
            hint={`If this is empty, we show: ${defaultChargeHints[network]}`}
            rows={2}
          />
        ))}
      </FieldGroup>
      <FieldGroup
        title={configTitles.networksOff}
        help="A text here switches the network off: nobody can begin a payment with it, and people read the text instead. Say since when, and what to do. Payments that have begun go on. Empty the text to switch the network on again."
      >
        {Network.options.map((network) => (
          <TextAreaField
            key={network}
            {...field(`networksOff:${network}`)}
            hint='For example: "Since 27 Nov 2026, 14:00. Pay with another wallet, or try again tomorrow."'
            rows={2}
          />
        ))}
      </FieldGroup>
    </>
  );
}
