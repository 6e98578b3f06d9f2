import { SaveSettingBody, saveSettingName } from '@contract/endpoints/save-setting';
import { defineAdminEndpoint, type Endpoint } from '../http/endpoint';
import { saveSetting } from '../services/settings/save-setting';

/** Prices and content. */
export const settingEndpoints: readonly Endpoint[] = [
  defineAdminEndpoint({
    name: saveSettingName,
    body: SaveSettingBody,
    badBody: 'Please check the settings: a text is too long, or a number out of its bounds.',
    handle: (body, ports, { uid }) => saveSetting(ports.changes, uid, body),
  }),
];
