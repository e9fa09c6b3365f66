import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';

import { AGENT_PROTOCOL, PRODUCT_VERSION, type AgentHost, type AgentLoad } from '@tessera/contract';

/** What this agent is and where it runs. */
export const ownHost = (): AgentHost => ({
  version: PRODUCT_VERSION,
  hostName: hostname().slice(0, 255),
  platform: `${process.platform} ${process.arch}`,
  runtime: process.version,
  protocol: AGENT_PROTOCOL,
  canUpgrade: process.send !== undefined,
});

/** @param folder on the disk whose room counts; bytes free there */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Measures the load of this program since the last call. */
export function createLoadMeter(folder: string, now: () => number = () => performance.now()) {
  let before = { at: now(), used: process.cpuUsage() };
  return async (): Promise<AgentLoad> => {
    const { user, system } = process.cpuUsage(before.used);
    const elapsed = Math.max(1, now() - before.at);
    before = { at: now(), used: process.cpuUsage() };
    return {
      processor: (user + system) / 1_000 / elapsed,
      memory: process.memoryUsage.rss(),
      diskFree: await freeSpace(folder),
    };
  };
}
