import * as z from 'zod/mini';

const text = z.string().check(z.trim(), z.minLength(1));

const isLocal = (url: string) => /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\/?$/.test(url);

/** Plain HTTP only to this machine: TLS is never switched off for a real service. */
const ServiceUrl = z
  .url()
  .check(z.refine((url) => url.startsWith('https://') || isLocal(url), 'must be https'));

/** Mail leaves this machine by TLS only: smtps://, or smtp:// with STARTTLS, which the sender then insists on. */
const SmtpUrl = z.string().check(
  z.refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
  }, 'must be smtps://… or smtp://…'),
);

/** Links in mails lead here. */
const AppUrl = z
  .url()
  .check(
    z.refine(
      (url) => /^https:\/\/[^/?#]+\/?$/.test(url) || isLocal(url),
      'must be https and nothing but the host',
    ),
  );

/** What all functions need. */
export const Config = z.object({
  REDDE_BASE_URL: ServiceUrl,
  REDDE_API_KEY: text,
  REDDE_APP_ID: text,
  REDDE_NICKNAME: text,
  /** keys the hashes of codes, tokens, and of whom limits are counted for */
  OTP_HMAC_KEY: z.string().check(z.minLength(16)),
  SMTP_URL: SmtpUrl,
  /** 'Asaase <no-reply@…>' */
  MAIL_FROM: z.string().check(z.regex(/^[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>$/)),
  APP_URL: AppUrl,
  /** hosts of ours the app is served from besides that of APP_URL, with commas between: 'my-project.web.app' */
  OTHER_HOSTS: z._default(z.string(), ''),
  /** proxies before the functions: Hosting's edge and Google's own front end */
  TRUSTED_HOPS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(5)), 2),
});
export type Config = z.infer<typeof Config>;

/**
 * Hosts that Hosting serves the app from.
 * @returns null on a developer's machine: there alone the app is not served by https
 */
export function listHosts({
  APP_URL,
  OTHER_HOSTS,
}: Pick<Config, 'APP_URL' | 'OTHER_HOSTS'>): string[] | null {
  const url = new URL(APP_URL);
  if (url.protocol !== 'https:') return null;
  const others = OTHER_HOSTS.split(',').map((host) => host.trim().toLowerCase());
  return [url.host.toLowerCase(), ...others.filter((host) => host !== '')];
}

/** Wigal's SMS service, all of it or nothing. */
export const SmsConfig = z.object({
  FROG_URL: z._default(ServiceUrl, 'https://frogapi.wigal.com.gh'),
  FROG_API_KEY: text,
  FROG_USERNAME: text,
  /** what people see as the sender; approved by Wigal */
  FROG_SENDER_ID: z.string().check(z.trim(), z.minLength(1), z.maxLength(11)),
});
export type SmsConfig = z.infer<typeof SmsConfig>;

/** Those of the settings that are kept in Secret Manager. */
export const secretNames = [
  'REDDE_API_KEY',
  'REDDE_APP_ID',
  'OTP_HMAC_KEY',
  'SMTP_URL',
  'FROG_API_KEY',
] as const;

/** Which calls have to prove that they come from our app: none, those to open endpoints, all. */
export const AppCheckMode = z.object({ APP_CHECK: z._default(z.enum(['off', 'open', 'all']), 'off') });

const appCheckService = 'https://firebaseappcheck.googleapis.com';

export const AppCheckConfig = z
  .object({
    APP_URL: AppUrl,
    /** the web app's id at Firebase: '1:<project number>:web:<hexadecimal>' */
    APP_CHECK_APP_ID: z.string().check(z.regex(/^1:\d+:web:\w+$/)),
    APP_CHECK_BASE_URL: z._default(ServiceUrl, appCheckService),
  })
  .check(
    z.refine(
      // Only an app on a developer's machine takes the keys of somebody else.
      ({ APP_URL, APP_CHECK_BASE_URL }) =>
        APP_URL.startsWith('http:') || APP_CHECK_BASE_URL === appCheckService,
      { path: ['APP_CHECK_BASE_URL'], error: "must be Google's" },
    ),
  );

/** How calls prove that they come from our app. */
export interface AppCheckSettings {
  covers: 'open' | 'all';
  appId: string;
  keysUrl: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration from the environment.
 * @throws Error naming every missing or bad variable in one message, never their values.
 */
export function readConfig(environment: Environment): Config {
  return parseConfig(Config, environment);
}

/**
 * Reads how text messages are sent. A secret cannot be empty, so 'off' means the same as none.
 * @returns null when there is no key: no text messages are sent
 * @throws Error as {@link readConfig} when there is a key and something else is missing
 */
export function readSmsConfig(environment: Environment): SmsConfig | null {
  const key = environment['FROG_API_KEY']?.trim() ?? '';
  return key === '' || key === 'off' ? null : parseConfig(SmsConfig, environment);
}

/**
 * Reads whether calls have to come from our app.
 * @returns null when it is off: then nothing is asked
 * @throws Error as {@link readConfig} when there is no such mode, no app is named, or the keys are not Google's
 */
export function readAppCheckConfig(environment: Environment): AppCheckSettings | null {
  const { APP_CHECK: covers } = parseConfig(AppCheckMode, environment);
  if (covers === 'off') return null;
  const { APP_CHECK_APP_ID, APP_CHECK_BASE_URL } = parseConfig(AppCheckConfig, environment);
  return { covers, appId: APP_CHECK_APP_ID, keysUrl: new URL('/v1/jwks', APP_CHECK_BASE_URL).href };
}

function parseConfig<T>(schema: z.ZodMiniType<T>, environment: Environment): T {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  throw new Error(`Bad configuration of the functions: ${faults.join(', ')}`);
}
