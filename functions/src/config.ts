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

/** Mail leaves this machine by TLS only: smtps://, or smtp:// with STARTTLS, which the sender then insists on. */
const SmtpUrl = z.string().check(
  z.refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
  }, 'must be smtps://… or smtp://…'),
);

/** Links in letters lead here. */
const AppUrl = z
  .url()
  .check(
    z.refine(
      (url) =>
        /^https:\/\/[^/?#]+\/?$/.test(url) || /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\/?$/.test(url),
      'must be https and nothing but the host',
    ),
  );

const Config = z.object({
  REDDE_BASE_URL: GatewayUrl,
  REDDE_API_KEY: text,
  REDDE_APP_ID: text,
  REDDE_NICKNAME: text,
  /** keys the hashes of codes, tokens, and of whom limits are counted for */
  OTP_HMAC_KEY: z.string().check(z.minLength(16)),
  SMTP_URL: SmtpUrl,
  /** 'Asaase <no-reply@…>' */
  MAIL_FROM: z.string().check(z.regex(/^[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>$/)),
  APP_URL: AppUrl,
  /** proxies before the functions: Hosting's edge and Google's own front end */
  TRUSTED_HOPS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(5)), 2),
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
