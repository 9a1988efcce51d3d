import { resolveCallerIp, getNetwork } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['nonsense', 'unknown'],
  ['0x7f.1', 'unknown'],
  [null, 'unknown'],
])('the IP address %s belongs to the network %s', (ip, network) => {
  expect(getNetwork(ip)).toBe(network);
});

test('getNetwork returns a /48 network if requested, and the address for IPv4', () => {
  expect(getNetwork('2001:db8:1:2::9', 48)).toBe('2001:db8:1::/48');
  expect(getNetwork('203.0.113.7', 48)).toBe('203.0.113.7');
});

test.each([
  ['203.0.113.7', '192.0.2.1', '203.0.113.7'],
  ['junk', '192.0.2.1', '192.0.2.1'],
  ['203.0.113.7:443', '192.0.2.1', '192.0.2.1'],
  ['', '::1', '::1'],
  ['fe80::1%eth0', 'fe80::1%eth0', 'fe80::1'],
])('a caller forwarded as %j over a connection from %s has the IP address %s', (ip, connected, address) => {
  expect(resolveCallerIp(ip, connected)).toBe(address);
});
