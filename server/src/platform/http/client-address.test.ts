import type { IncomingMessage } from 'node:http';

import { clientAddress } from './client-address.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

test.each<[string, false | number | string[], string, string, string]>([
  ['nobody is believed', false, '10.0.0.1', '203.0.113.9', '10.0.0.1'],
  ['one proxy in front', 1, '10.0.0.1', '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  ['two of them', 2, '10.0.0.1', '198.51.100.7, 203.0.113.9', '198.51.100.7'],
  ['more than there are', 5, '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['proxies of a network', ['10.0.0.0/8', '::1'], '::ffff:10.0.0.1', '203.0.113.9, 10.2.3.4', '203.0.113.9'],
  ['a stranger in place of the proxy', ['10.0.0.0/8'], '203.0.113.9', '10.0.0.5', '203.0.113.9'],
  ['a forged name', 2, '10.0.0.1', 'nonsense, 203.0.113.9', 'nonsense'],
])('%s', (_what, trusted, remote, forwarded, address) => {
  expect(clientAddress(from(remote, forwarded), trusted)).toBe(address);
});
