import { profilePhotoEdge } from '@contract/values/limits';
import { decodeImage, drawScaled } from './photo-canvas';
import { toSquareWithin, type Area } from './photo-size';

/** The chosen square of a prepared picture, in the size that is stored. */
export async function cropPhoto(photo: Blob, area: Area): Promise<Blob> {
  const image = await decodeImage(photo);
  try {
    const edge = { width: profilePhotoEdge, height: profilePhotoEdge };
    return await drawScaled(image.source, toSquareWithin(area, image), edge);
  } finally {
    image.close();
  }
}
