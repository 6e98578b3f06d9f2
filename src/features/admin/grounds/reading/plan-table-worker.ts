import { createOCREngine } from 'tesseract-wasm';
import wasmAddress from '../../../../../node_modules/tesseract-wasm/dist/tesseract-core.wasm?url';
import modelAddress from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import type { Pixels } from './gray';
import { readTableOf, type LineReader } from './read-table-of';
import { prepareEngine, unpackModel } from './line-reader';

/** What a page asks of this worker. */
export interface TableOrder {
  picture: Pixels;
}

async function fetchBytes(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function startReader(): Promise<LineReader> {
  const [wasmBinary, model] = await Promise.all([
    fetchBytes(wasmAddress),
    fetchBytes(modelAddress).then(unpackModel),
  ]);
  return prepareEngine(await createOCREngine({ wasmBinary }), model);
}

addEventListener('message', ({ data }: MessageEvent<TableOrder>) => {
  startReader()
    .then((reader) => postMessage(readTableOf(data.picture, reader)))
    // Also where the reader itself fails: the page does not wait for its limit.
    .catch(() => postMessage(null));
});
