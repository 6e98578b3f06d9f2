import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Calls whose address is not known are counted together. */
export const unknownSource = 'unknown';

/**
 * An IPv4 address, or the /64 of an IPv6 address, because one subscriber has a
 * whole one. Each proxy appends the address it was called from to
 * X-Forwarded-For; whatever stands before those entries, the caller wrote.
 * @param trustedHops our proxies before the function: the entry that many from
 * the end is the client
 */
export function findSource(
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  const entry = entries.at(-trustedHops);
  return entry === undefined ? unknownSource : normalise(entry);
}

function normalise(entry: string): string {
  const withoutPort =
    /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ??
    entry.replace(/^([\d.]+):\d+$/, '$1');
  // ipaddr.js also reads short spellings such as 1.2.3, which no proxy writes.
  if (isIP(withoutPort) === 0) return unknownSource;
  const address = ipaddr.process(withoutPort);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
