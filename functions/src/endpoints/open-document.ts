import { OpenDocumentBody, openDocumentName } from '@contract/endpoints/open-document';
import { defineAdminEndpoint } from '../http/endpoint';
import { openDocument as open } from '../services/files/open-document';

/** An administrator reads a personal document. */
export const openDocument = defineAdminEndpoint({
  name: openDocumentName,
  body: OpenDocumentBody,
  badBody: 'Please name a document and the record it belongs to.',
  handle: async (body, ports, { uid }) => ({ status: 200, file: await open(ports.files, uid, body) }),
});
