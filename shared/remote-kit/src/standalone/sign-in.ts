import { auth, passwordText, type SignedIn } from '@tessera/contract';
import type { Client } from '@tessera/request';

/** Signs in with an encrypted password (D-03). @throws RequestError; Error for accounts of several corporations or with a second factor */
export async function signIn(client: Client, account: string, password: string): Promise<SignedIn> {
  const { keyId, publicKey, nonce } = await client.call(auth.rsaKey);
  const body = publicKey.replace(/-----[^-]+-----/g, '').replace(/\s+/g, '');
  const bytes = Uint8Array.from(atob(body), (char) => char.charCodeAt(0));
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('spki', bytes, algorithm, false, ['encrypt']);
  const text = new TextEncoder().encode(passwordText(nonce, password));
  const cipher = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, text));
  const reply = await client.call(auth.signIn, {
    body: { account, password: btoa(String.fromCharCode(...cipher)), keyId },
  });
  if (!('token' in reply))
    throw new Error(
      'this account belongs to several corporations or has a second factor; sign in to the product first',
    );
  return reply;
}
