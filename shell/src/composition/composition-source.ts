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
  /**
   * Whether the page is a wall, which nobody looks after: what `storage` keeps holds there as long as the server is away, if this
   * browser has accepted none that is newer.
   */
  readonly unattended?: boolean;
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
  unattended = false,
  ...verify
}: CompositionSourceOptions): CompositionSource {
  async function fromServer(shareId: string | null, challenge?: string): Promise<unknown> {
    const query = { ...(shareId !== null && { shareId }), ...(challenge !== undefined && { challenge }) };
    const reply = await transport.send({ endpoint: platform.composition, query, quiet: true });
    if (behaviourOf(reply.code) !== 'success') throw new CompositionError('network', `${reply.code} ${reply.msg}`);
    return reply.data;
  }

  /**
   * What the server answers, for `expected`. Where its signature is not of this day by the machine's clock, which may be wrong, the
   * server signs a random text of ours along: only one that was signed now can hold it.
   */
  async function signedNow(shareId: string | null, expected: (composition: Composition) => Promise<string | null>) {
    let signed = await fromServer(shareId);
    let composition = await verifyComposition(signed, verify);
    const corporationCode = await expected(composition);
    accepted.checkOwner(composition, corporationCode);
    if (accepted.isOfToday(composition)) return { signed, composition };
    const challenge = randomText();
    signed = await fromServer(shareId, challenge);
    composition = await verifyComposition(signed, verify);
    if (composition.challenge === challenge) accepted.checkOwner(composition, corporationCode);
    else accepted.check(composition, corporationCode);
    return { signed, composition };
  }

  /** A kept composition was verified then and is verified again: storage is not trusted. */
  async function fromStorage(corporationCode: string | null, cause: unknown): Promise<Composition> {
    const kept = storage.getItem(KEY);
    if (kept === null) throw new CompositionError('network', 'no answer from the server', { cause });
    const composition = await verifyComposition(JSON.parse(kept), verify);
    if (composition.corporationCode !== corporationCode) {
      throw new CompositionError('network', 'the kept composition is another corporation’s', { cause });
    }
    if (unattended) accepted.checkNewest(composition);
    else accepted.check(composition, corporationCode);
    return composition;
  }

  return {
    async read(corporationCode) {
      const shareId = share();
      // A share is shown with what holds now, and leaves nothing behind for the pages of members.
      if (shareId !== null) {
        // A share is shown with what holds now, and leaves nothing behind for the pages of members. Of a link that is none a member gets the own composition.
        const shown = await signedNow(shareId, async ({ corporationCode: named }) =>
          named === null ? null : (await corporationCode()) || null,
        );
        return shown.composition;
      }
      const own = async () => (await corporationCode()) || null;
      let answer;
      try {
        answer = await signedNow(null, own);
      } catch (error) {
        if (error instanceof CompositionError && error.fault !== 'network') throw error;
        return fromStorage(await own(), error);
      }
      accepted.advance(answer.composition);
      storage.setItem(KEY, JSON.stringify(answer.signed));
      return answer.composition;
    },
  };
}

/** 22 characters of base64url, 128 random bits. */
function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
