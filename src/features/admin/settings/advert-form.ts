import * as z from 'zod/mini';
import { WritableAdvert } from '@contract/endpoints/save-setting';
import { Email } from '@contract/values/email';
import { fileNameOf, ObjectPath } from '@contract/values/file/object-path';
import { findTenDigits } from '@contract/values/phone';
import type { StoredAdvert } from '@/repositories/advert-and-contact/stored-advert';
import { readText, type SettingForm, type TypedText } from './setting-form';
import { trimmedText } from './typed-values';

const isEmailOrEmpty = (typed: string) =>
  typed === '' || Email.safeParse(typed).success;

const AdvertForm = z.object({
  headline: z.pipe(trimmedText(), WritableAdvert.shape.headline),
  description: z.pipe(trimmedText(), WritableAdvert.shape.description),
  advertImageUrl: z.pipe(
    z.string(),
    z.transform((chosen: string) => (chosen === '' ? null : chosen)),
  ),
  contactHeading: z.pipe(trimmedText(), WritableAdvert.shape.contactHeading),
  contactEmail: z.pipe(
    trimmedText().check(z.refine(isEmailOrEmpty, 'Invalid email address.')),
    WritableAdvert.shape.contactEmail,
  ),
  contactPhone: z.pipe(trimmedText(), WritableAdvert.shape.contactPhone),
  contactWhatsApp: z.pipe(
    z.pipe(
      trimmedText(),
      // A number that cannot be read is refused as it was typed.
      z.transform((typed: string) => findTenDigits(typed) ?? typed),
    ),
    WritableAdvert.shape.contactWhatsApp,
  ),
  contactAddress: z.pipe(trimmedText(), WritableAdvert.shape.contactAddress),
});
type CheckedAdvert = z.output<typeof AdvertForm>;
export type AdvertField = keyof CheckedAdvert;
/** The text of a field as it stands in the form. */
export type GetAdvertText = (name: AdvertField) => string;

export const advertForm: SettingForm<AdvertField, CheckedAdvert> = {
  kind: 'advert',
  names: [
    'headline',
    'description',
    'advertImageUrl',
    'contactHeading',
    'contactEmail',
    'contactPhone',
    'contactWhatsApp',
    'contactAddress',
  ],
  words: {
    headline: { label: 'Headline', note: 'Optional', read: readText },
    description: { label: 'Text', note: 'Optional', read: readText },
    advertImageUrl: {
      label: 'Picture',
      note: 'Optional',
      read: describePicture,
    },
    contactHeading: { label: 'Heading', note: 'Optional', read: readText },
    contactEmail: { label: 'E-mail', note: 'Optional', read: readText },
    contactPhone: { label: 'Phone', note: 'Optional', read: readText },
    contactWhatsApp: { label: 'WhatsApp', note: 'Optional', read: readText },
    contactAddress: { label: 'Office', note: 'Optional', read: readText },
  },
  schema: AdvertForm,
  toChanges: (sentNames, checked) =>
    Object.fromEntries(sentNames.map((name) => [name, checked[name]])),
};

/**
 * The picture in the form: as the record names it, or the path of a file that
 * was sent and is not saved.
 */
export function describePicture(picture: string): string {
  if (picture === '') return 'No picture: we show the map';
  const sent = ObjectPath.safeParse(picture);
  if (sent.success) return `New picture: ${fileNameOf(sent.data)}`;
  return 'The picture of now';
}

/** The record as its form shows it; empty fields where it says nothing. */
export function toAdvertText(
  record: StoredAdvert | null,
): TypedText<AdvertField> {
  return {
    headline: record?.headline ?? '',
    description: record?.description ?? '',
    advertImageUrl: record?.advertImageUrl ?? '',
    contactHeading: record?.contactHeading ?? '',
    contactEmail: record?.contactEmail ?? '',
    contactPhone: record?.contactPhone ?? '',
    contactWhatsApp: record?.contactWhatsApp ?? '',
    contactAddress: record?.contactAddress ?? '',
  };
}
