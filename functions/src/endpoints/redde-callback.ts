import { ReddeTransaction } from '@contract/endpoints/redde';
import { reddeCallbackName } from '@contract/endpoints/redde-callback';
import { defineOpenEndpoint } from '../http/endpoint';
import { handleCallback } from '../services/payments/handle-callback';

const maxCallbackBytes = 8 * 1024;

/** The gateway's hint that something happened. Known and unknown payments are answered alike. */
export const reddeCallback = defineOpenEndpoint({
  name: reddeCallbackName,
  maxBytes: maxCallbackBytes,
  body: ReddeTransaction,
  badBody: 'Not a callback.',
  isThroughHosting: false,
  handle: async (body, ports) => {
    await handleCallback(ports.payments, {
      status: body.status,
      clienttransid: toId(body.clienttransid),
      transactionid: toId(body.transactionid),
    });
    return { status: 202, body: {} };
  },
});

function toId(id: string | number | null | undefined): string | null {
  const text = String(id ?? '');
  return text === '' || text.length > 64 ? null : text;
}
