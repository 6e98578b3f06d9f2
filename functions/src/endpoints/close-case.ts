import { CloseCaseBody, closeCaseName } from '@contract/endpoints/close-case';
import { defineAdminEndpoint } from '../http/endpoint';
import { closeCase as close } from '../services/payments/cases/close-case';

/** An administrator ends a case with an answer to the payer. */
export const closeCase = defineAdminEndpoint({
  name: closeCaseName,
  body: CloseCaseBody,
  badBody: 'Please write an answer of at most 500 characters.',
  handle: async (body, ports, { uid }) => {
    await close(ports.payments, { by: uid, ...body });
    return { status: 200, body: {} };
  },
});
