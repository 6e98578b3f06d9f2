import { inspectPdf } from '../../../src/uploads/photo/inspect-pdf';
import { inspectPhoto } from '../../../src/uploads/photo/inspect-photo';
import {
  measurePhoto,
  toGrey,
  type PhotoMeasures,
} from '../../../src/uploads/photo/measure-photo';
import { fitWithin } from '../../../src/uploads/fit-within';
import { drawPicture } from '../../../src/uploads/photo/scale-photo';
import { findFileKind } from '../../../contract/values/file/file-kind';

export interface InspectedFile {
  refused: string | null;
  doubt: string | null;
  /** whether its owner decides which of both is sent */
  isScan: boolean;
  /** of the smaller picture */
  smaller: { base64: string; width: number; height: number } | null;
}

/**
 * What the page of the photo check's test can do; the test calls it by
 * `window.photoPage`.
 */
export interface PhotoPage {
  inspect(base64: string, gigabytes: number): Promise<InspectedFile>;
  /** the plan's own measures, for the margins */
  measure(base64: string): Promise<PhotoMeasures>;
}

const toBytes = (base64: string) =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(text);
}

const page: PhotoPage = {
  inspect: async (base64, gigabytes) => {
    const bytes = toBytes(base64);
    const kind = findFileKind(bytes);
    if (kind === null) throw new Error('no kind of file we take');
    const found =
      kind === 'application/pdf'
        ? inspectPdf(bytes)
        : await inspectPhoto(new Blob([bytes]), kind, gigabytes);
    if ('refused' in found) {
      return {
        refused: found.refused,
        doubt: null,
        isScan: false,
        smaller: null,
      };
    }
    const { doubt, isScan } = found;
    if (found.smaller === null) {
      return { refused: null, doubt, isScan, smaller: null };
    }
    const { width, height } = await createImageBitmap(found.smaller);
    const smaller = { base64: await toBase64(found.smaller), width, height };
    return { refused: null, doubt, isScan, smaller };
  },
  measure: async (base64) => {
    const picture = await createImageBitmap(new Blob([toBytes(base64)]));
    const { width, height } = fitWithin(picture, 1_200);
    const rgba = drawPicture(picture, { width, height })
      .getContext('2d')
      ?.getImageData(0, 0, width, height);
    if (rgba === undefined) throw new Error('no canvas');
    return measurePhoto(toGrey(rgba.data, width, height));
  },
};

declare global {
  interface Window {
    photoPage: PhotoPage;
  }
}
window.photoPage = page;
