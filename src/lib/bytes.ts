const kilo = 1024;
const mega = kilo * kilo;
/**
 * Megabytes from here on, so that the size before and after a reduction have
 * one unit.
 */
const leastMega = 0.8 * mega;

/** '312 bytes', '420 KB', '3.1 MB' */
export function formatBytes(bytes: number): string {
  if (bytes < kilo) return `${bytes} bytes`;
  if (bytes < leastMega) return `${Math.round(bytes / kilo)} KB`;
  return `${formatMegabytes(bytes)} MB`;
}

/** '120 of 420 KB', '0.4 of 3.1 MB' */
export function formatProgress(done: number, total: number): string {
  if (total < leastMega) {
    return `${Math.round(done / kilo)} of ${formatBytes(total)}`;
  }
  return `${formatMegabytes(done)} of ${formatBytes(total)}`;
}

function formatMegabytes(bytes: number): string {
  return (bytes / mega).toFixed(1);
}

/** Rounded down: never 100 before the last byte has arrived. */
export function percentSent(sent: number, size: number): number {
  return size === 0 ? 0 : Math.floor((sent / size) * 100);
}
