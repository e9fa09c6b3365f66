import {
  CHANNEL_PATHS,
  openReplySchema,
  packageReplySchema,
  PRODUCT_VERSION,
  z,
  isNewerVersion,
} from '@tessera/contract';

import { Refused } from '../channel/failure.ts';
import { wayTo } from '../channel/proxy.ts';
import { ServerChannel } from '../channel/server-channel.ts';
import type { Home } from '../home.ts';
import { ownHost } from '../host.ts';
import { readIdentity } from '../identity.ts';
import { Upgrader } from './upgrader.ts';
import { versionsOf } from './versions.ts';

/**
 * Takes the version of the server into the folder of an agent that does not run.
 * @returns what was done
 * @throws Refused, Unreachable, UpgradeFailed; Error for a folder that is no agent, or one that runs
 */
export async function upgradeByHand(home: Home): Promise<string> {
  const identity = await readIdentity(home);
  if (!identity) throw new Error(`${home.path} is no agent yet; enrol it first`);
  const { fetch } = await wayTo(identity.server, home);
  const channel = new ServerChannel({ ...identity, fetch });
  try {
    await channel.call(CHANNEL_PATHS.open, { host: ownHost() }, openReplySchema);
  } catch (error) {
    if (error instanceof Refused && error.error === 'agentTwice')
      throw new Error('the agent runs: order its upgrade on the page, or stop it first', { cause: error });
    throw error;
  }
  try {
    const { package: offered } = await channel.call(CHANNEL_PATHS.package, {}, packageReplySchema);
    if (!offered) throw new Error('the server came without a program for agents');
    if (!isNewerVersion(offered.version, PRODUCT_VERSION)) return `${PRODUCT_VERSION} is the newest version there is`;
    const versions = versionsOf(home);
    const { signal } = new AbortController();
    await new Upgrader({ server: identity.server, fetch, versions, signal }, () => undefined).take(offered, channel);
    return `${offered.version} is there; start the agent by “tessera-agent watch”`;
  } finally {
    await channel.call(CHANNEL_PATHS.close, {}, z.object({})).catch(() => undefined);
  }
}
