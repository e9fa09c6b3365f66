import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';

import { z } from '@tessera/contract';

import type { Home } from './home.ts';
import { makeSealKey } from './seal/box.ts';

const FILE = 'identity.json';

const identitySchema = z.object({
  /** Address of the server, without a slash at the end. */
  server: z.string(),
  clientId: z.string(),
  agentName: z.string(),
  /** PEM of its Ed25519 key in PKCS 8. */
  privateKey: z.string(),
  /** PEM of the key that is to take its place; there until the server is known to have taken it. */
  nextKey: z.string().optional(),
  /** PEM of the server's key. */
  serverKey: z.string(),
  /** Secret of its P-256 key, to which passwords are sealed, base64; agents before 3.3 have none yet. */
  sealKey: z.string().optional(),
});
/** Who the agent is; the file is its only copy. */
export type Identity = z.infer<typeof identitySchema>;

export const readIdentity = (home: Home): Promise<Identity | null> => home.read(FILE, identitySchema);
/** The secret of the key to which passwords are sealed; an identity that has none gets one. */
export async function sealKeyOf(home: Home, identity: Identity): Promise<string> {
  if (identity.sealKey !== undefined) return identity.sealKey;
  const sealKey = makeSealKey();
  await writeIdentity(home, { ...identity, sealKey });
  return sealKey;
}
export const writeIdentity = (home: Home, identity: Identity): Promise<void> => home.write(FILE, identity);

/** A new Ed25519 key pair as PEM. */
export function makeKeys(): { readonly privateKey: string; readonly publicKey: string } {
  return generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** SHA-256 over the SPKI bytes of a key, hex. @param pem public key, or a private one, whose public half counts */
export function spkiHash(pem: string): string {
  return createHash('sha256')
    .update(createPublicKey(pem).export({ type: 'spki', format: 'der' }))
    .digest('hex');
}

/** Short name of a key, as the page shows it. */
export const fingerprintOf = (pem: string): string => spkiHash(pem).slice(0, 16);
