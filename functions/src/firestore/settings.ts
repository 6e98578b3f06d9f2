import type {
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { adminConfigCollection } from '@contract/entities/admin-config';
import { OfficeConfig } from '@contract/entities/office-config';
import { findPesewas, type Pesewas } from '@contract/values/payment/money';
import { toDates } from './stored-document';

const { shape } = OfficeConfig;
const Settings = z.object({
  publicHolidays: z.catch(shape.publicHolidays, undefined),
  blockedDays: z.catch(shape.blockedDays, undefined),
  blockedDayReasons: z.catch(shape.blockedDayReasons, undefined),
  bookingHoldHours: z.catch(shape.bookingHoldHours, undefined),
  bookingCutOffHours: z.catch(shape.bookingCutOffHours, undefined),
  networksOff: z.catch(shape.networksOff, undefined),
  caseAnswerHours: z.catch(shape.caseAnswerHours, undefined),
  paperMonths: z.catch(shape.paperMonths, undefined),
  secondFactorRequired: z.catch(shape.secondFactorRequired, undefined),
  promisedWorkingDays: z.catch(shape.promisedWorkingDays, undefined),
  laterWorkingDays: z.catch(shape.laterWorkingDays, undefined),
  laterReason: z.catch(shape.laterReason, undefined),
});

/**
 * The first record is used (specification, section 3); undefined where there is
 * none yet.
 */
export async function findConfig(
  db: Firestore,
  transaction?: Transaction,
): Promise<DocumentSnapshot | undefined> {
  const first = db.collection(adminConfigCollection).limit(1);
  const { docs } = await (transaction?.get(first) ?? first.get());
  return docs[0];
}

/**
 * In pesewas; null where no price above zero is configured, or none that is an
 * amount: no letter waits for it.
 */
export function findConsultancyPrice(
  config: DocumentSnapshot | undefined,
): Pesewas | null {
  return findPrice(config, 'ConsultancyAmount');
}

/**
 * In pesewas, of a field in cedis; null for anything but an amount above zero.
 */
export function findPrice(
  record: DocumentSnapshot | undefined,
  field: string,
): Pesewas | null {
  const cedis: unknown = record?.get(field);
  const price = typeof cedis === 'number' ? findPesewas(cedis) : null;
  return price === 0 ? null : price;
}

/**
 * A setting that does not parse counts as missing: it must stop no booking and
 * no money that arrived.
 */
export function readSettings(
  config: DocumentSnapshot | undefined,
): z.infer<typeof Settings> {
  return Settings.parse(toDates(config?.data() ?? {}));
}
