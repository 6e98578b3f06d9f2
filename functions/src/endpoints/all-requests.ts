import {
  AskForClearerImageBody,
  askForClearerImageName,
  DeliverResultsBody,
  deliverResultsName,
} from '@contract/endpoints/review-request';
import { defineAdminEndpoint } from '../http/endpoint';
import { askForClearerImage as ask, deliverResults as deliver } from '../services/requests/review-request';

/** An administrator asks for a clearer image. */
export const askForClearerImage = defineAdminEndpoint({
  name: askForClearerImageName,
  body: AskForClearerImageBody,
  badBody: 'Please say what is wrong with the image, in at most 300 characters.',
  handle: async (body, ports, { uid }) => {
    await ask(ports.changes, uid, body);
    return { status: 200, body: {} };
  },
});

/** An administrator delivers results that were uploaded. */
export const deliverResults = defineAdminEndpoint({
  name: deliverResultsName,
  body: DeliverResultsBody,
  badBody: 'Please name a request, its file and, in at most 500 characters, what was found.',
  handle: async (body, ports, { uid }) => {
    await deliver(ports.changes, uid, body);
    return { status: 200, body: {} };
  },
});
