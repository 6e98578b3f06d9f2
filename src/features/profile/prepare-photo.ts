import { imageKinds } from '@contract/values/file/file-kind';
import { maxImageBytes } from '@contract/values/file/file-limits';
import { checkFile, type FileLimits } from '@/uploads/check-file';
import { fitWithin, type ImageSize } from '@/uploads/fit-within';
import { findImageSize } from '@/uploads/image-size';
import { drawScaled } from './photo-canvas';

const photoLimits: FileLimits = {
  kinds: imageKinds,
  maxBytes: maxImageBytes,
  typeMessage: 'Invalid file type. Only JPEG, PNG, or WEBP images are allowed.',
};

/**
 * More than phones take (48 and 50 megapixels); 200 MB in memory, which a small
 * phone can hold.
 */
const maxPixels = 50_331_648;
/**
 * Enough to crop a quarter of the picture and still have four device pixels for
 * each of the 66.
 */
const workingEdge = 1_200;

type PreparedPhoto =
  | { ok: true; photo: Blob; size: ImageSize }
  | { ok: false; message: string };

const hugePhotoText =
  'This picture has too many pixels. Choose one of at most 50 megapixels, or take a new one.';

/**
 * Drops what the camera wrote beside the picture: place, time, model.
 * @throws when the picture is damaged
 */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  const check = await checkFile(file, photoLimits);
  if (!check.ok) return check;
  const header = findImageSize(new Uint8Array(await file.arrayBuffer()));
  if (header === null) throw new Error('The picture has no size.');
  if (header.width * header.height > maxPixels) {
    return { ok: false, message: hugePhotoText };
  }
  // The file's name may be wrong; the decoder gets the type of the content.
  const typedBlob = new Blob([file], { type: check.kind });
  // Turned as its camera noted.
  const image = await createImageBitmap(typedBlob, {
    imageOrientation: 'from-image',
  });
  const size = fitWithin(image, workingEdge);
  const photo = await drawScaled(
    image,
    { x: 0, y: 0, width: image.width, height: image.height },
    size,
  );
  image.close();
  return { ok: true, photo, size };
}
