import { StartResultsUploadBody, startResultsUploadName } from '@contract/endpoints/start-results-upload';
import { formatMaxBytes, maxDocumentBytes } from '@contract/values/limits';
import { defineAdminEndpoint } from '../http/endpoint';
import { startResultsUpload as start } from '../services/files/start-results-upload';

/** An administrator is about to send results. */
export const startResultsUpload = defineAdminEndpoint({
  name: startResultsUploadName,
  body: StartResultsUploadBody,
  badBody: `Please name a request and a PDF, JPEG, PNG or WEBP of at most ${formatMaxBytes(maxDocumentBytes)}.`,
  handle: async (body, ports) => ({ status: 200, body: await start(ports.files, body) }),
});
