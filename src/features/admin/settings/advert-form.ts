import * as z from 'zod/mini';
import { WritableAdvert } from '@contract/endpoints/save-setting';
import { Email } from '@contract/values/email';
import type { StoredAdvert } from '@/repositories/advert-and-contact/stored-advert';
import { readText, type SettingForm, type TypedText } from './setting-form';
import { trimmedText } from './typed-values';

/**
 * The content security policy allows pictures from no other hosts
 * (firebase.json).
 */
const pictureAddress =
  /^https:\/\/(firebasestorage\.googleapis\.com|[a-z0-9-]+\.googleusercontent\.com)\/\S+$/;

const isPictureOrEmpty = (typed: string) =>
  typed === '' || pictureAddress.test(typed);
const isEmailOrEmpty = (typed: string) =>
  typed === '' || Email.safeParse(typed).success;

const AdvertForm = z.object({
  headline: z.pipe(trimmedText(), WritableAdvert.shape.headline),
  description: z.pipe(trimmedText(), WritableAdvert.shape.description),
  advertImageUrl: z.pipe(
    z.pipe(
      trimmedText().check(
        z.refine(
          isPictureOrEmpty,
          'Use the address of a picture in Firebase Storage.',
        ),
      ),
      z.transform((typed: string) => (typed === '' ? null : typed)),
    ),
    WritableAdvert.shape.advertImageUrl,
  ),
  contactHeading: z.pipe(trimmedText(), WritableAdvert.shape.contactHeading),
  contactEmail: z.pipe(
    trimmedText().check(z.refine(isEmailOrEmpty, 'Invalid email address.')),
    WritableAdvert.shape.contactEmail,
  ),
  contactPhone: z.pipe(trimmedText(), WritableAdvert.shape.contactPhone),
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
    'contactAddress',
  ],
  words: {
    headline: { label: 'Headline', note: 'Optional', read: readText },
    description: { label: 'Text', note: 'Optional', read: readText },
    advertImageUrl: {
      label: 'Address of a picture',
      note: 'Optional',
      read: readText,
    },
    contactHeading: { label: 'Heading', note: 'Optional', read: readText },
    contactEmail: { label: 'E-mail', note: 'Optional', read: readText },
    contactPhone: { label: 'Phone', note: 'Optional', read: readText },
    contactAddress: { label: 'Office', note: 'Optional', read: readText },
  },
  schema: AdvertForm,
  toChanges: (sentNames, checked) =>
    Object.fromEntries(sentNames.map((name) => [name, checked[name]])),
};

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
    contactAddress: record?.contactAddress ?? '',
  };
}
