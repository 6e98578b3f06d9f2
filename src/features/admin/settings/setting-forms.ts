import { defaultCaseAnswerHours, defaultChargeHints } from '@contract/values/payment/charge-settings';
import { Email } from '@contract/values/email';
import { formatGhs, parseCedis, toCedis } from '@contract/values/payment/money';
import { Network } from '@contract/values/payment/network';
import { readBookingRules } from '@contract/values/booking/booking-rules';
import { defaultPromisedWorkingDays } from '@contract/values/booking/public-holidays';
import { configBounds, hintMaxLength } from '@contract/entities/admin-config';
import { serviceDescriptionMaxLength, serviceNameMaxLength, type Service } from '@contract/entities/service';
import { defaultPaperMonths } from '@contract/values/terms';
import { shortNetworkNames } from '@/domain/payment-labels';
import type { StoredAdvert, StoredConfig } from '@/repositories/admin/admin-settings';
import { countOf } from '@/lib/text/counts';

/** As typed, by the name of the field. */
export type Values = Readonly<Record<string, string>>;

export interface SettingField {
  /** in the record; 'approvalHints:MTN' for the part of one network */
  name: string;
  label: string;
  kind: 'text' | 'area' | 'money' | 'whole' | 'days' | 'address';
  hint?: string;
  optional?: boolean;
  most?: number;
  /** for numbers */
  least?: number;
  /** for example 'working days' */
  unit?: string;
}

export interface FieldGroup {
  title: string;
  help?: string;
  fields: readonly SettingField[];
}

const isMoney = (text: string) => {
  try {
    return parseCedis(text.trim()) >= 0;
  } catch {
    return false;
  }
};

/** The content security policy allows pictures from no other hosts (firebase.json). */
const pictureAddress =
  /^https:\/\/(firebasestorage\.googleapis\.com|[a-z0-9-]+\.googleusercontent\.com)\/\S+$/;

export function checkField(field: SettingField, value: string): string | undefined {
  const text = value.trim();
  if (text === '') return field.optional === true ? undefined : `${field.label} is required.`;
  switch (field.kind) {
    case 'money':
      if (!isMoney(text)) return 'Enter an amount like 500 or 49.99.';
      return field.least !== undefined && parseCedis(text) < field.least * 100
        ? `Enter at least ${formatGhs(field.least * 100)}.`
        : undefined;
    case 'whole': {
      const { least = 0, most = 0 } = field;
      const isWhole = /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most;
      return isWhole ? undefined : `Enter a whole number from ${least} to ${most}.`;
    }
    case 'days':
      return undefined;
    case 'address':
      return pictureAddress.test(text) ? undefined : 'Use the address of a picture in Firebase Storage.';
    case 'text':
    case 'area':
      if (field.name === 'contactEmail' && !Email.safeParse(text).success) return 'Invalid email address.';
      return text.length > (field.most ?? 200) ? `Use at most ${field.most ?? 200} characters.` : undefined;
  }
}

export function showValue(field: SettingField, value: string): string {
  const text = value.trim();
  if (field.kind === 'days') return text === '' ? 'None' : countOf(text.split(',').length, 'day');
  if (text === '') return 'Nothing';
  if (field.kind === 'money' && isMoney(text)) return formatGhs(parseCedis(text));
  return field.unit === undefined ? text : `${text} ${field.unit}`;
}

export const serviceGroups: readonly FieldGroup[] = [
  {
    title: 'Service',
    fields: [
      { name: 'service_name', label: 'Name', kind: 'text', most: serviceNameMaxLength },
      {
        name: 'description',
        label: 'Description',
        kind: 'area',
        optional: true,
        most: serviceDescriptionMaxLength,
        hint: 'What people read before they choose.',
      },
      { name: 'price', label: 'Price', kind: 'money', least: 1 },
    ],
  },
];

export const toServiceValues = (service: Service | null): Values => ({
  service_name: service?.service_name ?? '',
  description: service?.description ?? '',
  price: service === null ? '' : String(service.price),
});

export const advertGroups: readonly FieldGroup[] = [
  {
    title: 'Advert',
    fields: [
      { name: 'headline', label: 'Headline', kind: 'text', optional: true },
      { name: 'description', label: 'Text', kind: 'area', most: 2000, optional: true },
      {
        name: 'advertImageUrl',
        label: 'Address of a picture',
        kind: 'address',
        optional: true,
        hint: 'The picture must be in Firebase Storage. If this is empty, we show the map.',
      },
    ],
  },
  {
    title: 'Contact',
    fields: [
      { name: 'contactHeading', label: 'Heading', kind: 'text', optional: true },
      { name: 'contactEmail', label: 'E-mail', kind: 'text', optional: true },
      { name: 'contactPhone', label: 'Phone', kind: 'text', most: 40, optional: true },
      { name: 'contactAddress', label: 'Office', kind: 'area', most: 400, optional: true },
    ],
  },
];
const advertNames = advertGroups.flatMap(({ fields }) => fields.map(({ name }) => name));

