import * as z from 'zod/mini';
import type { UserProfile } from '@contract/entities/user-profile';
import { locationMaxLength, nameMaxLength } from '@contract/values/limits';
import { findTenDigits, formatPhone, hasGhanaMobilePrefix } from '@contract/values/phone';

/** What stands in the three fields a person may change, as typed. */
export interface ProfileInput {
  name: string;
  phoneNumber: string;
  location: string;
}
export type ProfileField = keyof ProfileInput;
export const profileFields: readonly ProfileField[] = ['name', 'phoneNumber', 'location'];

/** Behind the +233 of the field nine digits are a whole number; every other spelling is as decision D10 has it. */
export function findDigitsAfterCode(typed: string): string | null {
  const bare = typed.replace(/[\s().-]/g, '');
  return findTenDigits(/^[1-9]\d{8}$/.test(bare) ? `0${bare}` : bare);
}

export const ProfileForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Full name is required.'),
      z.maxLength(nameMaxLength, `Full name must not exceed ${nameMaxLength} characters.`),
    ),
  phoneNumber: z.pipe(
    z.string().check(
      z.trim(),
      z.refine(
        (typed) => typed === '' || findDigitsAfterCode(typed) !== null,
        'Enter all 10 digits, for example 0240000142.',
      ),
    ),
    z.transform((typed) => (typed === '' ? null : findDigitsAfterCode(typed))),
  ),
  location: z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(locationMaxLength, `Location must not exceed ${locationMaxLength} characters.`),
      ),
    z.transform((typed) => (typed === '' ? null : typed)),
  ),
});
export type ProfileForm = z.output<typeof ProfileForm>;

export type ProfileErrors = Partial<Record<ProfileField, string>>;

/** The record as the fields show it: '24 000 0142' behind the +233. */
export function toInput(profile: Pick<UserProfile, 'name' | 'phoneNumber' | 'location'>): ProfileInput {
  const { name, phoneNumber, location } = profile;
  return { name, phoneNumber: showPhone(phoneNumber ?? null), location: location ?? '' };
}

const showPhone = (digits: string | null) => (digits === null ? '' : formatPhone(digits).replace(/^0/, ''));

/** The parsed fields, or the first problem of each. */
export function checkProfile(
  typed: ProfileInput,
): { ok: true; profile: ProfileForm } | { ok: false; errors: ProfileErrors } {
  const result = z.safeParse(ProfileForm, typed);
  if (result.success) return { ok: true, profile: result.data };
  const errors: ProfileErrors = {};
  for (const { path, message } of result.error.issues) {
    const field = profileFields.find((name) => name === path[0]);
    if (field !== undefined) errors[field] ??= message;
  }
  return { ok: false, errors };
}

/** Numbers move between networks and prefixes change, so an odd one only warns (decision D10). */
export function findPhoneWarning(typed: string): string | undefined {
  const digits = findDigitsAfterCode(typed);
  return digits === null || hasGhanaMobilePrefix(digits)
    ? undefined
    : 'This is not a prefix we know in Ghana. Check the number before you go on.';
}
