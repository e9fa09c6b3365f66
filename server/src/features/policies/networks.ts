import ipaddr from 'ipaddr.js';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** An address or a network such as `10.1.0.0/16`, in the form in which it is kept. @throws CatalogueError networkInvalid */
export function plainNetwork(text: string): string {
  const parsed = parse(text);
  if (!parsed) throw new CatalogueError('networkInvalid', { network: text.slice(0, 50) });
  const [address, bits] = parsed;
  const isOne = bits === (address.kind() === 'ipv4' ? 32 : 128);
  return isOne ? address.toString() : `${address.toString()}/${bits}`;
}

/** Whether an address is in one of the networks; everything is where there are none. */
export function isInside(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 client of a server that listens on IPv6 arrives as ::ffff:a.b.c.d.
  const from = ipaddr.process(address);
  return networks.some((text) => {
    const network = parse(text);
    return network !== null && network[0].kind() === from.kind() && from.match(network);
  });
}

function parse(text: string): Network | null {
  // Other notations of IPv4, such as 10.1 or 0x0a, mean different networks to different programs.
  const isPlain = text.includes(':') || /^\d{1,3}(\.\d{1,3}){3}(\/\d{1,2})?$/.test(text);
  if (!isPlain || text.includes('%')) return null;
  try {
    return ipaddr.parseCIDR(text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`);
  } catch {
    return null;
  }
}
