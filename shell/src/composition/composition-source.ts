import { behaviourOf, platform, type Composition, type TransportCapability } from '@tessera/contract';

import { CompositionError, verifyComposition, type VerifyOptions } from './verify-composition.ts';

const KEY = 'tessera.composition';

export interface CompositionSourceOptions extends VerifyOptions {
  readonly transport: TransportCapability;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** Where compositions come from: the server, or what this session last had from it when it does not answer. */
export interface CompositionSource {
  /**
   * @param corporationCode whose composition it must be; null before sign-in
   * @throws CompositionError
   */
  read(corporationCode: () => Promise<string | null>): Promise<Composition>;
}

export function createCompositionSource({
  transport,
  storage,
  ...verify
}: CompositionSourceOptions): CompositionSource {
  async function fromServer(): Promise<unknown> {
    const reply = await transport.send({ endpoint: platform.composition, quiet: true });
    if (behaviourOf(reply.code) !== 'success') throw new CompositionError('network', `${reply.code} ${reply.msg}`);
    return reply.data;
  }

  /** A kept composition was verified then and is verified again: storage is not trusted. */
  async function fromStorage(corporationCode: string | null, cause: unknown): Promise<Composition> {
    const kept = storage.getItem(KEY);
    if (kept === null) throw new CompositionError('network', 'no answer from the server', { cause });
    const composition = await verifyComposition(JSON.parse(kept), verify);
    if (composition.corporationCode !== corporationCode) {
      throw new CompositionError('network', 'the kept composition is another corporation’s', { cause });
    }
    return composition;
  }

  return {
    async read(corporationCode) {
      let signed: unknown;
      try {
        signed = await fromServer();
      } catch (error) {
        return fromStorage(await corporationCode(), error);
      }
      const composition = await verifyComposition(signed, verify);
      storage.setItem(KEY, JSON.stringify(signed));
      return composition;
    },
  };
}
