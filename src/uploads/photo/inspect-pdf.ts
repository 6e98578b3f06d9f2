import { asItIs, type Inspection } from './inspection';

/** Line breaks and additions of mail programs may follow the mark. */
const tailBytes = 4_096;

export function inspectPdf(bytes: Uint8Array): Inspection {
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.slice(-tailBytes).includes('%%EOF')) {
    return asItIs(
      'This PDF is not complete. It may be only half copied. Choose it again.',
    );
  }
  if (/\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(text)) {
    return asItIs(
      'This PDF is protected. If it asks for a password, we cannot read it: choose a copy without one.',
    );
  }
  return asItIs(null);
}
