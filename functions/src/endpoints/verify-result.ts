import { VerifyResultBody, verifyResultName } from '@contract/endpoints/verify-result';
import { defineOpenEndpoint } from '../http/endpoint';
import { verifyResult as verify } from '../services/results/verify-result';

/** Whether a results file is one of ours, for whoever holds it. */
export const verifyResult = defineOpenEndpoint({
  name: verifyResultName,
  maxBytes: 1_024,
  body: VerifyResultBody,
  badBody: 'Please give a reference and the fingerprint of a file.',
  handle: async (body, ports, { source }) => ({
    status: 200,
    body: await verify(ports.accounts, body, source),
  }),
});
