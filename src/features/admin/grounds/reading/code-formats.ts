/** A kind of barcode that is looked for on plans. */
interface CodeFormat {
  /** of the W3C's Barcode Detection API; it is what is stored */
  name: string;
  /** of zxing-wasm */
  zxing:
    | 'QRCode'
    | 'MicroQRCode'
    | 'DataMatrix'
    | 'PDF417'
    | 'Aztec'
    | 'Code128'
    | 'Code93'
    | 'Code39';
  words: string;
}

/**
 * Only kinds that judge themselves by check characters or error correction, and
 * Code 39, which registries print: the hatching of a plan looks like a short
 * code of the others.
 */
export const codeFormats: readonly CodeFormat[] = [
  { name: 'qr_code', zxing: 'QRCode', words: 'QR code' },
  { name: 'micro_qr_code', zxing: 'MicroQRCode', words: 'Micro QR code' },
  { name: 'data_matrix', zxing: 'DataMatrix', words: 'Data Matrix' },
  { name: 'pdf417', zxing: 'PDF417', words: 'PDF417' },
  { name: 'aztec', zxing: 'Aztec', words: 'Aztec' },
  { name: 'code_128', zxing: 'Code128', words: 'Code 128' },
  { name: 'code_93', zxing: 'Code93', words: 'Code 93' },
  { name: 'code_39', zxing: 'Code39', words: 'Code 39' },
];

/** The format of a code that a person typed from the plan. */
export const typedFormat = 'typed';

/** 'QR code' for 'qr_code', for people. */
export function nameCodeFormat(format: string): string {
  if (format === typedFormat) return 'Typed by hand';
  return codeFormats.find(({ name }) => name === format)?.words ?? format;
}

/** Code 39 has no check character: a few bars may look like one. */
const shortestCode39 = 5;

/** False for what is more likely a part of the drawing. */
export function isLikelyCode(format: string, text: string): boolean {
  return format !== 'code_39' || text.length >= shortestCode39;
}
