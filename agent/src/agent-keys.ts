import { createPublicKey, sign } from 'node:crypto';

import { AGENT_LIMITS, CHANNEL_PATHS, keyProofText, rotateReplySchema, type RotateBody } from '@tessera/contract';

import type { ServerChannel } from './channel/server-channel.ts';
import type { Home } from './home.ts';
import { fingerprintOf, makeKeys, spkiHash, writeIdentity, type Identity } from './identity.ts';

/**
 * The key of an agent and, while it changes, the one that is to take its place: both lie on the disk until the server is
 * known to have taken the new one, so that neither side is locked out wherever it is cut off (0160).
 */
export class AgentKeys {
  readonly #home: Home;
  #identity: Identity;
  #signsWithNext = false;
  /** Since when the key counts, by the server's clock; null where no change is tried with this connection. */
  #since: number | null = null;
  #changing: Promise<string> | null = null;

  constructor(home: Home, identity: Identity) {
    this.#home = home;
    this.#identity = identity;
  }

  /** PEM of the key that messages are signed with. */
  get signing(): string {
    const { privateKey, nextKey } = this.#identity;
    return this.#signsWithNext ? (nextKey ?? privateKey) : privateKey;
  }

  /**
   * The server has taken a message that is signed with the key of now.
   * @param since when that key began to count, by the server's clock; null of a server that takes no other
   */
  async held(since: number | null): Promise<void> {
    if (this.#signsWithNext) await this.#settle();
    this.#since = since;
  }

  /** Takes the other key where the server knows another one than that of now. @returns whether there is one to try */
  turn(refusal: string): boolean {
    const other = this.#signsWithNext ? refusal === 'agentSignature' : refusal === 'agentKeyOld';
    if (!other || this.#identity.nextKey === undefined) return false;
    this.#signsWithNext = !this.#signsWithNext;
    return true;
  }

  /** Whether a change was cut off, or the key has its age. @param time the server's clock */
  isDue(time: number): boolean {
    if (this.#since === null || this.#changing) return false;
    return this.#identity.nextKey !== undefined || time - this.#since > AGENT_LIMITS.keyAge;
  }

  /**
   * Changes the key; one that was made before and is not known to count is taken again.
   * @returns fingerprint of the new key
   * @throws Refused, Unreachable, Error where the disk does not take it
   */
  change(channel: Pick<ServerChannel, 'changeKey'>): Promise<string> {
    this.#changing ??= this.#change(channel).finally(() => (this.#changing = null));
    return this.#changing;
  }

  async #change(channel: Pick<ServerChannel, 'changeKey'>): Promise<string> {
    // Tried once for each connection by itself.
    this.#since = null;
    if (this.#signsWithNext) await this.#settle();
    const { clientId, privateKey: before } = this.#identity;
    const after = this.#identity.nextKey ?? makeKeys().privateKey;
    // On the disk before the server hears of it.
    if (this.#identity.nextKey === undefined) await this.#keep({ ...this.#identity, nextKey: after });
    const proved = keyProofText(clientId, { before: spkiHash(before), after: spkiHash(after) });
    const body: RotateBody = {
      publicKey: createPublicKey(after).export({ type: 'spki', format: 'pem' }).toString(),
      proof: sign(null, Buffer.from(proved), after).toString('base64'),
    };
    const { keySince } = await channel.changeKey(CHANNEL_PATHS.rotate, body, rotateReplySchema, after);
    this.#signsWithNext = true;
    await this.held(keySince);
    return fingerprintOf(after);
  }

  /** The new key counts: the old one is of no use any longer. */
  async #settle(): Promise<void> {
    const { nextKey, ...identity } = this.#identity;
    if (nextKey !== undefined) await this.#keep({ ...identity, privateKey: nextKey });
    this.#signsWithNext = false;
  }

  async #keep(identity: Identity): Promise<void> {
    await writeIdentity(this.#home, identity);
    this.#identity = identity;
  }
}
