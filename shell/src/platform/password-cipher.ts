import { auth, passwordText } from '@tessera/contract';
import type { Client } from '@tessera/request';

/** Passwords as they travel: RSA-OAEP (SHA-256) ciphertexts in base64, and the key that they were made for (D-03). */
export type Ciphers<Names extends string> = { readonly [Name in Names]: string } & { readonly keyId: string };

/**
 * Encrypts passwords with the server's key. @throws RequestError without key; Error without WebCrypto (insecure page)
 */
export async function cipherPasswords<const Names extends string>(
  client: Client,
  passwords: Readonly<Record<Names, string>>,
): Promise<Ciphers<Names>> {
  const { keyId, publicKey, nonce } = await client.call(auth.rsaKey, {}, { quiet: true });
  const key = await importKey(publicKey);
  const entries = await Promise.all(
    Object.entries<string>(passwords).map(
      async ([name, password]) => [name, await encrypt(key, passwordText(nonce, password))] as const,
    ),
  );
  return { ...(Object.fromEntries(entries) as { [Name in Names]: string }), keyId };
}

async function importKey(pem: string): Promise<CryptoKey> {
  const body = pem.replace(/-----[^-]+-----/g, '').replace(/\s+/g, '');
  const bytes = Uint8Array.from(atob(body), (char) => char.charCodeAt(0));
  return crypto.subtle.importKey('spki', bytes, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
}

async function encrypt(key: CryptoKey, text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes));
}
