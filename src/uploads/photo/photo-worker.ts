import type { FileKind } from '@contract/values/file/file-kind';
import { inspectPdf } from './inspect-pdf';
import { inspectPhoto } from './inspect-photo';
import type { Inspection } from './inspection';

/** Runs as a worker of its own: one message with a file, one answer with what was found. */

export interface InspectionOrder {
  file: Blob;
  kind: FileKind;
}

/** Browsers that do not tell are on computers and on phones of the better kind. */
const usualGigabytes = 4;

function readGigabytes(): number {
  const told: unknown = 'deviceMemory' in navigator ? navigator.deviceMemory : null;
  return typeof told === 'number' ? told : usualGigabytes;
}

async function inspect({ file, kind }: InspectionOrder): Promise<Inspection> {
  if (kind === 'application/pdf') return inspectPdf(new Uint8Array(await file.arrayBuffer()));
  return inspectPhoto(file, kind, readGigabytes());
}

addEventListener('message', ({ data }: MessageEvent<InspectionOrder>) => {
  inspect(data).then(
    (found) => postMessage(found),
    // Nothing to say about it: the page then takes the file as it is.
    () => postMessage(null),
  );
});
