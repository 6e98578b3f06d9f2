import { AdoptTransactionBody, adoptTransactionName } from '@contract/endpoints/adopt-transaction';
import { defineAdminEndpoint } from '../http/endpoint';
import { adoptTransaction as adopt } from '../services/payments/cases/adopt-transaction';

/** An administrator asks the gateway with a number from its console. */
export const adoptTransaction = defineAdminEndpoint({
  name: adoptTransactionName,
  body: AdoptTransactionBody,
  badBody: 'This is no transaction number of the gateway.',
  handle: async (body, ports, { uid }) => ({
    status: 200,
    body: await adopt(ports.payments, { by: uid, ...body }),
  }),
});
