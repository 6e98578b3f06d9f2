import * as z from 'zod/mini';

const text = z.string().check(z.trim(), z.minLength(1));

/** Plain HTTP only to this machine: TLS is never switched off for a real gateway. */
const GatewayUrl = z
  .url()
  .check(
    z.refine(
      (url) => url.startsWith('https://') || /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\/?$/.test(url),
      'must be https',
    ),
  );

const Config = z.object({
  REDDE_BASE_URL: GatewayUrl,
  REDDE_API_KEY: text,
  REDDE_APP_ID: text,
  REDDE_NICKNAME: text,
  /** keys the hashes under which prompt limits are counted */
  OTP_HMAC_KEY: z.string().check(z.minLength(16)),
});
export type Config = z.infer<typeof Config>;

/**
 * Reads the configuration from the environment.
 * @throws Error naming every missing or bad variable in one message, never their values.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Config.safeParse(environment);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  throw new Error(`Bad configuration of the functions: ${faults.join(', ')}`);
}
