import type { FileKind } from '@contract/values/file/file-kind';
import { inspectPdf } from './inspect-pdf';
import { inspectPhoto } from './inspect-photo';
import type { Inspection } from './inspection';

export interface InspectionOrder {
  file: Blob;
  kind: FileKind;
}

/** Browsers without `deviceMemory` run on computers and on better phones. */
const usualGigabytes = 4;

function readGigabytes(): number {
  const gigabytes: unknown =
    'deviceMemory' in navigator ? navigator.deviceMemory : null;
  return typeof gigabytes === 'number' ? gigabytes : usualGigabytes;
}

async function inspect({ file, kind }: InspectionOrder): Promise<Inspection> {
  if (kind === 'application/pdf') {
    return inspectPdf(new Uint8Array(await file.arrayBuffer()));
  }
  return inspectPhoto(file, kind, readGigabytes());
}

addEventListener('message', ({ data }: MessageEvent<InspectionOrder>) => {
  inspect(data).then(
    (found) => postMessage(found),
    () => postMessage(null),
  );
});
