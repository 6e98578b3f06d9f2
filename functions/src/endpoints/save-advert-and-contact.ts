import {
  SaveAdvertAndContactBody,
  saveAdvertAndContactName,
} from '@contract/endpoints/save-advert-and-contact';
import { defineAdminEndpoint } from '../http/endpoint';
import { saveAdvertAndContact as save } from '../services/settings/save-advert-and-contact';

/** An administrator saves the advert and the contact of the office. */
export const saveAdvertAndContact = defineAdminEndpoint({
  name: saveAdvertAndContactName,
  body: SaveAdvertAndContactBody,
  badBody: 'Please check the advert and the contact: a text is too long.',
  handle: async (body, ports, { uid }) => {
    await save(ports.changes, uid, body);
    return { status: 200, body: {} };
  },
});
