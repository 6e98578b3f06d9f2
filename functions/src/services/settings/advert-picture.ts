import {
  addressOfAdvertPicture,
  AdvertPictureId,
  findAdvertPictureId,
} from '@contract/endpoints/advert-picture';
import {
  advertRefusals,
  type AdvertRefusal,
} from '@contract/endpoints/start-advert-upload';
import { AppError } from '@contract/values/app-error';
import { maxImageBytes } from '@contract/values/file/file-limits';
import {
  objectPartsOf,
  type ObjectPath,
} from '@contract/values/file/object-path';
import type { AdvertFiles, SettingPorts } from './ports';
import { shrinkPicture } from './shrink-picture';

const sentFolder = 'advert-uploads/';
const shownFolder = 'advert-pictures/';
/** A picture that is no record's may be about to become one's. */
const unsavedMs = 60 * 60_000;
/** One that was sent waits in a draft for the person to go on. */
const unsentMs = 7 * 24 * 60 * 60_000;

/** Where this administrator sends pictures to. */
export const sentFolderOf = (uid: string): string => `${sentFolder}${uid}/`;

const shownPathOf = (files: Pick<AdvertFiles, 'pathOf'>, id: string) =>
  files.pathOf(`${shownFolder}${id}.webp`);

const refusePicture = (reason: AdvertRefusal) =>
  new AppError('failed-precondition', advertRefusals[reason], reason);

/**
 * Makes of a picture that this administrator has sent the small one that
 * everybody is shown. A repeated call finds it done.
 * @returns the address for the record
 * @throws AppError failed-precondition: it did not arrive, is somebody else's,
 * too large or no picture; whatever the storage fails with
 */
export async function publishPicture(
  { files }: Pick<SettingPorts, 'files'>,
  administratorId: string,
  documentId: string,
  sentPath: ObjectPath,
): Promise<string> {
  const id = findSentId(files, administratorId, sentPath);
  if (id === null) {
    throw refusePicture('picture-missing');
  }
  const shownPath = shownPathOf(files, id);
  if ((await files.findSent(shownPath)) === null) {
    const picture = await shrinkPicture(await readSent(files, sentPath));
    if (picture === null) {
      throw refusePicture('picture-unreadable');
    }
    const name = objectPartsOf(shownPath).join('/');
    await files.storeOnce({ name, documentId, kind: 'image/webp' }, picture);
  }
  return addressOfAdvertPicture(id);
}

/** The id that startAdvertUpload put before the name of the file. */
function findSentId(
  files: Pick<AdvertFiles, 'pathOf'>,
  administratorId: string,
  sentPath: ObjectPath,
): string | null {
  const folder = files.pathOf(sentFolderOf(administratorId));
  if (!sentPath.startsWith(folder)) return null;
  const [id] = sentPath.slice(folder.length).split('__');
  return AdvertPictureId.safeParse(id).data ?? null;
}

/** @throws AppError failed-precondition */
async function readSent(
  files: Pick<AdvertFiles, 'read'>,
  sentPath: ObjectPath,
): Promise<Buffer> {
  const sent = await files.read(sentPath, maxImageBytes);
  if (sent === 'missing') {
    throw refusePicture('picture-missing');
  }
  if (sent === 'too-large') {
    throw refusePicture('picture-unreadable');
  }
  return sent;
}

/**
 * Deletes what was sent for the picture that is saved now, the one before it,
 * and what earlier calls left. The record is saved: a failure is logged, and
 * the next change of the picture deletes what is left.
 */
export async function removeOldPictures(
  { files, log, now }: Pick<SettingPorts, 'files' | 'log' | 'now'>,
  saved: { sentPath: ObjectPath | null; address: string | null },
): Promise<void> {
  const id = saved.address === null ? null : findAdvertPictureId(saved.address);
  const shownPath = id === null ? null : shownPathOf(files, id);
  const before = (ms: number) => new Date(now().getTime() - ms);
  try {
    if (saved.sentPath !== null) await files.deleteOne(saved.sentPath);
    await files.deleteOlder(shownFolder, shownPath, before(unsavedMs));
    await files.deleteOlder(sentFolder, null, before(unsentMs));
  } catch {
    log.warn('old pictures of the advert not deleted', {});
  }
}

/**
 * A picture that was saved, by its id in the address.
 * @throws AppError not-found; whatever the storage fails with
 */
export async function readAdvertPicture(
  { files }: Pick<SettingPorts, 'files'>,
  id: unknown,
): Promise<Buffer> {
  const known = AdvertPictureId.safeParse(id);
  const picture = known.success
    ? await files.read(shownPathOf(files, known.data), maxImageBytes)
    : 'missing';
  if (picture === 'missing' || picture === 'too-large') {
    throw new AppError('not-found', 'There is no such picture.');
  }
  return picture;
}
