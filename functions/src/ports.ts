import { createHmac, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { ReddeClient } from './providers/redde-client';
import { readConfig } from './config';
import { FirestorePaymentStore } from './services/payments/firestore-payment-store';
import type { PaymentPorts } from './services/payments/ports';

/** Everything the services need from outside, by area. */
export interface Ports {
  payments: PaymentPorts;
}

const gatewayTimeoutMs = 20_000;
const smallestTransid = 1_000_000_000;

let ports: Ports | null = null;

/** Made at the first call and not at import, because deployment loads the module without its environment. */
export function getPorts(): Ports {
  ports ??= createPorts();
  return ports;
}

function createPorts(): Ports {
  const config = readConfig(process.env);
  if (getApps().length === 0) initializeApp();
  const db = getFirestore();
  const gateway = new ReddeClient({
    baseUrl: config.REDDE_BASE_URL,
    apiKey: config.REDDE_API_KEY,
    appId: config.REDDE_APP_ID,
    nickname: config.REDDE_NICKNAME,
    timeoutMs: gatewayTimeoutMs,
  });
  return {
    payments: {
      store: new FirestorePaymentStore(db),
      gateway,
      log: logger,
      now: () => new Date(),
      wait: (ms) => wait(ms),
      newPaymentId: () => db.collection('payments').doc().id,
      newClienttransid: () => String(randomInt(smallestTransid, smallestTransid * 10)),
      hashWallet: (walletnumber) =>
        createHmac('sha256', config.OTP_HMAC_KEY).update(`wallet:${walletnumber}`).digest('hex'),
    },
  };
}
