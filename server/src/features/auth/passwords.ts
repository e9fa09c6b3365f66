import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_RULE } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { isGuessable } from './password-strength.ts';

/** Argon2id with OWASP's parameters: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
let dummy: Promise<string> | undefined;

/** @param names of the account, which are no passwords @throws CatalogueError passwordWeak, passwordGuessable */
export async function hashPassword(password: string, names: readonly string[] = []): Promise<string> {
  const { minLength, maxLength, pattern } = PASSWORD_RULE;
  const bytes = Buffer.byteLength(password);
  if ([...password].length < minLength || [...password].length > maxLength || bytes > 4 * maxLength) {
    throw new CatalogueError('passwordWeak');
  }
  if (!pattern.test(password)) throw new CatalogueError('passwordWeak');
  if (isGuessable(password, names)) throw new CatalogueError('passwordGuessable');
  return hashSecret(password);
}

/** As {@link hashPassword}, without the rule for account passwords. */
export function hashSecret(secret: string): Promise<string> {
  return hash(secret, COST);
}

/** Verifies a password. Without a hash it takes as long and returns false, so that timing reveals no account. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hash('no account has this password', COST);
  const matches = await verify(stored ?? (await dummy), password);
  return stored !== null && matches;
}
