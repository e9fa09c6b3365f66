import { behaviourOf, platform, type Composition, type TransportCapability } from '@tessera/contract';

import type { AcceptedCompositions } from './accepted-compositions.ts';
import { CompositionError, verifyComposition, type VerifyOptions } from './verify-composition.ts';

const KEY = 'tessera.composition';

export interface CompositionSourceOptions extends VerifyOptions {
  readonly transport: TransportCapability;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly accepted: AcceptedCompositions;
  /** The share that the page shows, whose corporation says which builds it is shown with; null on any other page. */
  readonly share: () => string | null;
}

/** Where compositions come from: the server, or what this session last had from it when it does not answer. */
export interface CompositionSource {
  /** @param corporationCode the expected corporation; null or empty where there is none @throws CompositionError */
  read(corporationCode: () => Promise<string | null>): Promise<Composition>;
}

export function createCompositionSource({
  transport,
  storage,
  accepted,
  share,
  ...verify
}: CompositionSourceOptions): CompositionSource {
  async function fromServer(shareId: string | null): Promise<unknown> {
    const query = shareId === null ? {} : { shareId };
    const reply = await transport.send({ endpoint: platform.composition, query, quiet: true });
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
    accepted.check(composition, corporationCode);
    return composition;
  }

  return {
    async read(corporationCode) {
      const shareId = share();
      // A share is shown with what holds now, and leaves nothing behind for the pages of members.
      if (shareId !== null) {
        const shown = await verifyComposition(await fromServer(shareId), verify);
        // Of a link that is none a member gets the own composition.
        accepted.check(shown, shown.corporationCode === null ? null : (await corporationCode()) || null);
        return shown;
      }
      let signed: unknown;
      try {
        signed = await fromServer(null);
      } catch (error) {
        return fromStorage((await corporationCode()) || null, error);
      }
      const composition = await verifyComposition(signed, verify);
      accepted.check(composition, (await corporationCode()) || null);
      accepted.advance(composition);
      storage.setItem(KEY, JSON.stringify(signed));
      return composition;
    },
  };
}
