import { constants, publicEncrypt } from 'node:crypto';

import { auth, envelopeSchema, passwordText, signedInSchema, TOKEN_HEADER, type SignedIn } from '@tessera/contract';

/** A signed-in account that calls the server as the shell would. */
export interface SignedInCaller {
  readonly token: string;
  readonly session: SignedIn;
  /** Sends JSON and gives the envelope's data. @throws Error with the code of any other answer than success */
  call(method: string, path: string, body?: unknown): Promise<unknown>;
}

/**
 * Signs in over HTTP with the password encrypted as the shell does it (RSA-OAEP, SHA-256).
 * @param url address of a running server
 */
export async function signIn(url: string, account: string, password: string): Promise<SignedInCaller> {
  const key = auth.rsaKey.reply.parse(await send(url, auth.rsaKey.method, auth.rsaKey.path));
  const cipher = publicEncrypt(
    { key: key.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(passwordText(key.nonce, password)),
  ).toString('base64');
  const session = signedInSchema.parse(
    await send(url, auth.signIn.method, auth.signIn.path, { account, password: cipher, keyId: key.keyId }),
  );
  return {
    token: session.token,
    session,
    call: (method, path, body) => send(url, method, path, body, session.token),
  };
}

async function send(url: string, method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token ? { [TOKEN_HEADER]: token } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const envelope = envelopeSchema.parse(await answer.json());
  if (envelope.code !== '0') throw new Error(`${method} ${path} answered ${envelope.code}: ${envelope.msg}`);
  return envelope.data;
}
