import type { IncomingMessage } from 'node:http';

import ipaddr from 'ipaddr.js';

import type { Services } from '../services.ts';

/**
 * Address of who connects, for what passes by the routes: as the framework finds it for them.
 * @param trusted whose X-Forwarded-For is believed, as TESSERA_TRUST_PROXY says
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trusted: Services['env']['TESSERA_TRUST_PROXY'],
): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const addresses = [
    socket.remoteAddress ?? '',
    ...forwarded
      .map((one) => one.trim())
      .filter(Boolean)
      .toReversed(),
  ];
  const end = addresses.findIndex((address, hop) => !isTrusted(address, hop, trusted));
  return addresses[end === -1 ? addresses.length - 1 : end] ?? '';
}

function isTrusted(address: string, hop: number, trusted: Services['env']['TESSERA_TRUST_PROXY']): boolean {
  if (typeof trusted === 'number') return hop < trusted;
  if (trusted === false || !ipaddr.isValid(address)) return false;
  const from = ipaddr.process(address);
  return trusted.some((text) => {
    const [network, bits] = text.includes('/') ? ipaddr.parseCIDR(text) : [ipaddr.parse(text), null];
    return network.kind() === from.kind() && from.match(network, bits ?? (network.kind() === 'ipv4' ? 32 : 128));
  });
}
