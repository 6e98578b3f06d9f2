import { prepareZXingModule } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { readCodesOf } from './read-codes-of';

/** What a page asks of this worker. */
export interface CodesOrder {
  picture: ImageData;
}

prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });

addEventListener('message', ({ data }: MessageEvent<CodesOrder>) => {
  readCodesOf(data.picture).then(
    (codes) => postMessage(codes),
    () => postMessage(null),
  );
});
