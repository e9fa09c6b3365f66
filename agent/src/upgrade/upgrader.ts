import { CHANNEL_PATHS, z, type AgentPackage, type UpgradeBody } from '@tessera/contract';

import type { ServerChannel } from '../channel/server-channel.ts';
import type { Log } from '../log.ts';
import { takePackage, type Taking } from './take-package.ts';
import { UpgradeFailed } from './upgrade-failed.ts';
import type { Versions } from './versions.ts';

const nothing = z.object({});
type Channel = Pick<ServerChannel, 'call'>;

/** Takes packages one at a time and tells the server how far it is. */
export class Upgrader {
  readonly #taking: Omit<Taking, 'tell'>;
  readonly #log: Log;
  #isBusy = false;

  constructor(taking: Omit<Taking, 'tell'>, log: Log) {
    this.#taking = taking;
    this.#log = log;
  }

  get #versions(): Versions {
    return this.#taking.versions;
  }

  /**
   * Takes a package, so that the next start is the one of its version.
   * @throws UpgradeFailed, of which the server knows; Refused, Unreachable
   */
  async take(offered: AgentPackage, channel: Channel): Promise<void> {
    if (this.#isBusy) throw new Error('an upgrade is under way');
    this.#isBusy = true;
    const { version } = offered;
    const tell = (state: UpgradeBody['state'], fault: UpgradeBody['fault'] = null) =>
      channel.call(CHANNEL_PATHS.upgrade, { version, state, fault } satisfies UpgradeBody, nothing);
    try {
      await takePackage(offered, { ...this.#taking, tell: async (state) => void (await tell(state)) });
      await tell('switching');
      await this.#versions.switchTo(version);
      this.#log('the next start is a new version', { version });
    } catch (error) {
      if (error instanceof UpgradeFailed) await tell('failed', error.fault);
      throw error;
    } finally {
      this.#isBusy = false;
    }
  }

  /** Tells the server of a version that was left again, once. @throws Refused, Unreachable */
  async tellFailed(channel: Channel): Promise<void> {
    const { failed } = await this.#versions.read();
    if (!failed) return;
    const body: UpgradeBody = { ...failed, state: 'rolledBack' };
    await channel.call(CHANNEL_PATHS.upgrade, body, nothing);
    await this.#versions.told();
  }
}
