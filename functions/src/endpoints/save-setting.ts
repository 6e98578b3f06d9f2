import { SaveSettingBody, saveSettingName } from '@contract/endpoints/save-setting';
import { defineAdminEndpoint } from '../http/endpoint';
import { saveSetting as save } from '../services/settings/save-setting';

/** An administrator saves a setting. */
export const saveSetting = defineAdminEndpoint({
  name: saveSettingName,
  body: SaveSettingBody,
  badBody: 'Please check the settings: a text is too long, or a number out of its bounds.',
  handle: async (body, ports, { uid }) => {
    await save(ports.changes, uid, body);
    return { status: 200, body: {} };
  },
});
