import { ENDPOINTS, type DirectoryRow, type DirectoryRun, type DirectorySettings } from '@tessera/contract';

import type { CallReply, TestServer } from './test-server.ts';

const { directory } = ENDPOINTS;

/** Calls of one owner about the directory of their corporation. */
export function directoryCalls(server: TestServer, token: string, systemId: string) {
  const call = <T>(endpoint: object, body: object): Promise<CallReply<T>> => server.call<T>(endpoint, { body }, token);
  const calls = {
    call,
    async save(settings: DirectorySettings): Promise<void> {
      const { version } = (await call<{ version: number }>(directory.settings, { systemId })).data;
      const { code } = await call(directory.saveSettings, { systemId, settings, version });
      if (code !== '0') throw new Error(`the settings were not saved: ${code}`);
    },
    /** A run as it ends, or waits. */
    async run(dry = false): Promise<DirectoryRun> {
      const { data, code } = await call<DirectoryRun>(directory.start, { systemId, dry });
      if (code !== '0') throw new Error(`the run did not begin: ${code}`);
      return calls.settled(data.runId);
    },
    async settled(runId: string): Promise<DirectoryRun> {
      for (;;) {
        const { data } = await call<DirectoryRun>(directory.state, { runId });
        if (!['reading', 'running'].includes(data.state)) return data;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    rows: async (runId: string, body: object = {}): Promise<DirectoryRow[]> =>
      (await call<{ list: DirectoryRow[] }>(directory.rows, { runId, limit: 200, ...body })).data.list,
  };
  return calls;
}
