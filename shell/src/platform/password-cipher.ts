import { auth } from '@tessera/contract';
import type { Client } from '@tessera/request';

/** A password as it travels: RSA-OAEP (SHA-256) ciphertext in base64, and the key it was made for (D-03). */
export interface CipheredPassword {
  readonly password: string;
  readonly keyId: string;
}

/**
 * Encrypts passwords with the server's key. @throws RequestError without key; Error without WebCrypto (insecure page)
 */
export async function cipherPasswords<const Names extends string>(
  client: Client,
  passwords: Readonly<Record<Names, string>>,
): Promise<{ readonly [Name in Names]: string } & { readonly keyId: string }> {
  const { keyId, publicKey } = await client.call(auth.rsaKey, {}, { quiet: true });
  const key = await importKey(publicKey);
  const entries = await Promise.all(
    Object.entries<string>(passwords).map(async ([name, password]) => [name, await encrypt(key, password)] as const),
  );
  return { ...(Object.fromEntries(entries) as { [Name in Names]: string }), keyId };
}

/** Encrypts one password as `password`. */
export function cipherPassword(client: Client, password: string): Promise<CipheredPassword> {
  return cipherPasswords(client, { password });
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
