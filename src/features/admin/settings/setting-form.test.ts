import { describe, expect, it } from 'vitest';
import { advertForm, toAdvertText, type AdvertField } from './advert-form';
import { configForm, toConfigText, type ConfigField } from './config-form';
import { serviceForm, toServiceText, type ServiceField } from './service-form';
import type { SettingForm, TypedText } from './setting-form';

const filled = {
  service: { ...toServiceText(null), service_name: 'Search', price: '500' },
  advert: toAdvertText(null),
  config: toConfigText(null),
};

/** The words at a field, where the other fields of its form are right. */
function findMessage<Name extends string, Checked>(
  { schema }: SettingForm<Name, Checked>,
  typed: TypedText<Name>,
  name: string,
): string | undefined {
  const { error } = schema.safeParse(typed);
  return error?.issues.find(({ path }) => path[0] === name)?.message;
}

function checkTyped(name: string, value: string): string | undefined {
  if (name in filled.service) {
    return findMessage(serviceForm, { ...filled.service, [name]: value }, name);
  }
  if (name in filled.advert) {
    return findMessage(advertForm, { ...filled.advert, [name]: value }, name);
  }
  expect(configForm.names).toContain(name);
  return findMessage(configForm, { ...filled.config, [name]: value }, name);
}

const serviceChanges = (
  sent: ServiceField[],
  typed: Partial<TypedText<ServiceField>>,
) =>
  serviceForm.toChanges(
    sent,
    serviceForm.schema.parse({ ...filled.service, ...typed }),
  );
const advertChanges = (
  sent: AdvertField[],
  typed: Partial<TypedText<AdvertField>>,
) =>
  advertForm.toChanges(
    sent,
    advertForm.schema.parse({ ...filled.advert, ...typed }),
  );
const configChanges = (
  sent: ConfigField[],
  typed: Partial<TypedText<ConfigField>>,
) =>
  configForm.toChanges(
    sent,
    configForm.schema.parse({ ...filled.config, ...typed }),
  );

describe('what is typed', () => {
  it.each([
    ['price', '500', undefined],
    ['price', '49.99', undefined],
    ['price', '', 'Price is required.'],
    ['price', '0', 'Enter at least GHS 1.00.'],
    ['price', '-1', 'Enter an amount like 500 or 49.99.'],
    ['price', '1.005', 'Enter an amount like 500 or 49.99.'],
    ['price', '1,000', 'Enter an amount like 500 or 49.99.'],
    ['ConsultancyAmount', '0', undefined],
    ['promisedWorkingDays', '60', undefined],
    ['promisedWorkingDays', '61', 'Enter a whole number from 1 to 60.'],
    ['promisedWorkingDays', '7.5', 'Enter a whole number from 1 to 60.'],
    ['bookingCutOffHours', '0', undefined],
    ['service_name', 'x'.repeat(121), 'Use at most 120 characters.'],
    ['contactEmail', 'nobody', 'Invalid email address.'],
    ['contactEmail', '', undefined],
    ['advertImageUrl', '', undefined],
    ['advertImageUrl', 'gs://bucket/advert-uploads/ama/x.png', undefined],
    ['approvalHints:MTN', 'x'.repeat(301), 'Use at most 300 characters.'],
  ])('%s %j: %s', (name, value, message) => {
    expect(checkTyped(name, value)).toBe(message);
  });
});

describe('what is stored', () => {
  it('holds what changed and nothing else, in the types of the record', () => {
    expect(
      configChanges(['ConsultancyAmount', 'promisedWorkingDays'], {
        ConsultancyAmount: '60.50',
        promisedWorkingDays: '12',
      }),
    ).toEqual({ ConsultancyAmount: 60.5, promisedWorkingDays: 12 });
    expect(
      serviceChanges(['service_name'], {
        service_name: ' Search ',
        price: '5',
      }),
    ).toEqual({
      service_name: 'Search',
    });
    expect(
      advertChanges(['headline', 'advertImageUrl'], {
        headline: ' Hello ',
        advertImageUrl: '',
      }),
    ).toEqual({
      headline: 'Hello',
      advertImageUrl: null,
    });
  });

  it('keeps the hints of the other networks, and drops one that was emptied', () => {
    const typed = {
      'approvalHints:MTN': 'Dial *170#',
      'approvalHints:VODAFONE': '',
    };
    expect(configChanges(['approvalHints:VODAFONE'], typed)).toEqual({
      approvalHints: { MTN: 'Dial *170#' },
    });
  });

  it('keeps no holiday where all were taken off', () => {
    expect(configChanges(['publicHolidays'], { publicHolidays: '' })).toEqual({
      publicHolidays: [],
    });
    expect(
      configChanges(['publicHolidays'], {
        publicHolidays: '2026-12-25,2026-12-28',
      }),
    ).toEqual({
      publicHolidays: ['2026-12-25', '2026-12-28'],
    });
  });
});

it.each([serviceForm, advertForm, configForm])(
  'lists every field of $kind, so that each can be saved',
  (form) => {
    expect([...form.names].toSorted()).toEqual(
      Object.keys(form.words).toSorted(),
    );
  },
);

it('shows values as people read them', () => {
  const { price } = serviceForm.words;
  const { promisedWorkingDays, publicHolidays } = configForm.words;
  expect(price.read('500')).toBe('GHS 500.00');
  expect(promisedWorkingDays.read('12')).toBe('12 working days');
  expect(publicHolidays.read('2026-12-25,2026-12-28')).toBe('2 days');
  expect(advertForm.words.headline.read('')).toBe('Nothing');
});
