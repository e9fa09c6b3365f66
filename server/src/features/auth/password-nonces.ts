import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Services } from '../../platform/services.ts';
import type { Tokens } from './tokens.ts';

/** Seconds between fetching a key and sending what it encrypted. */
export const NONCE_SECONDS = 5 * 60;

export interface PasswordNonces {
  /** A text that makes one encrypted body good once: time, random bytes and their HMAC. */
  make(): string;
  /** Uses a nonce up. @returns false for a forged, expired or used one, on any instance */
  use(nonce: string): Promise<boolean>;
}

/** @param key random bytes that all instances share */
export function createPasswordNonces(
  { now }: Pick<Services, 'now'>,
  key: Uint8Array,
  { useOnce }: Pick<Tokens, 'useOnce'>,
): PasswordNonces {
  const seconds = (): number => Math.floor(now().getTime() / 1_000);
  const macOf = (content: string): Buffer =>
    createHmac('sha256', key).update(`password nonce\n${content}`).digest().subarray(0, 12);
  return {
    make() {
      const content = `${seconds().toString(36)}.${randomBytes(8).toString('base64url')}`;
      return `${content}.${macOf(content).toString('base64url')}`;
    },
    async use(nonce) {
      const [time = '', random = '', mac = ''] = nonce.split('.');
      const own = macOf(`${time}.${random}`);
      const given = Buffer.from(mac, 'base64url');
      if (given.length !== own.length || !timingSafeEqual(given, own)) return false;
      const expiresAt = Number.parseInt(time, 36) + NONCE_SECONDS;
      return expiresAt > seconds() && useOnce(`password ${time}.${random}`, expiresAt);
    },
  };
}
