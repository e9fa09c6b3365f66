import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ENDPOINTS, type AgentCommandView, type CollectorAgent } from '@tessera/contract';
import { build } from 'esbuild';

import { startTestServer, type TestServer } from '../../testing/index.ts';

const { collectorAgents } = ENDPOINTS;
const ROOT = join(__dirname, '../../../..');
let server: TestServer;
let owner: string;
let folder: string;
let running: ChildProcess | undefined;
beforeAll(async () => {
  server = await startTestServer();
  owner = (await server.signIn('owner')).token;
  folder = await mkdtemp(join(tmpdir(), 'tessera-agent-'));
  const outfile = join(folder, 'agent.mjs');
  await build({
    entryPoints: [join(ROOT, 'agent/src/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
}, 60_000);
afterAll(async () => {
  running?.kill('SIGKILL');
  await server.stop();
  await rm(folder, { recursive: true });
});

/** The agent's program, in a process of its own. */
function agent(...args: string[]) {
  const child = spawn(process.execPath, [join(folder, 'agent.mjs'), ...args], {
    env: { ...process.env, TESSERA_AGENT_HOME: join(folder, 'home') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number, output }));
  return { child, ended };
}
async function done<Data>(endpoint: object, input: object): Promise<Data> {
  const reply = await server.call<Data>(endpoint, input, owner);
  if (reply.code !== '0') throw new Error(`${JSON.stringify(input)} was answered ${reply.code} ${reply.msg}`);
  return reply.data;
}
/** Asks until something is so. */
async function until<T>(ask: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await ask();
    if (isSo(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('the program is enrolled, comes online, follows orders, and ends when it is removed', async () => {
  const { agent: made, enrolment } = await done<{ agent: CollectorAgent; enrolment: { code: string } }>(
    collectorAgents.update,
    { body: { agentName: '门店服务器' } },
  );
  const { clientId } = made;
  const read = () =>
    done<{ agent: CollectorAgent; commands: AgentCommandView[]; refusals: { reason: string }[] }>(collectorAgents.get, {
      params: { clientId },
    });
  const wrong = `${enrolment.code.split('.')[0]}.${'0'.repeat(32)}`;
  expect(await agent('enrol', '--server', server.url, '--code', wrong).ended).toMatchObject({ code: 1 });
  const enrolled = await agent('enrol', '--server', server.url, '--code', enrolment.code).ended;
  expect(enrolled).toMatchObject({ code: 0, output: expect.stringContaining('门店服务器') });

  const first = agent('run');
  running = first.child;
  await until(read, (found) => found.agent.load !== null);
  expect((await read()).agent).toMatchObject({ state: 'online', host: { runtime: process.version } });
  const order = async (command: object) => {
    const { number } = await done<AgentCommandView>(collectorAgents.send, { body: { clientId, command } });
    const { commands } = await until(read, (found) =>
      found.commands.some((one) => one.number === number && one.state !== 'waiting'),
    );
    return commands.find((one) => one.number === number)!;
  };
  expect(await order({ kind: 'log', lines: 50 })).toMatchObject({
    state: 'done',
    answer: expect.stringContaining('connected'),
  });
  expect(await order({ kind: 'doctor' })).toMatchObject({ state: 'done', answer: expect.stringContaining('clock') });
  // The connection ends meanwhile, and the same program opens it again.
  for (const on of [false, true]) await done(collectorAgents.switch, { body: { clientId, on } });
  const { lastSeen } = (await read()).agent;
  await until(read, (found) => found.agent.state === 'online' && found.agent.lastSeen !== lastSeen);
  expect((await read()).refusals.filter(({ reason }) => reason === 'twice')).toEqual([]);
  expect(await order({ kind: 'restart' })).toMatchObject({ state: 'done' });
  expect(await first.ended).toMatchObject({ code: 75 });

  // It waits for no lease, and gives its own back when it is stopped.
  const stopped = agent('run');
  running = stopped.child;
  await until(read, (found) => found.agent.state === 'online');
  stopped.child.kill('SIGTERM');
  expect(await stopped.ended).toMatchObject({ code: 0 });
  expect((await read()).agent.state).toBe('offline');

  const second = agent('run');
  running = second.child;
  await done(collectorAgents.remove, { params: { clientId } });
  expect(await second.ended).toMatchObject({ code: 78 });
});
