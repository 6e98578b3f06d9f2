import * as z from 'zod/mini';

/** No placeholder of .env.example. */
const text = z.string().check(
  z.regex(/^\S+$/),
  z.refine((value) => !value.startsWith('your-project')),
);
const host = text.check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i));
const address = z.string().check(z.regex(/^(\/[^/\s]|https?:\/\/[^/\s])\S*$/));

export const AppConfig = z.object({
  VITE_FIREBASE_API_KEY: text,
  VITE_FIREBASE_PROJECT_ID: text,
  VITE_FIREBASE_STORAGE_BUCKET: host,
  VITE_FIREBASE_APP_ID: text,
  /**
   * key of reCAPTCHA Enterprise; without it App Check is off and not in the
   * build
   */
  VITE_APP_CHECK_KEY: z.optional(
    z.union([z.literal(''), text.check(z.regex(/^[\w-]{20,100}$/))]),
  ),
  VITE_API_BASE_URL: z._default(address, '/api'),
  /** the consultancy payment's own host (specification, section 7) */
  VITE_CONSULTANCY_API_BASE_URL: z._default(address, '/api'),
});

/** What only the build reads: nothing of it is in the app. */
export const BuildConfig = z.object({
  /**
   * where the app is published, for search engines; '' where the build is not
   * told
   */
  VITE_APP_URL: z._default(
    z.union([
      z.literal(''),
      z.string().check(z.regex(/^https:\/\/[^/\s?#"<>]+\/?$/)),
    ]),
    '',
  ),
});

const WholeConfig = z.extend(AppConfig, BuildConfig.shape);

/** Names every wrong variable, and no value. */
export function findProblem(env: unknown): string | null {
  const result = z.safeParse(WholeConfig, env);
  if (result.success) return null;
  const names = [
    ...new Set(result.error.issues.map((issue) => issue.path.join('.'))),
  ];
  return `Configuration is missing or wrong: ${names.sort().join(', ')}. See .env.example.`;
}
