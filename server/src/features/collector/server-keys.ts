import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';

import type { RunningServices } from '../../platform/open-services.ts';
import { storeKey } from '../../platform/security/index.ts';

/** What stands before the 32 bytes of an Ed25519 key in PKCS 8, RFC 8410. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface ServerKey {
  readonly privateKey: KeyObject;
  /** PEM. */
  readonly publicKey: string;
  /** First 32 hex digits of SHA-256 over its SPKI bytes; codes of enrolment end with it. */
  readonly fingerprint: string;
}

/** Keys with which the server signs what it says to the agents of a corporation; the same on every instance. */
export function createServerKeys({ store, sealer }: Pick<RunningServices, 'store' | 'sealer'>) {
  let secret: Promise<Buffer> | undefined;
  const keys = new Map<string, ServerKey>();
  return {
    async of(corporationCode: string): Promise<ServerKey> {
      const known = keys.get(corporationCode);
      if (known) return known;
      const made = keyOf(await (secret ??= storeKey(store, sealer, 'collector')), corporationCode);
      keys.set(corporationCode, made);
      return made;
    },
  };
}
export type ServerKeys = ReturnType<typeof createServerKeys>;

function keyOf(secret: Buffer, corporationCode: string): ServerKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, corporationCode, 'tessera collector', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return {
    privateKey,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: createHash('sha256').update(spki).digest('hex').slice(0, 32),
  };
}
