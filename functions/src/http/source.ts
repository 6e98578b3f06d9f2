import { isIP, isIPv4 } from 'node:net';

/** Where calls are counted whose address is not known: all together. */
export const unknownSource = 'unknown';

/**
 * Whom a call came from, for limits: an IPv4 address, or the /64 of an IPv6 address, because one subscriber has a whole
 * one. Each proxy appends the address it was called from to X-Forwarded-For; what stands before those entries is
 * whatever the caller wrote there.
 * @param trustedHops how many proxies of ours stand before the function: the entry that many from the end is the client
 */
export function findSource(forwardedFor: string | undefined, trustedHops: number): string {
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  const entry = entries.at(-trustedHops);
  return entry === undefined ? unknownSource : normalise(entry);
}

function normalise(entry: string): string {
  const address = /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? entry.replace(/^([\d.]+):\d+$/, '$1');
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return mapped;
  return isIP(mapped) === 6 ? `${expandIpv6(mapped).slice(0, 4).join(':')}::/64` : unknownSource;
}

/** The eight groups. The URL parser writes every spelling of an address in one way (RFC 5952). */
function expandIpv6(address: string): string[] {
  const withoutZone = address.replace(/%.*$/, '');
  const short = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [head = '', tail] = short.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}
