import { imageKinds } from '@contract/values/file/file-kind';
import { maxImageBytes } from '@contract/values/limits';
import { checkFile, type FileLimits } from '@/uploads/check-file';
import { findImageSize, fitWithin, type ImageSize } from '@/uploads/image-size';
import { drawScaled } from './photo-canvas';
import { damagedPhotoText, hugePhotoText } from './profile-words';

const photoLimits: FileLimits = {
  kinds: imageKinds,
  maxBytes: maxImageBytes,
  typeMessage: 'Invalid file type. Only JPEG, PNG, or WEBP images are allowed.',
};

/** More than phones take (48 and 50 megapixels); 200 MB in memory, which a small phone can hold. */
const maxPixels = 50_331_648;
/** Enough to crop a quarter of the picture and still have four device pixels for each of the 66. */
const workingEdge = 1_200;

type PreparedPhoto = { ok: true; photo: Blob; size: ImageSize } | { ok: false; message: string };

/** Drops what the camera wrote beside the picture: place, time, model. */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  const check = await checkFile(file, photoLimits);
  if (!check.ok) return check;
  const size = findImageSize(new Uint8Array(await file.arrayBuffer()));
  if (size === null) return { ok: false, message: damagedPhotoText };
  if (size.width * size.height > maxPixels) return { ok: false, message: hugePhotoText };
  try {
    // The file's name may be wrong; the decoder gets the type of the content.
    const typed = new Blob([file], { type: check.kind });
    // Turned as its camera noted.
    const image = await createImageBitmap(typed, { imageOrientation: 'from-image' });
    const fitted = fitWithin(image, workingEdge);
    const photo = await drawScaled(image, { x: 0, y: 0, width: image.width, height: image.height }, fitted);
    image.close();
    return { ok: true, photo, size: fitted };
  } catch {
    return { ok: false, message: damagedPhotoText };
  }
}
