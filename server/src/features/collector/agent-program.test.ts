import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  CHANNEL_PATHS,
  ENDPOINTS,
  PRODUCT_VERSION,
  type AgentCommandView,
  type CollectorAgent,
} from '@tessera/contract';
import { create, extract } from 'tar';

import { type AgentProgram, buildAgentProgram, startTestServer, type TestServer } from '../../testing/index.ts';
import { collecting, DATABASE, FULL, READING } from './testing/collecting.ts';
import { BEAT } from './testing/test-agent.ts';

const { collectorAgents, collectorSources } = ENDPOINTS;
let server: TestServer;
let owner: string;
let agent: AgentProgram;
let hand: ReturnType<typeof collecting>;
let bundleFolder: string;
beforeAll(async () => {
  bundleFolder = await mkdtemp(join(tmpdir(), 'tessera-bundle-'));
  [server, agent] = await Promise.all([startTestServer({ bundleFolder }), buildAgentProgram({ packs: true })]);
  owner = (await server.signIn('owner')).token;
  hand = collecting(server, owner);
}, 120_000);
afterAll(async () => {
  await agent?.remove();
  await server?.stop();
  await rm(bundleFolder, { recursive: true, force: true });
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
  expect((await read()).agent).toMatchObject({
    ...{ state: 'online', host: { runtime: process.version } },
    load: { backlog: { batches: 0, bytes: 0 } },
  });
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

/** A way to the server that can be cut where a key changes. */
function cuttingWay(target: string) {
  const way = {
    /** Called with the answer to a change of the key, which does not go on then. */
    cut: null as (() => void) | null,
    url: '',
    server: null as Server | null,
  };
  const forward = (incoming: IncomingMessage, body: Buffer, reply: ServerResponse) => {
    const outgoing = request(`${target}${incoming.url}`, { method: 'POST', headers: incoming.headers }, (answer) => {
      if (incoming.url === CHANNEL_PATHS.rotate && way.cut) {
        way.cut();
        reply.destroy();
        return;
      }
      reply.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(reply);
    });
    reply.on('close', () => outgoing.destroy());
    outgoing.on('error', () => reply.destroy());
    outgoing.end(body);
  };
  way.server = createServer((incoming, reply) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.on('end', () => forward(incoming, Buffer.concat(pieces), reply));
  });
  return new Promise<typeof way>((resolve) =>
    way.server!.listen(0, '127.0.0.1', () => {
      way.url = `http://127.0.0.1:${(way.server!.address() as AddressInfo).port}`;
      resolve(way);
    }),
  );
}

test('a key is changed by its age and by an order, and an agent that is killed meanwhile comes back with one', async () => {
  const way = await cuttingWay(server.url);
  const { store } = server.app.services;
  const { agent: made, enrolment } = await done<{ agent: CollectorAgent; enrolment: { code: string } }>(
    collectorAgents.update,
    { body: { agentName: '换密钥的采集器' } },
  );
  const { clientId } = made;
  const read = async () => (await done<{ agent: CollectorAgent }>(collectorAgents.get, { params: { clientId } })).agent;
  const kept = async () =>
    JSON.parse(await readFile(join(agent.home, 'identity.json'), 'utf8')) as { nextKey?: string };
  const change = (values: { lease_until?: null; key_since?: Date }) =>
    store.updateTable('collector_agent').set(values).where('client_id', '=', clientId).execute();
  const seen: string[] = [];
  const changed = async () => {
    seen.push((await until(read, ({ key }) => !seen.includes(key!.fingerprint))).key!.fingerprint);
    await until(kept, ({ nextKey }) => nextKey === undefined);
  };
  await agent.start('enrol', '--again', '--server', way.url, '--code', enrolment.code).ended;
  seen.push((await read()).key!.fingerprint);
  await change({ key_since: new Date(Date.now() - 91 * 86_400_000) });
  const first = agent.start('run');
  await changed();

  const killed = new Promise<void>((resolve) => {
    way.cut = () => void (first.child.kill('SIGKILL'), resolve());
  });
  await done(collectorAgents.send, { body: { clientId, command: { kind: 'rotate' } } });
  await killed;
  await first.ended;
  way.cut = null;
  expect((await kept()).nextKey).toBeDefined();
  await change({ lease_until: null });
  const second = agent.start('run');
  await changed();
  await until(read, ({ state }) => state === 'online');
  second.child.kill('SIGTERM');
  await second.ended;
  way.server!.closeAllConnections();
  way.server!.close();
});

test('a packed folder upgrades itself to a newer one, and stays with the one before where that does not report', async () => {
  const { agent: made, enrolment } = await done<{ agent: CollectorAgent; enrolment: { code: string } }>(
    collectorAgents.update,
    { body: { agentName: '升级的采集器' } },
  );
  const { clientId } = made;
  const read = async () => (await done<{ agent: CollectorAgent }>(collectorAgents.get, { params: { clientId } })).agent;
  const order = () => done(collectorAgents.send, { body: { clientId, command: { kind: 'upgrade' } } });
  const offered = join(bundleFolder, 'agent/dist/tessera-agent.tgz');
  await mkdir(join(bundleFolder, 'agent/dist'), { recursive: true });
  // The folder of an earlier version, as it was unpacked at a customer's.
  const folder = join(bundleFolder, 'tessera-agent');
  await extract({ cwd: bundleFolder, file: agent.archive });
  const parts = (await readdir(join(folder, 'parts'))).map((name) => join(folder, 'parts', name));
  for (const part of parts) {
    const text = await readFile(part, 'utf8');
    if (text.includes(PRODUCT_VERSION)) await writeFile(part, text.replaceAll(`"${PRODUCT_VERSION}"`, '"3.0.0"'));
  }
  await create({ cwd: bundleFolder, file: offered, gzip: { level: 1 } }, ['tessera-agent']);
  await agent.start('enrol', '--again', '--server', server.url, '--code', enrolment.code).ended;
  const watched = agent.startCopy(join(folder, 'tessera-agent.mjs'), 'watch');
  // The program of before was online, too.
  expect(await until(read, ({ host }) => host?.version === '3.0.0')).toMatchObject({
    ...{ state: 'online', host: { version: '3.0.0', canUpgrade: true } },
    upgradeTo: PRODUCT_VERSION,
  });

  // A package that is signed and finds itself to be of another version: it ends at each of its starts.
  await order();
  expect(await until(read, ({ upgrade }) => upgrade?.state === 'rolledBack')).toMatchObject({
    host: { version: '3.0.0' },
    upgrade: { version: PRODUCT_VERSION, fault: { code: '-66098' } },
  });

  await cp(agent.archive, offered);
  await until(read, ({ state }) => state === 'online');
  await order();
  expect(await until(read, ({ upgrade }) => upgrade?.state === 'done')).toMatchObject({
    host: { version: PRODUCT_VERSION, canUpgrade: true },
    upgradeTo: null,
  });
  watched.child.kill('SIGTERM');
  expect(await watched.ended).toMatchObject({ code: 0 });
});

test('a run that waits for its source says so, as long as its agent does', async () => {
  const known = await hand.newTask(FULL);
  const runId = randomUUID();
  await hand.begin(known, runId);
  const beat = (waits: object[]) => known.agent.say(CHANNEL_PATHS.heartbeat, { ...BEAT, waits });
  expect((await beat([{ runId, active: 12, limit: 8 }])).status).toBe(200);
  expect(await hand.runOf(known, runId)).toMatchObject({ state: 'running', waiting: { active: 12, limit: 8 } });
  expect(await hand.taskOf(known)).toMatchObject({ lastRun: { waiting: { active: 12, limit: 8 } } });
  await beat([{ runId: randomUUID(), active: null, limit: 0 }]);
  expect(await hand.runOf(known, runId)).toMatchObject({ waiting: null });
  // What an agent said last counts no more when it is gone.
  await beat([{ runId, active: null, limit: 8 }]);
  await known.agent.say(CHANNEL_PATHS.close, {});
  expect(await hand.runOf(known, runId)).toMatchObject({ state: 'running', waiting: null });
});

test('a source for which runs wait is released to agents that wait, and is what it was without that', async () => {
  const old = await hand.newAgent();
  const { dsId, dsName } = await hand.newSource(old, { busy: 8 });
  const host = { version: '3.2.0', hostName: 'till', platform: 'linux x64', runtime: 'v20.19.0', protocol: 4 };
  await old.open({ host });
  expect(await server.call(collectorSources.release, { body: { dsId } }, owner)).toMatchObject({ code: '-66027' });
  await hand.done(collectorSources.update, { body: { dsId, dsName, settings: DATABASE, ...READING } });
  expect(await hand.release(dsId)).toMatchObject({ busy: null, changed: false });
  const { value } = await old.say(CHANNEL_PATHS.plan, { have: 0 });
  expect(JSON.stringify(value)).not.toContain('busy');
});
