import * as z from 'zod/mini';
import { TenDigits } from '../values/phone';

export const usersCollection = 'users';
export const anonymousName = 'Anonymous';

/** users/{uid}: created once at sign-up or first Google sign-in. */
export const UserProfile = z.object({
  uid: z.string().check(z.minLength(1)),
  name: z._default(z.string(), anonymousName),
  email: z.string(),
  createdAt: z.date(),
  provider: z.enum(['google', 'email']),
  imageUrl: z.nullable(z.string()),
  phoneNumber: z.optional(z.nullable(TenDigits)),
  location: z.optional(z.nullable(z.string())),
});
export type UserProfile = z.infer<typeof UserProfile>;
