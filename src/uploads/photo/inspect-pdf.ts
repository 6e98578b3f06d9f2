import { asItIs, type Inspection } from './inspection';

/** The end of a file may be followed by line breaks and by what mailers append. */
const tailBytes = 4_096;

/** Whether a PDF is whole and opens without a password, as far as its own words tell. */
export function inspectPdf(bytes: Uint8Array): Inspection {
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.slice(-tailBytes).includes('%%EOF'))
    return asItIs('This PDF is not complete. It may be only half copied. Choose it again.');
  if (/\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(text))
    return asItIs(
      'This PDF is protected. If it asks for a password, we cannot read it: choose a copy without one.',
    );
  return asItIs(null);
}
