import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns the caller's IP address in a format that the audit log can store. Replaces invalid text in `X-Forwarded-For`
 * with the address of the connection. Removes the zone of a link-local address.
 * @param connected remote address of the connection
 */
export function resolveCallerIp(ip: string, connected: string | undefined): string {
  const address = isIP(ip) > 0 ? ip : (connected ?? '::');
  return address.split('%', 1)[0] ?? '';
}

/**
 * Returns the network that counts as one sender: an IPv4 address, or an IPv6 network. An IPv4-mapped IPv6 address
 * counts as its IPv4 address.
 * @param ip IP address, or null if unknown; all unknown senders count as one network
 * @param ipv6Bits length of the IPv6 prefix: 64 for one local network, 48 for the largest network that a provider
 *   assigns to a customer (RFC 6177)
 */
export function getNetwork(ip: string | null, ipv6Bits: 64 | 48 = 64): string {
  // `ipaddr.isValid` also accepts octal, hexadecimal and shortened IPv4 addresses.
  if (ip === null || isIP(ip) === 0) return 'unknown';
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const prefix = address.parts.slice(0, ipv6Bits / 16).map((group) => group.toString(16));
  return `${prefix.join(':')}::/${ipv6Bits}`;
}
