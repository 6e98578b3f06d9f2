import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  answerLimitMs,
  serviceStartBudgetMs,
} from '@contract/values/payment/call-times';
import { FirestorePaymentStore } from './firestore/firestore-payment-store';
import type { Platform } from './platform';
import { createGatewayFinder } from './providers/gateways/gateways';
import { createHttpClient } from './providers/http-client';
import type { PaymentPorts } from './services/payments/ports';

const gatewayTimeoutMs = 20_000;
const smallestTransid = 1_000_000_000;

/** What starting, checking and giving back payments needs. */
export function createPaymentPorts({
  config,
  db,
  queue,
  noteContact,
  log,
  now,
}: Platform): PaymentPorts {
  const findGateway = createGatewayFinder(config, {
    connect: createHttpClient,
    timeLimit: (ms) => AbortSignal.timeout(ms),
    timeoutMs: gatewayTimeoutMs,
    note: (answered) => noteContact('gateway', answered),
  });
  return {
    store: new FirestorePaymentStore(db, queue),
    gatewayOf: ({ gateway }) => findGateway(gateway),
    newPaymentGateway: config.PAYMENT_GATEWAY,
    startBudgetMs: serviceStartBudgetMs,
    answerLimitMs,
    log,
    now,
    wait: (ms) => wait(ms),
    newPaymentId: () => db.collection('payments').doc().id,
    newTryId: () => randomUUID(),
    newClienttransid: () =>
      String(randomInt(smallestTransid, smallestTransid * 10)),
    hashWallet: (walletnumber) =>
      createHmac('sha256', config.OTP_HMAC_KEY)
        .update(`wallet:${walletnumber}`)
        .digest('hex'),
  };
}
