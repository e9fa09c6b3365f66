import { createHmac, randomInt } from 'node:crypto';

/** Codes that an account has at first. */
const COUNT = 10;
const LENGTH = 10;
/** Letters and digits that are not taken for each other: 50 bits in ten of them. */
const SIGNS = '23456789abcdefghijkmnpqrstuvwxyz';

/** Codes that stand in for a lost device, such as `k7mw2-9xqpd`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
  });
}

/** A code as it is kept. @param key random bytes, without which the codes could be guessed from their hashes */
export function hashOfCode(key: Uint8Array, userId: string, code: string): string {
  return createHmac('sha256', key)
    .update(`${userId}\n${plainCode(code)}`)
    .digest('base64url');
}

/** A code without what people put into it when they type. */
export function plainCode(code: string): string {
  return code.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase();
}
