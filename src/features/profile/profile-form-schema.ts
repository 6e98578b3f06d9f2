import * as z from 'zod/mini';
import type { UserProfile } from '@contract/entities/account/user-profile';
import { locationMaxLength, nameMaxLength } from '@contract/values/text-limits';
import { findTenDigits, formatPhone } from '@contract/values/phone';
import { trimTyped } from '@contract/values/text/trim-typed';
import { typedText } from '@contract/values/typed-text';

export const ProfileForm = z.object({
  name: typedText(
    nameMaxLength,
    'Full name is required.',
    `Full name must not exceed ${nameMaxLength} characters.`,
  ),
  phoneNumber: z.pipe(
    z.string().check(
      z.overwrite(trimTyped),
      z.refine(
        (typed) => typed === '' || findTenDigits(typed) !== null,
        'Enter all 10 digits, for example 0240000142.',
      ),
    ),
    z.transform((typed) => (typed === '' ? null : findTenDigits(typed))),
  ),
  location: z.pipe(
    z
      .string()
      .check(
        z.overwrite(trimTyped),
        z.maxLength(
          locationMaxLength,
          `Location must not exceed ${locationMaxLength} characters.`,
        ),
      ),
    z.transform((typed) => (typed === '' ? null : typed)),
  ),
});
export type ProfileForm = z.output<typeof ProfileForm>;
export type ProfileInput = z.input<typeof ProfileForm>;
export type ProfileField = keyof ProfileInput;
export const profileFields: readonly ProfileField[] = [
  'name',
  'phoneNumber',
  'location',
];

const Edit = z.optional(z.object({ value: z.string(), before: z.string() }));
export const ProfileDraft = z.object({
  name: Edit,
  phoneNumber: Edit,
  location: Edit,
});

/** The profile as its form shows it, the phone as '024 000 0142'. */
export function toInput(
  profile: Pick<UserProfile, 'name' | 'phoneNumber' | 'location'>,
): ProfileInput {
  const { name, phoneNumber, location } = profile;
  const phone = phoneNumber == null ? '' : formatPhone(phoneNumber);
  return { name, phoneNumber: phone, location: location ?? '' };
}
