import { logger } from 'firebase-functions';
import { defineSecret } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { automatedCheck } from './endpoints/automated-check';
import { checkTransaction } from './endpoints/check-transaction';
import { processPayment } from './endpoints/process-payment';
import { reddeCallback } from './endpoints/redde-callback';
import type { Endpoint } from './http/endpoint';
import { serve } from './http/serve';
import { getPorts } from './ports';
import { reconcilePayments as reconcile } from './services/payments/reconcile-payments';

const region = 'europe-west1';
const secrets = ['REDDE_API_KEY', 'REDDE_APP_ID', 'OTP_HMAC_KEY'].map((name) => defineSecret(name));

const list: Endpoint[] = [processPayment, checkTransaction, automatedCheck, reddeCallback];
const endpoints = new Map(list.map((endpoint) => [endpoint.name, endpoint]));

/** A request without a body has no `rawBody`, whatever its type says. */
function countBytes({ rawBody }: { rawBody?: Buffer }): number {
  return rawBody?.byteLength ?? 0;
}

/** Every server endpoint, by the last part of the path. */
export const api = onRequest(
  { region, secrets, invoker: 'public', timeoutSeconds: 120, maxInstances: 20 },
  async (request, response) => {
    const { status, body } = await serve(
      { endpoints, getPorts, log: logger },
      {
        method: request.method,
        path: request.path,
        contentType: request.get('content-type'),
        authorization: request.get('authorization'),
        byteLength: countBytes(request),
        body: request.body,
      },
    );
    response.set('Cache-Control', 'no-store').status(status).json(body);
  },
);

/** Settles what no callback and no customer settled. */
export const reconcilePayments = onSchedule(
  { region, secrets, schedule: 'every 1 minutes', timeoutSeconds: 300, maxInstances: 1 },
  async () => {
    await reconcile(getPorts().payments);
  },
);
