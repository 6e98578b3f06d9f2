const kilo = 1024;

/** '412 KB', '2.4 MB' */
export function formatBytes(bytes: number): string {
  if (bytes < kilo) return `${bytes} bytes`;
  if (bytes < kilo * kilo) return `${Math.round(bytes / kilo)} KB`;
  return `${(bytes / kilo / kilo).toFixed(1)} MB`;
}

/** '1.5 of 2.4 MB': both in the unit of the whole. */
export function formatBytesOf(sent: number, size: number): string {
  const [unit, divisor, digits] =
    size < kilo * kilo ? (['KB', kilo, 0] as const) : (['MB', kilo * kilo, 1] as const);
  return `${(sent / divisor).toFixed(digits)} of ${(size / divisor).toFixed(digits)} ${unit}`;
}
