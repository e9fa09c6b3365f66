import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, Socket, type LookupFunction } from 'node:net';

import type { OutboundPolicy } from './outbound-policy.ts';

const CONNECT_TIMEOUT = 10_000;
const KEEP_ALIVE = 30_000;

/** Refused by the operator's rules. Says nothing of the address, which the caller may not know. */
export class ForbiddenAddressError extends Error {
  readonly code = 'ERR_ADDRESS_FORBIDDEN';
  constructor() {
    super('the address may not be connected to');
    this.name = 'ForbiddenAddressError';
  }
}
class ConnectTimeoutError extends Error {
  readonly code = 'ETIMEDOUT';
}

/** Resolves all addresses of a name; the system's resolver, or another one in tests. */
export type Resolve = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;
export const systemResolve: Resolve = (host, done) => systemLookup(host, { all: true }, done);

/**
 * Connects asynchronously to a vetted address of the name, so that changed DNS has no effect. Failures are socket
 * errors.
 */
export function createGuardedSockets(
  policy: OutboundPolicy,
  resolve: Resolve = systemResolve,
): (host: string, port: number) => Socket {
  const lookup: LookupFunction = (host, options, callback) => {
    resolve(host, (error, addresses) => {
      if (error) {
        callback(error, '', 0);
        return;
      }
      const allowed = addresses.filter(({ address }) => policy.allows(address));
      const [first] = allowed;
      if (!first) callback(new ForbiddenAddressError(), '', 0);
      else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
  return (host, port) => {
    const socket = new Socket();
    // The other side may vanish without a word while it works on something long.
    socket.setKeepAlive(true, KEEP_ALIVE);
    const bare = host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
    const late = setTimeout(() => socket.destroy(new ConnectTimeoutError('no answer in time')), CONNECT_TIMEOUT);
    const settled = () => clearTimeout(late);
    socket.once('connect', settled).once('close', settled);
    // A plain address is not looked up. It is refused as a name is, so that what is written meanwhile waits for the refusal.
    const refused = isIP(bare) !== 0 && !policy.allows(bare);
    socket.connect(refused ? { host: 'refused.invalid', port, lookup: refuse } : { host: bare, port, lookup });
    return socket;
  };
}

const refuse: LookupFunction = (_host, _options, callback) =>
  void setImmediate(() => callback(new ForbiddenAddressError(), '', 0));
