import ipaddr from 'ipaddr.js';

import type { Env } from '../env.ts';

/** Which addresses this server may connect to on behalf of a user. */
export interface OutboundPolicy {
  /** @param address an IP address; anything else is not allowed */
  allows(address: string): boolean;
}

/** Where clouds tell machines their credentials; never reached, whatever networks the operator names. */
const METADATA = ['169.254.169.254', '169.254.170.2', '100.100.100.200', '192.0.0.192', 'fd00:ec2::254'];
const PRIVATE = new Set(['private', 'uniqueLocal', 'carrierGradeNat']);

/**
 * Allows public addresses, and private ones if configured (security line 17). Embedded addresses count; unclear ones
 * are refused.
 */
export function createOutboundPolicy(
  env: Pick<Env, 'TESSERA_ALLOW_PRIVATE_DATABASES' | 'TESSERA_OUTBOUND_NETWORKS'>,
): OutboundPolicy {
  const networks = env.TESSERA_OUTBOUND_NETWORKS.map((network) =>
    ipaddr.parseCIDR(network.includes('/') ? network : `${network}/${network.includes(':') ? 128 : 32}`),
  );
  return {
    allows(text) {
      const address = plainAddress(text);
      if (!address) return false;
      if (METADATA.some((known) => ipaddr.parse(known).toNormalizedString() === address.toNormalizedString()))
        return false;
      if (networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))) {
        return true;
      }
      const range = address.range();
      return range === 'unicast' || (env.TESSERA_ALLOW_PRIVATE_DATABASES && PRIVATE.has(range));
    },
  };
}

/** The address that is reached in the end: IPv4 inside IPv6 is unwrapped. Null for a text that is no plain address. */
function plainAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // Four decimal parts only: other notations of IPv4 mean different addresses to different programs.
  if (!text.includes(':') && !/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return null;
  if (text.includes('%') || !ipaddr.isValid(text)) return null;
  const address = ipaddr.parse(text);
  if (address.kind() === 'ipv4') return address;
  const wide = address as ipaddr.IPv6;
  const range = wide.range();
  if (range === 'ipv4Mapped') return wide.toIPv4Address();
  // NAT64 and 6to4 carry an IPv4 address in their last and second words.
  const bytes = wide.toByteArray();
  if (range === 'rfc6052') return new ipaddr.IPv4(bytes.slice(12));
  if (range === '6to4') return new ipaddr.IPv4(bytes.slice(2, 6));
  return wide;
}
