import { sealContext, SEAL_INFO, type SealedBox, type SealedFor } from '@tessera/contract';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const utf8 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const toBase64 = (bytes: ArrayBuffer | Uint8Array): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Whether this page can seal at all: browsers do so over HTTPS and on the machine itself alone. */
export const canSeal = (): boolean => (globalThis.crypto as Partial<Crypto>).subtle !== undefined;

/** Seals a password so that one agent alone can open it, for one address (0124). @param agentKey the agent's point, base64 */
export async function sealPassword(password: string, agentKey: string, purpose: SealedFor): Promise<SealedBox> {
  const { subtle } = globalThis.crypto;
  const agent = fromBase64(agentKey);
  const own = await subtle.generateKey(CURVE, false, ['deriveBits']);
  const ephemeral = new Uint8Array(await subtle.exportKey('raw', own.publicKey));
  const shared = await subtle.deriveBits(
    { name: 'ECDH', public: await subtle.importKey('raw', agent, CURVE, false, []) },
    own.privateKey,
    256,
  );
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: Uint8Array.from([...ephemeral, ...agent]), info: utf8(SEAL_INFO) },
    await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(12));
  const additionalData = utf8(sealContext(purpose));
  const data = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, utf8(password));
  return { key: agentKey, ephemeral: toBase64(ephemeral), iv: toBase64(iv), data: toBase64(data) };
}
