import * as z from 'zod/mini';
import { BookingDetails } from '@contract/entities/booking';
import { findTenDigits } from '@contract/values/phone';
import { cleanPastedCode } from '@contract/values/text/pasted-code';
import { DraftText } from '@/session/drafts/draft-text';

/** The phone in any spelling becomes its ten digits (specification, D10). */
export const BookingForm = z.object({
  ...BookingDetails.shape,
  email: z.string().check(
    z.overwrite(cleanPastedCode),
    z.refine(
      (email) => z.safeParse(BookingDetails.shape.email, email).success,
      'Invalid email address',
    ),
  ),
  consultationType: z.pipe(z.string(), BookingDetails.shape.consultationType),
  phone: z.pipe(
    z.string().check(z.overwrite((typed) => findTenDigits(typed) ?? '')),
    BookingDetails.shape.phone,
  ),
});

const text = z.string();

/** The fields that a booking asks for. */
const DetailName = z.keyof(BookingDetails);
export const detailNames = DetailName.options;

/** A text for each of them, as typed and perhaps incomplete. */
export const TypedDetails = z.looseRecord(DetailName, DraftText);
export type TypedDetails = z.infer<typeof TypedDetails>;
export const emptyDetails: TypedDetails = z.parse(TypedDetails, {});

export const BookingDraft = z.object({
  /** the dialog is open, also after a reload */
  open: z.boolean(),
  /** idempotency key: a repeated call makes the same booking */
  key: text,
  day: z.nullable(text),
  slotId: z.nullable(text),
  details: TypedDetails,
  /** what the details began with; absent in older drafts */
  began: z.optional(TypedDetails),
});
export type BookingDraft = z.infer<typeof BookingDraft>;
