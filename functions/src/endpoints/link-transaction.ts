import { LinkTransactionBody, linkTransactionName } from '@contract/endpoints/link-transaction';
import { defineAdminEndpoint } from '../http/endpoint';
import { linkTransaction as link } from '../services/payments/cases/link-transaction';

/** An administrator asks the gateway with a number from its console. */
export const linkTransaction = defineAdminEndpoint({
  name: linkTransactionName,
  body: LinkTransactionBody,
  badBody: 'This is no transaction number of the gateway.',
  handle: async (body, ports, { uid }) => ({
    status: 200,
    body: await link(ports.payments, { by: uid, ...body }),
  }),
});
