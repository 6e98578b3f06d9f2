import type { AboutAnswer } from '@contract/endpoints/about';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

type PricedName = AboutAnswer['prices'][number];

function readPrice(value: unknown): PricedName {
  if (!isRecord(value)) throw new TypeError('No price.');
  return { name: readText(value['name']), price: readText(value['price']) };
}

function readPhone(value: unknown): AboutAnswer['phone'] {
  if (value === null) return null;
  if (!isRecord(value)) throw new TypeError('No phone.');
  return {
    shown: readText(value['shown']),
    callable: readText(value['callable']),
  };
}

function readText(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('No text.');
  return value;
}

/**
 * As the schema AboutAnswer, by hand: the page of a first visit does without
 * zod, which is larger than all of it.
 * @throws TypeError for anything else
 */
export function readOffice(answer: unknown): AboutAnswer {
  if (!isRecord(answer)) throw new TypeError('No answer.');
  const { prices, promisedWorkingDays } = answer;
  if (!Array.isArray(prices) || !Number.isInteger(promisedWorkingDays)) {
    throw new TypeError('No prices.');
  }
  return {
    prices: prices.map(readPrice),
    promisedWorkingDays: Number(promisedWorkingDays),
    phone: readPhone(answer['phone']),
    contactEmail: readText(answer['contactEmail']),
    contactAddress: readText(answer['contactAddress']),
  };
}
