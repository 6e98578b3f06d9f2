import * as z from 'zod/mini';
import { CalendarDay } from '../../values/booking/working-days';
import { TenDigits } from '../../values/phone';

export const usersCollection = 'users';
export const anonymousName = 'Anonymous';
export const searchNameMaxLength = 100;

/** users/{uid}: created once at sign-up or first Google sign-in. */
export const UserProfile = z.object({
  uid: z.string().check(z.minLength(1)),
  name: z._default(z.string(), anonymousName),
  email: z.string(),
  createdAt: z.date(),
  /**
   * the name as administrators' searches compare it (values/text/fold-text);
   * absent in older records
   */
  searchName: z.optional(z.string()),
  provider: z.enum(['google', 'email']),
  imageUrl: z.nullable(z.string()),
  phoneNumber: z.optional(z.nullable(TenDigits)),
  location: z.optional(z.nullable(z.string())),
  /**
   * the last version of the terms that the user agreed to; absent before the
   * first
   */
  agreed: z.optional(z.object({ version: CalendarDay, at: z.date() })),
  /**
   * written by the server when every session ends (S2): sign-ins before this
   * are over
   */
  sessionsValidFrom: z.optional(z.date()),
});
export type UserProfile = z.infer<typeof UserProfile>;
