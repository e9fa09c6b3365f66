import { isIP } from 'node:net';

import { ForbiddenAddressError, systemResolve, type Resolve } from './guarded-socket.ts';
import type { OutboundPolicy } from './outbound-policy.ts';

/** An address of a host that may be connected to. @throws ForbiddenAddressError, or what the resolver says */
export type VetAddress = (host: string) => Promise<string>;

/**
 * For libraries that open their own sockets: they connect to the address that is answered, never to the name, so that
 * changed DNS has no effect.
 */
export function createVetAddress(policy: OutboundPolicy, resolve: Resolve = systemResolve): VetAddress {
  return async (host) => {
    const bare = host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
    if (isIP(bare) !== 0) {
      if (!policy.allows(bare)) throw new ForbiddenAddressError();
      return bare;
    }
    return new Promise((done, fail) => {
      resolve(bare, (error, addresses) => {
        const allowed = addresses?.find(({ address }) => policy.allows(address));
        if (error) fail(error);
        else if (allowed) done(allowed.address);
        else fail(new ForbiddenAddressError());
      });
    });
  };
}
