import type {
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { adminConfigCollection } from '@contract/entities/admin-config';
import { OfficeConfigReading } from '@contract/entities/office-config-reading';
import { findPesewas, type Pesewas } from '@contract/values/payment/money';
import { toDates } from './stored-document';

/** Without the fee, which is read as money, and what only pages show. */
const Settings = z.omit(OfficeConfigReading, {
  ConsultancyAmount: true,
  approvalHints: true,
  chargeHints: true,
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
 * A setting that does not parse counts as missing, and of a list what is right
 * in it counts: it must stop no booking and no money that arrived.
 */
export function readSettings(
  config: DocumentSnapshot | undefined,
): z.infer<typeof Settings> {
  return Settings.parse(toDates(config?.data() ?? {}));
}
