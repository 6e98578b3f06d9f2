import type { OCREngine } from 'tesseract-wasm';
import { toPixels } from './gray';
import type { LineReader } from './read-table-of';

/** Names of Tesseract's own variables. */
const settings: readonly [string, string][] = [
  // One line of text.
  ['tessedit_pageseg_mode', '7'],
  ['user_defined_dpi', '300'],
];

/** @param engine with nothing loaded */
export function prepareEngine(
  engine: OCREngine,
  model: Uint8Array,
): LineReader {
  engine.loadModel(model);
  for (const [name, value] of settings) engine.setVariable(name, value);
  return {
    readLine(line, signs) {
      engine.setVariable('tessedit_char_whitelist', signs);
      const { data, width, height } = toPixels(line);
      engine.loadImage({ data, width, height, colorSpace: 'srgb' });
      const text = engine.getText().trim();
      engine.clearImage();
      return text;
    },
  };
}

/** Some servers unpack a file of this name on its way, and some do not. */
export async function unpackModel(
  model: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const isPacked = model[0] === 0x1f && model[1] === 0x8b;
  if (!isPacked) return model;
  const unpacked = new Blob([model])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
