import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import {
  answerJson,
  startHttpServer,
  type HttpAnswer,
  type HttpCall,
} from 'local-firebase/lib/http-server';
import { bookingEndpoints } from '../../../../functions/src/endpoints/bookings';
import { paymentEndpoints } from '../../../../functions/src/endpoints/payments';
import { serve } from '../../../../functions/src/http/serve';
import type { Log } from '../../../../functions/src/log';
import { getPorts } from '../../../../functions/src/ports';
import { lapseBookings } from '../../../../functions/src/services/bookings/lapse-bookings';
import { reconcilePayments } from '../../../../functions/src/services/payments/reconcile-payments';
import { CrashPoints } from './crash-points';

/**
 * A process of the functions with the payment endpoints, for tests that kill it
 * at a step, set its clock, or want two of them. Everything behind the HTTP
 * server is the product's own.
 */
const Order = z.union([
  z.object({
    arm: z.object({
      step: z.enum(['transaction', 'debit', 'code', 'report', 'listing']),
      side: z.enum(['before', 'after']),
      nth: z.number(),
    }),
  }),
  z.object({ aheadMs: z.number() }),
]);

const write = (message: string, fields: object = {}) => {
  process.stdout.write(`${message} ${JSON.stringify(fields)}\n`);
};
const log: Log = { info: write, warn: write, error: write };
const crashPoints = new CrashPoints();
let aheadMs = 0;

const real = getPorts();
const payments = crashPoints.wrap({
  ...real.payments,
  log,
  now: () => new Date(Date.now() + aheadMs),
  wait: (ms) => {
    aheadMs += ms;
    return Promise.resolve();
  },
});
const bookings = { ...real.bookings, log, now: payments.now };
const { startBudgetMs } = real.consultancyPayments;
const consultancyPayments = { ...payments, startBudgetMs };
const ports = { ...real, payments, consultancyPayments, bookings };
const list = [...paymentEndpoints, ...bookingEndpoints];
const endpoints = new Map(list.map((endpoint) => [endpoint.name, endpoint]));

process.on('message', (message) => {
  const order = z.parse(Order, message);
  if ('arm' in order) crashPoints.arm(order.arm);
  else aheadMs = order.aheadMs;
  process.send?.('done');
});

// Nothing of a test outlives it, however it ends.
process.on('disconnect', () => process.exit());

async function answer({ request, url }: HttpCall): Promise<HttpAnswer> {
  const { method = 'GET', headers } = request;
  const body = await text(request);
  const answered = await serve(
    { endpoints, getPorts: () => ports, log },
    {
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      contentType: headers['content-type'],
      authorization: headers.authorization,
      appCheck: undefined,
      forwardedFor: undefined,
      forwardedHost: headers['x-forwarded-host']?.toString(),
      byteLength: Buffer.byteLength(body),
      body: parse(body),
    },
  );
  if (!('status' in answered)) {
    throw new Error('No endpoint of these answers with a file.');
  }
  return answerJson(answered.body, answered.status);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

const server = await startHttpServer({
  port: Number(process.env['FUNCTIONS_PORT']),
  routes: [
    [
      'POST',
      /^\/schedule$/,
      async () => answerJson(await reconcilePayments(payments)),
    ],
    [
      'POST',
      /^\/lapse$/,
      async () => answerJson(await lapseBookings(bookings)),
    ],
    ['POST', /^\/[A-Za-z]+$/, answer],
  ],
  log: write,
});
process.send?.({ port: server.port });
