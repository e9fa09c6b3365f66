import { isInside, plainNetwork } from './networks.ts';

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['10.1.0.0/16', '10.1.0.0/16'],
  ['2001:DB8::/32', '2001:db8::/32'],
  ['::1', '::1'],
])('%s is kept as %s', (text, kept) => expect(plainNetwork(text)).toBe(kept));

test.each(['', '10.1', '0x0a.1.1.1', '10.1.0.0/33', '10.1.0.0/', 'fe80::1%eth0', 'example.com', '10.0.0.256'])(
  '%p is no network',
  (text) => expect(() => plainNetwork(text)).toThrow(expect.objectContaining({ key: 'networkInvalid' })),
);

test('addresses are inside as their programs mean them', () => {
  const networks = ['10.1.0.0/16', '2001:db8::/32'];
  expect(['10.1.255.1', '::ffff:10.1.0.9', '2001:db8:1::2'].map((one) => isInside(networks, one))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['10.2.0.1', '2001:db9::1', '::ffff:10.2.0.1', 'unknown', ''].map((one) => isInside(networks, one))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(isInside([], 'unknown')).toBe(true);
});
