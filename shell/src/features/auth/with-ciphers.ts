import { ERRORS } from '@tessera/contract';
import { isRequestError } from '@tessera/request';
import type { Client } from '@tessera/request';

import { cipherPasswords, type Ciphers } from '../../platform/index.ts';

/** Sends passwords encrypted with the server's key, once more if the server has changed the key in between. */
export async function withCiphers<const Names extends string, T>(
  client: Client,
  passwords: Readonly<Record<Names, string>>,
  send: (ciphers: Ciphers<Names>) => Promise<T>,
): Promise<T> {
  const step = async () => send(await cipherPasswords(client, passwords));
  try {
    return await step();
  } catch (error) {
    if (isRequestError(error) && error.code === ERRORS.rsaKeyUnknown.code) return step();
    throw error;
  }
}
