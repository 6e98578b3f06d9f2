import * as z from 'zod/mini';
import { firstGateway, GatewayId } from '@contract/values/payment/gateway';
import { isLocalUrl, RequiredText, ServiceUrl } from './config-values';
import {
  ReddeSettings,
  reddeSecretNames,
} from './providers/gateways/redde/settings';

/**
 * Mail leaves this machine by TLS only: smtps://, or smtp:// with STARTTLS,
 * which the sender requires.
 */
const SmtpUrl = z.string().check(
  z.refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname } = new URL(text);
    return /^smtps?:$/.test(protocol) && hostname !== '';
  }, 'must be smtps://… or smtp://…'),
);

const AppUrl = z
  .url()
  .check(
    z.refine(
      (url) => /^https:\/\/[^/?#]+\/?$/.test(url) || isLocalUrl(url),
      'must be https and nothing but the host',
    ),
  );

export const Config = z.object({
  ...ReddeSettings.shape,
  /** which gateway collects new payments */
  PAYMENT_GATEWAY: z._default(GatewayId, firstGateway),
  /** key of the hashes of codes, tokens and the people whom limits count */
  OTP_HMAC_KEY: z.string().check(z.minLength(16)),
  /**
   * smtp://user:password@host:587 (STARTTLS) or smtps://…:465; without TLS on
   * this machine only
   */
  SMTP_URL: SmtpUrl,
  /** 'Asaase <no-reply@…>' */
  MAIL_FROM: z.string().check(z.regex(/^[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>$/)),
  APP_URL: AppUrl,
  /**
   * our hosts besides that of APP_URL, with commas between:
   * 'my-project.web.app'
   */
  OTHER_HOSTS: z._default(z.string(), ''),
  /** proxies before the functions: Hosting's edge and Google's own front end */
  TRUSTED_HOPS: z._default(
    z.coerce.number().check(z.int(), z.gte(1), z.lte(5)),
    2,
  ),
});
export type Config = z.infer<typeof Config>;

/**
 * @returns null on a developer's machine, the only place where the app is not
 * served by https
 */
export function listHosts({
  APP_URL,
  OTHER_HOSTS,
}: Pick<Config, 'APP_URL' | 'OTHER_HOSTS'>): string[] | null {
  const url = new URL(APP_URL);
  if (url.protocol !== 'https:') return null;
  const hosts = [url.host, ...OTHER_HOSTS.split(',')].map((host) =>
    host.trim().toLowerCase(),
  );
  return hosts.filter((host) => host !== '');
}

export const SmsConfig = z.object({
  FROG_URL: z._default(ServiceUrl, 'https://frogapi.wigal.com.gh'),
  FROG_API_KEY: RequiredText,
  FROG_USERNAME: RequiredText,
  /** what people see as the sender; approved by Wigal */
  FROG_SENDER_ID: z.string().check(z.trim(), z.minLength(1), z.maxLength(11)),
});
export type SmsConfig = z.infer<typeof SmsConfig>;

export const secretNames = [
  ...reddeSecretNames,
  'OTP_HMAC_KEY',
  'SMTP_URL',
  'FROG_API_KEY',
] as const;

/**
 * Which calls must prove that they come from our app: none, those to open
 * endpoints, or all.
 */
export const AppCheckMode = z.object({
  APP_CHECK: z._default(z.enum(['off', 'open', 'all']), 'off'),
});

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
      // Only an app on a developer's machine may take its keys from another
      // server.
      ({ APP_URL, APP_CHECK_BASE_URL }) =>
        APP_URL.startsWith('http:') || APP_CHECK_BASE_URL === appCheckService,
      { path: ['APP_CHECK_BASE_URL'], error: "must be Google's" },
    ),
  );

/** How calls prove that they come from our app. */
export interface AppCheckSettings {
  /** which endpoints ask for the proof */
  covers: 'open' | 'all';
  /** the web app's id at Firebase */
  appId: string;
  /** where the public keys of the proofs are */
  keysUrl: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * @throws Error that names every missing or bad variable in one message, never
 * their values
 */
export function readConfig(environment: Environment): Config {
  return parseConfig(Config, environment);
}

/**
 * @returns null without a key: no SMS is sent. A secret cannot be empty, so
 * 'off' means the same.
 */
export function readSmsConfig(environment: Environment): SmsConfig | null {
  const key = environment['FROG_API_KEY']?.trim() ?? '';
  if (key === '' || key === 'off') return null;
  return parseConfig(SmsConfig, environment);
}

/**
 * @returns null when App Check is off
 * @throws Error like readConfig
 */
export function readAppCheckConfig(
  environment: Environment,
): AppCheckSettings | null {
  const { APP_CHECK: covers } = parseConfig(AppCheckMode, environment);
  if (covers === 'off') return null;
  const { APP_CHECK_APP_ID, APP_CHECK_BASE_URL } = parseConfig(
    AppCheckConfig,
    environment,
  );
  return {
    covers,
    appId: APP_CHECK_APP_ID,
    keysUrl: new URL('/v1/jwks', APP_CHECK_BASE_URL).href,
  };
}

function parseConfig<T>(schema: z.ZodMiniType<T>, environment: Environment): T {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    (issue) => `${issue.path.join('.')} (${issue.message})`,
  );
  throw new Error(`Bad configuration of the functions: ${faults.join(', ')}`);
}
