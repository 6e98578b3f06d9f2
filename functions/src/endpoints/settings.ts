import { aboutName } from '@contract/endpoints/about';
import { advertPictureName } from '@contract/endpoints/advert-picture';
import { saveSettingEndpoint } from '@contract/endpoints/save-setting';
import { startAdvertUploadEndpoint } from '@contract/endpoints/start-advert-upload';
import { PictureAnswer } from '../http/answer';
import { defineAdminEndpoint, type Endpoint } from '../http/endpoint';
import { readAdvertPicture } from '../services/settings/advert-picture';
import { saveSetting } from '../services/settings/save-setting';
import { startAdvertUpload } from '../services/settings/start-advert-upload';

export const settingEndpoints: readonly Endpoint[] = [
  defineAdminEndpoint(saveSettingEndpoint, {
    badBody:
      'Please check the settings. A text is too long, or a number is too small or too large.',
    handle: (body, ports, { uid, hasSecondFactor }) =>
      saveSetting(
        ports.settings,
        { administratorId: uid, hasSecondFactor },
        body,
      ),
  }),
  defineAdminEndpoint(startAdvertUploadEndpoint, {
    badBody: 'Please check the picture. It must be smaller than 10 MB.',
    handle: (body, ports, { uid }) =>
      startAdvertUpload(ports.settings, uid, body),
  }),
  {
    name: aboutName,
    access: 'public',
    read: async (ports) => ({
      status: 200,
      body: await ports.describeOffice(),
    }),
  },
  {
    name: advertPictureName,
    access: 'public',
    read: async (ports, { id }) =>
      new PictureAnswer(await readAdvertPicture(ports.settings, id)),
  },
];
