import { constants, publicEncrypt } from 'node:crypto';

import { auth, passwordText, signedInSchema } from '@tessera/contract';

import type { Client } from '../src/index.ts';
import { connect } from './connect.ts';

/** A client of a member, outside a browser. @param origin address of the server @throws RequestError */
export async function signIn(origin: string, account: string, password: string): Promise<Client> {
  const { client, enter } = connect(origin);
  const key = await client.call(auth.rsaKey);
  const cipher = publicEncrypt(
    { key: key.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(passwordText(key.nonce, password)),
  ).toString('base64');
  const signedIn = await client.call(auth.signIn, { body: { account, password: cipher, keyId: key.keyId } });
  enter(signedInSchema.parse(signedIn).token);
  return client;
}
