import type { Env } from './env.ts';

/** Where users reach the server, without a slash at the end. */
export function publicUrl(env: Pick<Env, 'TESSERA_PUBLIC_URL' | 'TESSERA_HOST' | 'TESSERA_PORT'>): string {
  return (env.TESSERA_PUBLIC_URL ?? `http://${env.TESSERA_HOST}:${env.TESSERA_PORT}`).replace(/\/$/, '');
}
