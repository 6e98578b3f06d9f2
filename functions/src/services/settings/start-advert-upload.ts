import { randomUUID } from 'node:crypto';
import type { StartAdvertUploadBody } from '@contract/endpoints/start-advert-upload';
import type { StartedUpload } from '@contract/endpoints/started-upload';
import { advertAndContactCollection } from '@contract/entities/advert-and-contact';
import { uniqueFileName } from '@contract/values/file/object-path';
import { sentFolderOf } from './advert-picture';
import type { SettingPorts } from './ports';

/**
 * Gives an administrator an address for a picture of the advert, in a folder of
 * their own. Nobody sees it before it is saved.
 * @throws whatever the storage fails with
 */
export function startAdvertUpload(
  { files, origin }: Pick<SettingPorts, 'files' | 'origin'>,
  administratorId: string,
  { fileName, kind, size }: StartAdvertUploadBody,
): Promise<StartedUpload> {
  return files.startUpload({
    name: `${sentFolderOf(administratorId)}${uniqueFileName(randomUUID(), fileName)}`,
    documentId: advertAndContactCollection,
    kind,
    size,
    origin,
  });
}
