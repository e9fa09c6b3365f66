import { sealedBoxSchema, sealContext, z, type AgentSource, type SealedFor } from '@tessera/contract';

import type { Home } from '../home.ts';
import { ReadFault } from '../readers/read-fault.ts';
import { seal, sealPoint, unseal } from './box.ts';

const FILE = 'passwords.json';
/** Boxes by what they are for. */
const kept = z.record(z.string(), sealedBoxSchema);

/** Passwords of sources: those that the server carries as boxes, and those that were given on this machine. */
export class Passwords {
  readonly #home: Home;
  readonly #clientId: string;
  readonly #secret: string;

  /** @param secret of the agent's P-256 key, base64 */
  constructor(home: Home, { clientId, sealKey }: { readonly clientId: string; readonly sealKey: string }) {
    this.#home = home;
    this.#clientId = clientId;
    this.#secret = sealKey;
  }

  /** @returns an empty one where the source has none @throws ReadFault for a box that does not open */
  async of({ settings, password }: Pick<AgentSource, 'settings' | 'password'>): Promise<string> {
    if (settings.kind === 'csv') return '';
    const { kind, host, port, user } = settings;
    const purpose = { clientId: this.#clientId, kind, host, port, user };
    const box = password ?? (await this.#home.read(FILE, kept))?.[sealContext(purpose)];
    if (!box) return '';
    try {
      return unseal(box, this.#secret, purpose);
    } catch (error) {
      throw new ReadFault('password', 'the password was sealed for another agent or place; enter it again', {
        cause: error,
      });
    }
  }

  /** Keeps a password on this machine, sealed. */
  async keep(purpose: Omit<SealedFor, 'clientId'>, password: string): Promise<void> {
    const full = { ...purpose, clientId: this.#clientId };
    const boxes = (await this.#home.read(FILE, kept)) ?? {};
    await this.#home.write(FILE, { ...boxes, [sealContext(full)]: seal(password, sealPoint(this.#secret), full) });
  }
}
