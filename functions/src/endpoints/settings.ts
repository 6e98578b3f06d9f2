import { saveSettingEndpoint } from '@contract/endpoints/save-setting';
import { defineAdminEndpoint, type Endpoint } from '../http/endpoint';
import { saveSetting } from '../services/settings/save-setting';

export const settingEndpoints: readonly Endpoint[] = [
  defineAdminEndpoint(saveSettingEndpoint, {
    badBody:
      'Please check the settings. A text is too long, or a number is too small or too large.',
    handle: (body, ports, { uid, hasSecondFactor }) =>
      saveSetting(
        ports.changes,
        { administratorId: uid, hasSecondFactor },
        body,
      ),
  }),
];