export function toAdvertValues(record: StoredAdvert | null): Values {
  const stored: Readonly<Record<string, string | null | undefined>> = record ?? {};
  return Object.fromEntries(advertNames.map((name) => [name, stored[name] ?? '']));
}

const hintFields = (map: 'approvalHints' | 'chargeHints'): SettingField[] =>
  Network.options.map((network) => ({
    name: `${map}:${network}`,
    label: shortNetworkNames[network],
    kind: 'area',
    most: hintMaxLength,
    optional: true,
    ...(map === 'chargeHints' ? { hint: `If this is empty, we show: ${defaultChargeHints[network]}` } : {}),
  }));

const wholeField = (name: keyof typeof configBounds, label: string, unit: string): SettingField => ({
  name,
  label,
  kind: 'whole',
  unit,
  ...configBounds[name],
});

export const configGroups: readonly FieldGroup[] = [
  {
    title: 'Consultation',
    help: 'A booking that is not paid yet gets the new fee.',
    fields: [
      {
        name: 'ConsultancyAmount',
        label: 'Consultation fee',
        kind: 'money',
        hint: 'Enter 0 to stop consultations.',
      },
      wholeField('bookingHoldHours', 'Time to pay for an approved booking', 'hours'),
      wholeField('bookingCutOffHours', 'Latest time to move a booking, before it begins', 'hours'),
    ],
  },
  {
    title: 'Promises',
    help: 'Dates we have already promised stay as they are.',
    fields: [
      wholeField('promisedWorkingDays', 'Results after payment', 'working days'),
      wholeField('caseAnswerHours', 'Answer to "I was charged"', 'hours'),
    ],
  },
  {
    title: 'Papers of finished requests',
    help: 'After this time we delete plans and results. Owners are told 30 days before. The texts at /privacy and /terms say 24 months.',
    fields: [wholeField('paperMonths', 'Keep papers after results', 'months')],
  },
  {
    title: 'Public holidays',
    help: 'These days are not working days. Nobody can book them.',
    fields: [{ name: 'publicHolidays', label: 'Public holidays', kind: 'days', optional: true }],
  },
  {
    title: 'How to find a payment prompt',
    help: 'We show this to people whose phone shows no prompt. Each network has its own text.',
    fields: hintFields('approvalHints'),
  },
  {
    title: 'Where to find the transaction number',
    help: 'We show this to people who say that they were charged. Each network has its own text.',
    fields: hintFields('chargeHints'),
  },
];

export function toConfigValues(config: StoredConfig | null): Values {
  const { holdHours, cutOffHours, publicHolidays } = readBookingRules(config);
  const hints = (map: 'approvalHints' | 'chargeHints') =>
    Object.fromEntries(
      Network.options.map((network) => [`${map}:${network}`, config?.[map]?.[network] ?? '']),
    );
  return {
    ConsultancyAmount: String(config?.ConsultancyAmount ?? 0),
    bookingHoldHours: String(holdHours),
    bookingCutOffHours: String(cutOffHours),
    promisedWorkingDays: String(config?.promisedWorkingDays ?? defaultPromisedWorkingDays),
    caseAnswerHours: String(config?.caseAnswerHours ?? defaultCaseAnswerHours),
    paperMonths: String(config?.paperMonths ?? defaultPaperMonths),
    publicHolidays: publicHolidays.join(','),
    ...hints('approvalHints'),
    ...hints('chargeHints'),
  };
}

function toHints(map: string, values: Values): Record<string, string> {
  const filled = Network.options.map(
    (network) => [network, values[`${map}:${network}`]?.trim() ?? ''] as const,
  );
  return Object.fromEntries(filled.filter(([, text]) => text !== ''));
}

function toStored(kind: SettingField['kind'], text: string): unknown {
  if (kind === 'money') return toCedis(parseCedis(text));
  if (kind === 'whole') return Number(text);
  if (kind === 'days') return text === '' ? [] : text.split(',');
  return kind === 'address' && text === '' ? null : text;
}

/** The fields must be valid. A changed hint sends those of all networks: they are one field of the record. */
export const toRecord = (fields: readonly SettingField[], values: Values): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(({ name, kind }) => {
      const [map = name, network] = name.split(':');
      return network === undefined
        ? [name, toStored(kind, values[name]?.trim() ?? '')]
        : [map, toHints(map, values)];
    }),
  );
