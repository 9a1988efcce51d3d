import { isIP, isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the caller's IP address in a form that the audit log can store. Invalid text in `X-Forwarded-For` is replaced
 * by the address of the connection. The zone of a link-local address is removed.
 * @param connected remote address of the connection
 */
export function callerIp(ip: string, connected: string | undefined): string {
  const address = isIP(ip) > 0 ? ip : (connected ?? '::');
  return address.split('%', 1)[0] ?? '';
}

/**
 * Returns the network that counts as one sender: an IPv4 address, or the IPv6 /64 that a provider assigns to a
 * customer. An IPv4-mapped IPv6 address counts as its IPv4 address.
 * @param ip null when unknown. All unknown senders count as one.
 */
export function networkOf(ip: string | null): string {
  if (ip === null) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(ip)) return 'unknown';
  const [head = '', tail] = (ip.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 address at the end takes the place of two groups. It is never part of the first four.
  const rightGroups = right.length + (right.at(-1)?.includes('.') ? 1 : 0);
  const missing = tail === undefined ? 0 : 8 - left.length - rightGroups;
  const groups = [...left, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
