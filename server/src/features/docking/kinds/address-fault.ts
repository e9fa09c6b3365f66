import { isLoopback } from './is-loopback.ts';

/** What is wrong with an address to which secrets go. What passes in the open belongs to whoever listens. */
export function addressFault(
  field: string,
  address: string,
): { readonly field: string; readonly reason: 'https' | 'address' } | null {
  const { protocol, hostname, search, hash } = new URL(address);
  if (protocol === 'http:' && !isLoopback(hostname)) return { field, reason: 'https' };
  return search !== '' || hash !== '' ? { field, reason: 'address' } : null;
}
