import { ENDPOINTS, type AgentCommandView, type CollectorAgent } from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';
import { buildAgentProgram, type AgentProgram } from './testing/agent-program.ts';

const { collectorAgents } = ENDPOINTS;
let server: TestServer;
let owner: string;
let agent: AgentProgram;
beforeAll(async () => {
  [server, agent] = await Promise.all([startTestServer(), buildAgentProgram()]);
  owner = (await server.signIn('owner')).token;
}, 60_000);
afterAll(async () => {
  await agent?.remove();
  await server?.stop();
});

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
  expect(await agent.start('enrol', '--server', server.url, '--code', wrong).ended).toMatchObject({ code: 1 });
  const enrolled = await agent.start('enrol', '--server', server.url, '--code', enrolment.code).ended;
  expect(enrolled).toMatchObject({ code: 0, output: expect.stringContaining('门店服务器') });

  const first = agent.start('run');
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
  const stopped = agent.start('run');
  await until(read, (found) => found.agent.state === 'online');
  stopped.child.kill('SIGTERM');
  expect(await stopped.ended).toMatchObject({ code: 0 });
  expect((await read()).agent.state).toBe('offline');

  const second = agent.start('run');
  await done(collectorAgents.remove, { params: { clientId } });
  expect(await second.ended).toMatchObject({ code: 78 });
});
