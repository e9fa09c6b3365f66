import { compositionSchema, signedCompositionSchema, type Composition } from '@tessera/contract';

import type { CompositionKey } from './trust.ts';
import type { CompositionFault } from './types.ts';

export class CompositionError extends Error {
  readonly fault: CompositionFault;
  constructor(fault: CompositionFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CompositionError';
    this.fault = fault;
  }
}

export interface VerifyOptions {
  readonly keys: readonly CompositionKey[];
  /** Host name of the page; decides whether a development key counts. */
  readonly hostname: string;
  readonly subtle: SubtleCrypto | undefined;
}

/**
 * Verifies the Ed25519 signature over the payload's bytes, then parses. @throws CompositionError `signature` or `shape`
 */
export async function verifyComposition(
  reply: unknown,
  { keys, hostname, subtle }: VerifyOptions,
): Promise<Composition> {
  const signed = signedCompositionSchema.safeParse(reply);
  if (!signed.success) throw new CompositionError('shape', 'not a signed composition', { cause: signed.error });
  if (!subtle) throw new CompositionError('signature', 'this page needs https: signatures cannot be verified');
  const { payload, signature } = signed.data;
  const accepted = keys.filter(({ loopbackOnly }) => !loopbackOnly || isLoopback(hostname));
  if (!(await anySigned(subtle, accepted, payload, signature))) {
    throw new CompositionError('signature', `no accepted key has signed the composition (${signed.data.keyId})`);
  }
  try {
    return compositionSchema.parse(JSON.parse(payload));
  } catch (cause) {
    throw new CompositionError('shape', 'the composition does not fit the contract', { cause });
  }
}

async function anySigned(
  subtle: SubtleCrypto,
  keys: readonly CompositionKey[],
  payload: string,
  signature: string,
): Promise<boolean> {
  const bytes = new TextEncoder().encode(payload);
  for (const { spki } of keys) {
    try {
      const key = await subtle.importKey('spki', decode(spki), { name: 'Ed25519' }, false, ['verify']);
      if (await subtle.verify({ name: 'Ed25519' }, key, decode(signature), bytes)) return true;
    } catch (cause) {
      throw new CompositionError('signature', 'the signature or the key cannot be read', { cause });
    }
  }
  return false;
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}
