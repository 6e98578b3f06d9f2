import type { Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AdminConfig, adminConfigCollection } from '@contract/entities/admin-config';
import { AdvertAndContact, advertAndContactCollection } from '@contract/entities/advert-and-contact';
import type { AuditAction } from '@contract/entities/audit-entry';
import {
  publicContactCollection,
  publicContactId,
  type PublicContact,
} from '@contract/entities/public-contact';
import { Service, servicesCollection } from '@contract/entities/service';
import { cleanPastedCode } from '@contract/values/text/pasted-code';
import { trimTyped } from '@contract/values/text/trim-typed';

export interface SettingKind<T> {
  collection: string;
  schema: z.ZodMiniType<T>;
  action: AuditAction;
  /** there is one record, the first */
  isSingle: boolean;
  /** for the audit */
  describe(record: T): Record<string, unknown>;
  /** in the same transaction */
  alsoWrite?(db: Firestore, transaction: Transaction, record: T): void;
}

const StoredService = z.omit(Service, { id: true });

export const service: SettingKind<z.infer<typeof StoredService>> = {
  collection: servicesCollection,
  schema: StoredService,
  action: 'service-saved',
  isSingle: false,
  describe: ({ service_name, description, price }) => ({ service_name, description, price }),
};

/** Without blocked days: saveBlockedDays alone knows whose bookings they meet. */
export const config: SettingKind<AdminConfig> = {
  collection: adminConfigCollection,
  schema: AdminConfig,
  action: 'admin-config-saved',
  isSingle: true,
  describe: (record) => ({
    ConsultancyAmount: record.ConsultancyAmount,
    approvalHints: record.approvalHints ?? {},
    promisedWorkingDays: record.promisedWorkingDays ?? null,
    publicHolidays: record.publicHolidays ?? null,
    chargeHints: record.chargeHints ?? {},
    caseAnswerHours: record.caseAnswerHours ?? null,
    bookingHoldHours: record.bookingHoldHours ?? null,
    bookingCutOffHours: record.bookingCutOffHours ?? null,
    paperMonths: record.paperMonths ?? null,
  }),
};

/** Its public part is written beside it (decision 62). */
export const advert: SettingKind<AdvertAndContact> = {
  collection: advertAndContactCollection,
  schema: AdvertAndContact,
  action: 'advert-and-contact-saved',
  isSingle: true,
  describe: (record) =>
    Object.fromEntries(
      z
        .keyof(AdvertAndContact)
        .options.map((name) => [name, record[name] ?? (name === 'advertImageUrl' ? null : '')]),
    ),
  alsoWrite: (db, transaction, record) =>
    void transaction.set(
      db.collection(publicContactCollection).doc(publicContactId),
      findPublicContact(record),
    ),
};

function findPublicContact(record: AdvertAndContact): PublicContact {
  const { contactEmail = '', contactPhone = '', contactAddress = '' } = record;
  return {
    contactEmail: cleanPastedCode(contactEmail),
    contactPhone: cleanPastedCode(contactPhone),
    contactAddress: trimTyped(contactAddress),
  };
}
