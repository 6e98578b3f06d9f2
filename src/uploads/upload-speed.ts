import * as z from 'zod/mini';
import { keepStored, readStored } from '@/lib/stored-value';

const key = 'uploadSpeed';
/** ms; after a day the network is probably another one */
const validMs = 24 * 60 * 60 * 1000;
/** Smaller files measure the round trips, not the bandwidth. */
const leastBytes = 100_000;

const UploadSpeed = z.object({
  bytesPerSecond: z.number().check(z.positive()),
  at: z.number(),
});

/** As measured with one file; too small a file says too little. */
export function keepUploadSpeed(bytes: number, ms: number, now: number): void {
  if (bytes < leastBytes || ms <= 0) return;
  keepStored(localStorage, key, {
    bytesPerSecond: (bytes / ms) * 1000,
    at: now,
  });
}

/**
 * Of the last upload here, else from the Network Information API (Chromium
 * only, downlink in Mbit/s).
 */
export function findUploadSpeed(now: number): number | null {
  const { data: measured } = UploadSpeed.safeParse(
    readStored(localStorage, key),
  );
  if (measured !== undefined && now - measured.at < validMs) {
    return measured.bytesPerSecond;
  }
  const connection: unknown =
    'connection' in navigator ? navigator.connection : null;
  const networkInformation = z
    .object({ downlink: z.number().check(z.positive()) })
    .safeParse(connection);
  if (!networkInformation.success) return null;
  return (networkInformation.data.downlink * 1_000_000) / 8;
}
