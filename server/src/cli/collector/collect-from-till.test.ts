import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { collectorChecks, collectorTasks, collectorTaskSets } from '@tessera/contract';

import { type AgentProgram, buildAgentProgram, startTestServer, type TestServer } from '../../testing/index.ts';
import { CliError } from '../command.ts';
import { withOwnServer } from '../own-server.ts';
import { createCliTools } from '../tools.ts';
import { collectFromTill } from './collect-from-till.ts';
import { agentDoes, enrolOwnAgent, keepRunning } from './own-agent.ts';
import { startTill, TILL, type Till } from './till.ts';

let server: TestServer;
let home: string;
let agent: AgentProgram;
let till: Till;
const stopping = new AbortController();
let running: Promise<void> | undefined;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'tessera-demo-'));
  [server, till, agent] = await Promise.all([startTestServer(), startTill(home, __filename), buildAgentProgram()]);
}, 60_000);
afterAll(async () => {
  stopping.abort();
  await running;
  await agent?.remove();
  await till?.stop();
  await server?.stop();
  await rm(home, { recursive: true, force: true });
});

function tools() {
  const { hostname, port } = new URL(server.url);
  const { TESSERA_SECRET } = server.app.services.env;
  return createCliTools(
    {
      ...{ TESSERA_HOME: server.home, DATABASE_URL: server.databaseUrl, TESSERA_SECRET, TESSERA_LOG_LEVEL: 'silent' },
      ...{ TESSERA_HOST: hostname, TESSERA_PORT: port },
    },
    __filename,
  );
}

test('a till is collected and compared by an agent of the command, once and again', async () => {
  const { corporationCode } = await server.signIn('owner');
  await expect(withOwnServer(tools(), 'nobody', () => Promise.resolve())).rejects.toThrow(CliError);
  const { signal } = stopping;
  const collect = () =>
    withOwnServer(tools(), corporationCode, async (own) => {
      const clientId = await enrolOwnAgent(own, agent, '演示收银机');
      const place = ['--kind', 'postgres', '--host', '127.0.0.1', '--port', String(till.port), '--user', TILL.user];
      await agentDoes(agent, `${till.password}\n`, 'password', ...place);
      running ??= keepRunning(agent, 'ignore', stopping.signal);
      await collectFromTill(own, { clientId, port: till.port, signal });
      const [set] = await own.call(collectorTaskSets.list, {});
      return { clientId, tasks: await own.call(collectorTasks.list, { taskSetId: set?.taskSetId ?? '' }), own };
    });
  const first = await collect();
  const again = await collect();
  expect(again.clientId).toBe(first.clientId);
  expect(again.tasks.map(({ taskId, taskName }) => [taskId, taskName])).toEqual(
    first.tasks.map(({ taskId, taskName }) => [taskId, taskName]),
  );
  expect(again.tasks.map(({ lastRun }) => lastRun?.state)).toEqual(['done', 'done']);
  // The session of the command ended with it.
  await expect(again.own.call(collectorChecks.list, undefined)).rejects.toThrow(CliError);
  const complete = () => withOwnServer(tools(), corporationCode, (own) => own.call(collectorChecks.complete, {}));
  for (;;) {
    const { isComplete, tables } = await complete();
    if (isComplete) {
      expect(tables).toMatchObject([{ taskName: '演示小票', stores: 60, completeStores: 60 }]);
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}, 60_000);
