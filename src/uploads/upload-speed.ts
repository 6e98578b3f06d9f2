import * as z from 'zod/mini';
import { keepStored, readStored } from '@/lib/stored-value';

const key = 'uploadSpeed';
/** People come back to the same place; after this the network is another one, ms. */
const validMs = 24 * 60 * 60 * 1000;
/** Below this the time is that of the round trips, not of the line. */
const leastBytes = 100_000;

const UploadSpeed = z.object({
  bytesPerSecond: z.number().check(z.positive()),
  at: z.number(),
});

/** Keeps how fast a file went, on this device; one too small to tell is left out. */
export function keepUploadSpeed(bytes: number, ms: number, now: number): void {
  if (bytes < leastBytes || ms <= 0) return;
  keepStored(localStorage, key, { bytesPerSecond: (bytes / ms) * 1000, at: now });
}

/**
 * How fast a file will go from here, in bytes a second: as the last one did, or else as the browser says the line comes
 * down (Network Information API, Chromium alone, downlink in Mbit/s).
 * @returns null when nobody knows
 */
export function findUploadSpeed(now: number): number | null {
  const { data: measured } = UploadSpeed.safeParse(readStored(localStorage, key));
  if (measured !== undefined && now - measured.at < validMs) return measured.bytesPerSecond;
  const line: unknown = 'connection' in navigator ? navigator.connection : null;
  const told = z.object({ downlink: z.number().check(z.positive()) }).safeParse(line);
  return told.success ? (told.data.downlink * 1_000_000) / 8 : null;
}
