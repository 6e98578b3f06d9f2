import * as z from 'zod/mini';
import { codeFormats } from './code-formats';
import type { PlacedCode } from './find-codes';

/** What browsers have that read codes themselves (W3C, Shape Detection). */
interface BarcodeDetector {
  detect: (picture: ImageBitmap) => Promise<unknown>;
}
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): BarcodeDetector;
  getSupportedFormats: () => Promise<unknown>;
}

const Formats = z.array(z.string());
const Detected = z.array(
  z.object({
    rawValue: z.string(),
    format: z.string(),
    boundingBox: z.object({ x: z.number(), y: z.number() }),
  }),
);

const isDetectorClass = (value: unknown): value is BarcodeDetectorClass =>
  typeof value === 'function' && 'getSupportedFormats' in value;

/** Empty where this browser has no detector, or it fails. */
export async function detectCodes(picture: ImageBitmap): Promise<PlacedCode[]> {
  const detectorClass: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (!isDetectorClass(detectorClass)) return [];
  try {
    const supported = Formats.parse(await detectorClass.getSupportedFormats());
    const formats = codeFormats
      .map(({ name }) => name)
      .filter((name) => supported.includes(name));
    if (formats.length === 0) return [];
    const detector = new detectorClass({ formats });
    return Detected.parse(await detector.detect(picture)).map(
      ({ rawValue, format, boundingBox: { x, y } }) => ({
        text: rawValue,
        format,
        x,
        y,
      }),
    );
  } catch {
    // Some browsers have the class and no service behind it.
    return [];
  }
}
