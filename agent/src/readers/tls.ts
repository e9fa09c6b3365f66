import type { ConnectionOptions } from 'node:tls';

import type { SourceSettings } from '@tessera/contract';

type DatabaseSettings = Extract<SourceSettings, { readonly host: string }>;

/**
 * Options of TLS to a database; null for none. A certificate that is not checked protects from listeners only, so old
 * servers with old ciphers are taken there, and nowhere else.
 */
export function tlsOptions({ tls, tlsCa }: Pick<DatabaseSettings, 'tls' | 'tlsCa'>): ConnectionOptions | null {
  if (tls === 'off') return null;
  const ca = tlsCa === '' ? {} : { ca: tlsCa };
  return tls === 'verified'
    ? { rejectUnauthorized: true, ...ca }
    : { rejectUnauthorized: false, minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0', ...ca };
}
