import type { AboutAnswer } from '@contract/endpoints/about';
import type { Service } from '@contract/entities/service';
import type { PublicContact } from '@contract/entities/public-contact';
import { defaultPromisedWorkingDays } from '@contract/values/booking/public-holidays';
import {
  formatGhs,
  parseCedis,
  type Pesewas,
} from '@contract/values/payment/money';
import {
  findInternational,
  findTenDigits,
  formatPhone,
  stripPhone,
} from '@contract/values/phone';
import { compareServices } from '@contract/values/service-order';

/** The settings that anybody may read. */
export interface OfficeFacts {
  services: Pick<Service, 'service_name' | 'price'>[];
  /** null where the office takes no appointments */
  consultancyPrice: Pesewas | null;
  /** undefined where the office has set none */
  promisedWorkingDays: number | undefined;
  /** null where the office has entered none */
  contact: PublicContact | null;
}

/** Reads the settings that anybody may read. */
export interface OfficeStore {
  readFacts(): Promise<OfficeFacts>;
}

/** What describing the office needs from outside. */
export interface OfficePorts {
  office: OfficeStore;
  now: () => Date;
}

const keptForMs = 60_000;

/**
 * The answer of /api/about. Each process reads at most once in a minute: the
 * endpoint is open to everybody. What failed is not kept.
 */
export function createOfficeDescription({
  office,
  now,
}: OfficePorts): () => Promise<AboutAnswer> {
  let kept: { until: number; answer: Promise<AboutAnswer> } | null = null;
  return () => {
    const time = now().getTime();
    if (kept !== null && time < kept.until) return kept.answer;
    const answer = office.readFacts().then(describe);
    const fresh = { until: time + keptForMs, answer };
    kept = fresh;
    answer.catch(() => {
      if (kept === fresh) kept = null;
    });
    return answer;
  };
}

function describe({
  services,
  consultancyPrice,
  promisedWorkingDays = defaultPromisedWorkingDays,
  contact,
}: OfficeFacts): AboutAnswer {
  const prices = services
    .toSorted(compareServices)
    .map(({ service_name: name, price }) => ({
      name,
      price: formatGhs(parseCedis(price)),
    }));
  if (consultancyPrice !== null) {
    prices.push({
      name: 'Appointment',
      price: formatGhs(consultancyPrice),
    });
  }
  return {
    prices,
    promisedWorkingDays,
    phone: describePhone(contact?.contactPhone ?? ''),
    contactEmail: contact?.contactEmail ?? '',
    contactAddress: contact?.contactAddress ?? '',
  };
}

/** An emergency or short number has no ten digits: it stays as typed. */
function describePhone(typed: string): AboutAnswer['phone'] {
  const digits = stripPhone(typed);
  if (digits === '') return null;
  const tenDigits = findTenDigits(typed);
  if (tenDigits === null) return { shown: typed, callable: digits };
  return {
    shown: formatPhone(tenDigits),
    callable: findInternational(tenDigits) ?? digits,
  };
}
