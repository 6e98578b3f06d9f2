import * as z from 'zod/mini';
import { adminConfigCollection } from '@contract/entities/admin-config';
import {
  AdvertAndContact,
  advertAndContactCollection,
} from '@contract/entities/advert-and-contact';
import { unreadable } from '@contract/entities/admin-config-reading';
import type { AuditAction } from '@contract/entities/audit-entry';
import {
  DatumParameters,
  datumParametersCollection,
} from '@contract/entities/datum-parameters';
import { EditedConfig } from '@contract/entities/office-config-reading';
import type { PublicContact } from '@contract/entities/public-contact';
import { Service, servicesCollection } from '@contract/entities/service';
import { isFeeWithinPrice } from '@contract/values/payment/price-lines';
import { cleanPastedCode } from '@contract/values/text/pasted-code';
import { trimTyped } from '@contract/values/text/trim-typed';
import { publishedShifts } from '@land/frames/datums';
import type { RecordKind } from '../audit/ports';

/** One kind of setting that administrators save. */
export interface SettingKind<T> extends RecordKind<T> {
  /**
   * what may be saved; `schema` reads older records too, so that one that is
   * wrong can be put right
   */
  savedSchema: z.ZodMiniType<T>;
  action: AuditAction;
  /** what counts while there is no record; null where nothing does */
  initial: T | null;
  /** there is one record, the first */
  isSingle: boolean;
  describeForAudit(record: T): Record<string, unknown>;
  /**
   * what visitors see of it, saved in the same transaction; null for a setting
   * that they do not see
   */
  findPublicContact: ((record: T) => PublicContact) | null;
}

const missing = 'We could not find this record.';

const StoredService = z.omit(Service, { id: true });
type StoredService = z.infer<typeof StoredService>;

/** What people can buy. */
export const services: SettingKind<StoredService> = {
  collection: servicesCollection,
  schema: StoredService,
  savedSchema: StoredService.check(z.refine(isFeeWithinPrice)),
  missing,
  action: 'service-saved',
  initial: null,
  isSingle: false,
  describeForAudit: (record) =>
    ({
      service_name: record.service_name,
      description: record.description,
      price: record.price,
      kind: record.kind ?? null,
      whatYouGet: record.whatYouGet ?? '',
      papers: record.papers ?? [],
      whoSigns: record.whoSigns ?? '',
      registers: record.registers ?? '',
      regions: record.regions ?? '',
      recordsUpTo: record.recordsUpTo ?? '',
      notCovered: record.notCovered ?? '',
      commissionFee: record.commissionFee ?? null,
    }) satisfies Record<keyof StoredService, unknown>,
  findPublicContact: null,
};

/**
 * Without blocked days: saveBlockedDays alone knows whose bookings they meet.
 * What is saved was checked at the endpoint field by field: a field that cannot
 * be read stays as it is, and does not keep another from being saved.
 */
export const adminConfig: SettingKind<EditedConfig> = {
  collection: adminConfigCollection,
  schema: EditedConfig,
  savedSchema: EditedConfig,
  missing,
  action: 'admin-config-saved',
  initial: null,
  isSingle: true,
  describeForAudit: (record) => ({
    ConsultancyAmount: record.ConsultancyAmount,
    approvalHints: record.approvalHints ?? {},
    promisedWorkingDays: record.promisedWorkingDays ?? null,
    laterWorkingDays: record.laterWorkingDays ?? null,
    laterReason: record.laterReason ?? null,
    publicHolidays: record.publicHolidays ?? null,
    chargeHints: record.chargeHints ?? {},
    networksOff: record.networksOff ?? {},
    caseAnswerHours: record.caseAnswerHours ?? null,
    bookingHoldHours: record.bookingHoldHours ?? null,
    bookingCutOffHours: record.bookingCutOffHours ?? null,
    paperMonths: record.paperMonths ?? null,
    secondFactorRequired: record.secondFactorRequired ?? null,
  }),
  findPublicContact: null,
};

/** By which shifts coordinates of plans become places. */
export const datumParameters: SettingKind<DatumParameters> = {
  collection: datumParametersCollection,
  schema: DatumParameters,
  savedSchema: DatumParameters,
  missing,
  action: 'datum-parameters-saved',
  initial: publishedShifts,
  isSingle: true,
  describeForAudit: ({ accra, leigon }) =>
    ({
      accra: describeShift(accra),
      leigon: describeShift(leigon),
    }) satisfies Record<keyof DatumParameters, unknown>,
  findPublicContact: null,
};

/** '-170, 33, 326 metres (EPSG 6896, …)'. */
const describeShift = (shift: DatumParameters['accra']): string =>
  shift === unreadable
    ? unreadable
    : `${shift.x}, ${shift.y}, ${shift.z} metres (${shift.source})`;

/** Its public part is saved beside it (decision 62). */
export const advertAndContact: SettingKind<AdvertAndContact> = {
  collection: advertAndContactCollection,
  schema: AdvertAndContact,
  savedSchema: AdvertAndContact,
  missing,
  action: 'advert-and-contact-saved',
  initial: null,
  isSingle: true,
  describeForAudit: (record) =>
    ({
      headline: record.headline ?? '',
      description: record.description ?? '',
      contactHeading: record.contactHeading ?? '',
      contactEmail: record.contactEmail ?? '',
      contactPhone: record.contactPhone ?? '',
      contactWhatsApp: record.contactWhatsApp ?? '',
      contactAddress: record.contactAddress ?? '',
      advertImageUrl: record.advertImageUrl ?? null,
    }) satisfies Record<keyof AdvertAndContact, unknown>,
  findPublicContact: ({
    contactEmail = '',
    contactPhone = '',
    contactAddress = '',
  }) => ({
    contactEmail: cleanPastedCode(contactEmail),
    contactPhone: cleanPastedCode(contactPhone),
    contactAddress: trimTyped(contactAddress),
  }),
};
