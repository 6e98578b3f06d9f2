import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { drawGatewaySecrets, gatewaySettings } from '../gateways/sandboxes';
import { appId, projectId, type SuitePorts } from './ports';

/** Those of the gateways besides, by the names of the functions' variables. */
const Secrets = z.catchall(
  z.object({ SMS_API_KEY: z.string(), OTP_HMAC_KEY: z.string() }),
  z.string(),
);
export type Secrets = z.infer<typeof Secrets>;

/** Of the local SMS service. */
export const smsUsername = 'asaase';
export const smsSenderId = 'Asaase';

/**
 * The data folder's random secrets, made at its first start; those of a gateway
 * that is new in it are added.
 */
export function loadSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const stored: unknown = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const drawn: Secrets = {
    ...drawGatewaySecrets(),
    SMS_API_KEY: randomBytes(24).toString('base64url'),
    OTP_HMAC_KEY: randomBytes(24).toString('base64url'),
  };
  const secrets: Secrets = {
    ...drawn,
    ...z.parse(z.record(z.string(), z.string()), stored),
  };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

/**
 * The functions' environment besides the secrets; in production, firebase
 * functions config.
 * @param appCheck their APP_CHECK
 */
export function functionsSettings(
  ports: SuitePorts,
  appCheck = 'off',
): Record<string, string> {
  return {
    ...gatewaySettings(`http://127.0.0.1:${ports.gateway}`),
    FROG_URL: `http://127.0.0.1:${ports.mailbox}`,
    FROG_USERNAME: smsUsername,
    FROG_SENDER_ID: smsSenderId,
    MAIL_FROM: 'Asaase <no-reply@asaase.test>',
    APP_URL: `http://127.0.0.1:${ports.app}`,
    // No proxy is before the functions here; a test names its source in
    // X-Forwarded-For.
    TRUSTED_HOPS: '1',
    APP_CHECK: appCheck,
    APP_CHECK_APP_ID: appId,
    APP_CHECK_BASE_URL: `http://127.0.0.1:${ports.auth}`,
  };
}

/**
 * The secrets as the functions know them: the key for SMS has its provider's
 * name, and mails go to the local mailbox.
 */
export function functionsSecrets(
  ports: SuitePorts,
  secrets: Secrets,
): Record<string, string> {
  const { SMS_API_KEY: key, ...others } = secrets;
  return {
    ...others,
    FROG_API_KEY: key,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  };
}

/**
 * Without credentials the Admin SDK asks Google's metadata server who it is,
 * for seconds, before it creates a task.
 * @returns the variable that names the file with these invalid ones
 */
export function writeLocalCredentials(dataDir: string): Record<string, string> {
  const file = path.join(dataDir, 'credentials.json');
  const credentials = {
    type: 'service_account',
    project_id: projectId,
    client_email: `local@${projectId}.iam.gserviceaccount.com`,
    private_key: 'none',
  };
  writeFileSync(file, JSON.stringify(credentials), { mode: 0o600 });
  return { GOOGLE_APPLICATION_CREDENTIALS: file };
}

/**
 * The variables by which the server's Firebase SDKs find the local services.
 */
export function emulatorHosts(ports: SuitePorts): Record<string, string> {
  return {
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    METADATA_SERVER_DETECTION: 'none',
  };
}
