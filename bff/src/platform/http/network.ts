import { isIP, isIPv4, isIPv6 } from 'node:net';

/**
 * The address of a caller that the audit log can store. A forwarded address that is none, which no proxy of ours
 * writes, is replaced by the address of the connection; the zone of a link-local address is cut off.
 * @param connected the other end of the connection
 */
export function addressOf(ip: string, connected: string | undefined): string {
  const address = isIP(ip) > 0 ? ip : (connected ?? '::');
  return address.split('%', 1)[0] ?? '';
}

/**
 * What counts as one sender: an IPv4 address, or the /64 that a provider gives to one IPv6 customer. An IPv4 address
 * in IPv6 notation is the IPv4 address.
 * @param ip null where it is unknown: all such senders count as one
 */
export function networkOf(ip: string | null): string {
  if (ip === null) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(ip)) return 'unknown';
  const [head = '', tail] = (ip.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 address at the end stands for two groups; it lies outside of the first four anyway.
  const rightGroups = right.length + (right.at(-1)?.includes('.') ? 1 : 0);
  const missing = tail === undefined ? 0 : 8 - left.length - rightGroups;
  const groups = [...left, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
