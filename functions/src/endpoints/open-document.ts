import { OpenDocumentBody, openDocumentName } from '@contract/endpoints/open-document';
import { defineAdminEndpoint } from '../http/endpoint';
import { openDocument as open } from '../services/files/open-document';

/** An administrator is about to read a personal document. */
export const openDocument = defineAdminEndpoint({
  name: openDocumentName,
  body: OpenDocumentBody,
  badBody: 'Please name a document and the record it belongs to.',
  handle: async (body, ports, { uid }) => {
    await open({ ...ports.changes, tokens: ports.tokens.tokens }, uid, body);
    return { status: 200, body: {} };
  },
});
