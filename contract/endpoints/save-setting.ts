import * as z from 'zod/mini';
import type { AdminEndpointContract } from './endpoint-contract';
import { hintMaxLength } from '../entities/admin-config';
import {
  DatumParameters,
  datumParametersId,
  SavedShifts,
} from '../entities/datum-parameters';
import { OfficeConfig } from '../entities/office-config';
import { EditedConfig } from '../entities/office-config-reading';
import { AdvertAndContact } from '../entities/advert-and-contact';
import {
  Service,
  serviceDescriptionMaxLength,
  serviceNameMaxLength,
  serviceTextMaxLength,
} from '../entities/service';
import { ObjectPath } from '../values/file/object-path';
import { CedisAmount } from '../values/payment/money';
import { PaperKind } from '../values/paper-kind';
import { Network } from '../values/payment/network';
import { RecordId } from '../values/record-id';
import { ServiceKind } from '../values/service-kind';
import { cleanPastedCode } from '../values/text/pasted-code';
import { trimTyped } from '../values/text/trim-typed';
import { typedText } from '../values/typed-text';

const atMost = (most: number) =>
  z.maxLength(most, `Use at most ${most} characters.`);

/** Without what is blank around it; '' for none. */
const text = (most: number) =>
  z.string().check(z.overwrite(trimTyped), atMost(most));

const pastedCode = (most: number) =>
  z.string().check(z.overwrite(cleanPastedCode), atMost(most));

/** One that is blank is none: it would switch a network off without a word. */
const hints = z.optional(z.partialRecord(Network, typedText(hintMaxLength)));

const serviceText = text(serviceTextMaxLength);

/** What administrators may write of a service. */
export const WritableService = z.strictObject({
  service_name: typedText(serviceNameMaxLength),
  description: text(serviceDescriptionMaxLength),
  price: Service.shape.price,
  kind: ServiceKind,
  whatYouGet: serviceText,
  papers: z
    .array(PaperKind)
    .check(
      z.refine(
        (papers) => new Set(papers).size === papers.length,
        'Each paper once.',
      ),
    ),
  whoSigns: serviceText,
  registers: serviceText,
  regions: serviceText,
  recordsUpTo: serviceText,
  notCovered: serviceText,
  commissionFee: CedisAmount,
});

const ConfigChanges = z.strictObject({
  ...z.pick(OfficeConfig, {
    promisedWorkingDays: true,
    laterWorkingDays: true,
    laterReason: true,
    publicHolidays: true,
    caseAnswerHours: true,
    bookingHoldHours: true,
    bookingCutOffHours: true,
    paperMonths: true,
    secondFactorRequired: true,
  }).shape,
  ConsultancyAmount: z.optional(CedisAmount),
  approvalHints: hints,
  chargeHints: hints,
  networksOff: hints,
});

/** Ten national digits, which a chat can be begun with; '' for none. */
const ghanaNumberOrEmpty = z
  .string()
  .check(
    z.regex(/^(?:0\d{9})?$/, 'Enter a number of Ghana, like 024 000 0142.'),
  );

/**
 * What administrators may write of advert and contact. A stored text is read
 * whatever its length.
 */
export const WritableAdvert = z.strictObject({
  headline: text(200),
  description: text(2000),
  contactHeading: text(200),
  contactEmail: pastedCode(200),
  contactPhone: pastedCode(40),
  contactWhatsApp: ghanaNumberOrEmpty,
  contactAddress: text(400),
  /**
   * a picture that was sent to the path from startAdvertUpload; the record then
   * holds the address under which it is shown
   */
  advertImageUrl: z.nullable(ObjectPath),
});

/**
 * Of a new record made by the browser, so that a repeated call makes no second
 * one.
 */
const id = RecordId;

export const saveSettingEndpoint = {
  name: 'saveSetting',
  permission: 'settings.write',
  /**
   * `seen` has the values of these fields that the administrator saw; null for
   * a new record.
   */
  body: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('service'),
      id,
      changes: z.partial(WritableService),
      seen: z.nullable(z.partial(z.omit(Service, { id: true }))),
    }),
    z.object({
      kind: z.literal('config'),
      id,
      changes: ConfigChanges,
      /** 'unreadable' for a field that was none of its kind */
      seen: z.nullable(z.partial(EditedConfig)),
    }),
    z.object({
      kind: z.literal('datum'),
      id: z.literal(datumParametersId),
      changes: z.partial(SavedShifts),
      seen: z.partial(DatumParameters),
    }),
    z.object({
      kind: z.literal('advert'),
      id,
      changes: z.partial(WritableAdvert),
      seen: z.nullable(AdvertAndContact),
    }),
  ]),
  /**
   * Repeatable. Refused with 404 'not-found', 409 'failed-precondition' with
   * the reason 'stale' when a field is no longer what the administrator saw;
   * or a reason of advertRefusals for a picture.
   */
  answer: z.object({}),
} satisfies AdminEndpointContract<unknown, unknown>;
export type SaveSettingBody = z.infer<typeof saveSettingEndpoint.body>;
