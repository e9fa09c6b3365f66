import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CHANNEL_PATHS, ENDPOINTS, PRODUCT_VERSION } from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';
import { agentsOf, type AgentsOf } from './testing/agents-of.ts';
import type { TestAgent } from './testing/test-agent.ts';

const { audit, collectorAgents } = ENDPOINTS;
let bundleFolder: string;
let server: TestServer;
let owner: string;
let editor: string;
let time = Date.now();
let done: AgentsOf['done'];
let enrolled: AgentsOf['enrolled'];
let read: AgentsOf['read'];
let refusedFor: AgentsOf['refusedFor'];
beforeAll(async () => {
  bundleFolder = await mkdtemp(join(tmpdir(), 'tessera-bundle-'));
  server = await startTestServer({ now: () => new Date(time), bundleFolder });
  ({ owner, editor } = await server.signInAll());
  ({ done, enrolled, read, refusedFor } = agentsOf(server, owner, () => time));
}, 60_000);
afterAll(async () => {
  await server.stop();
  await rm(bundleFolder, { recursive: true });
});

/** Lines of the audit log of an agent. */
async function linesOf(clientId: string, action: string) {
  const { list } = await done<{ list: { action: string; outcome: string; details: Record<string, unknown> }[] }>(
    audit.search,
    { body: { subjects: ['agent'], keyword: clientId } },
  );
  return list.filter((line) => line.action === action);
}

describe('a key', () => {
  test('gives way to another one that it signed; then it is refused, told apart, and written down', async () => {
    const agent = await enrolled();
    const { clientId } = agent;
    await agent.open();
    const { key } = (await read(clientId)).agent;
    time += 5_000;
    const { wire, keys } = agent.rotation();
    expect(await agent.post(wire)).toMatchObject({ status: 200, isSigned: true, value: { keySince: time } });
    expect((await agent.beat()).value['error']).toBe('agentKeyOld');
    expect(await refusedFor(clientId)).toEqual(['oldKey']);
    const renewed = Object.assign(agent, { keys });
    expect((await renewed.beat()).status).toBe(200);
    expect(await renewed.open()).toMatchObject({ status: 200, value: { keySince: time } });
    const after = (await read(clientId)).agent.key!;
    expect(after.since).toBe(new Date(time).toISOString());
    expect(after.fingerprint).toMatch(/^[0-9a-f]{16}$/);
    expect(after.fingerprint).not.toBe(key!.fingerprint);
    expect(await linesOf(clientId, 'agent.rekeyed')).toMatchObject([{ details: { fingerprint: after.fingerprint } }]);
  });

  test('is not changed by a message that comes again, nor by one that a key of long ago signed', async () => {
    const agent = await enrolled();
    await agent.open();
    const first = agent.rotation();
    await agent.post(first.wire);
    expect((await agent.post(first.wire)).value['error']).toBe('agentKeyOld');
    const second = Object.assign(agent, { keys: first.keys }).rotation();
    await agent.post(second.wire);
    expect((await agent.post(first.wire)).value['error']).toBe('agentSignature');
    expect((await Object.assign(agent, { keys: second.keys }).beat()).status).toBe(200);
  });

  test.each([
    [
      'that nobody proves to have',
      (agent: TestAgent) => agent.rotation({ proof: agent.rotation().keys.publicKey.slice(27, 115) }),
    ],
    ['that counts already', (agent: TestAgent) => agent.rotation({ publicKey: agent.keys.publicKey })],
    ['that is none', (agent: TestAgent) => agent.rotation({ publicKey: 'x'.repeat(100) })],
  ])('takes no other one %s', async (_what, rotation) => {
    const agent = await enrolled();
    await agent.open();
    expect(await agent.post(rotation(agent).wire)).toMatchObject({ status: 400, value: { error: 'invalidInput' } });
    expect((await agent.beat()).status).toBe(200);
  });

  test('is not asked of an agent that knows no such order', async () => {
    const agent = await enrolled();
    const { clientId } = agent;
    await agent.open({ host: { version: '3.2.0', hostName: 'till', platform: '', runtime: '', protocol: 3 } });
    const reply = await server.call(collectorAgents.send, { body: { clientId, command: { kind: 'rotate' } } }, owner);
    expect(reply.code).toBe('-66027');
  });
});

describe('an upgrade', () => {
  const order = (clientId: string, token = owner) =>
    server.call<{ number: number }>(collectorAgents.send, { body: { clientId, command: { kind: 'upgrade' } } }, token);
  const host = { hostName: 'till', platform: 'linux x64', runtime: 'v20.19.0', protocol: 4, canUpgrade: true };
  const old = { host: { ...host, version: '3.0.1' } };

  test('is offered with the digest of the package, followed to its end, and written down', async () => {
    const agent = await enrolled();
    const { clientId } = agent;
    await agent.open(old);
    expect((await read(clientId)).agent.upgradeTo).toBe(PRODUCT_VERSION);
    expect((await order(clientId)).code).toBe('-66014');
    await mkdir(join(bundleFolder, 'agent/dist'), { recursive: true });
    await writeFile(join(bundleFolder, 'agent/dist/tessera-agent.tgz'), 'packed');
    const offered = {
      ...{ version: PRODUCT_VERSION, bytes: 6 },
      sha512: createHash('sha512').update('packed').digest('hex'),
    };
    expect(await agent.say(CHANNEL_PATHS.package, {})).toMatchObject({ isSigned: true, value: { package: offered } });
    expect((await order(clientId, editor)).code).toBe('-110001');
    expect((await order(clientId)).code).toBe('0');
    const kept = await server.app.services.store
      .selectFrom('collector_order')
      .select('command')
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow();
    expect(kept.command).toEqual({ kind: 'upgrade', package: offered });
    const say = (state: string, fault: string | null = null) =>
      agent.say(CHANNEL_PATHS.upgrade, { version: PRODUCT_VERSION, state, fault });
    await say('downloading');
    await agent.open(old);
    expect((await read(clientId)).agent.upgrade).toMatchObject({ state: 'failed', fault: { code: '-66093' } });
    for (const state of ['downloading', 'verifying', 'switching']) {
      await say(state);
      expect((await read(clientId)).agent.upgrade).toMatchObject({ state, fault: null });
    }
    // The version before opens its connection again: the new one has not arrived.
    await agent.open(old);
    expect((await read(clientId)).agent.upgrade).toMatchObject({ state: 'switching' });
    await agent.open({ host: { ...host, version: PRODUCT_VERSION } });
    expect((await read(clientId)).agent).toMatchObject({ upgradeTo: null, upgrade: { state: 'done' } });
    expect((await order(clientId)).code).toBe('-66092');
    expect(await linesOf(clientId, 'agent.upgraded')).toMatchObject([
      { outcome: 'ok', details: { version: PRODUCT_VERSION, before: '3.0.1', state: 'done' } },
      { outcome: 'agentPackageFetch', details: { state: 'failed' } },
    ]);
    const orders = await linesOf(clientId, 'agent.ordered');
    expect(orders.map(({ outcome }) => outcome)).toEqual(['agentUpToDate', 'ok', 'agentNotBuilt']);
  });

  test('that went back says why, with its code', async () => {
    const agent = await enrolled();
    await agent.open(old);
    const body = { version: PRODUCT_VERSION, state: 'rolledBack', fault: 'agentPackageUnhealthy' };
    expect((await agent.say(CHANNEL_PATHS.upgrade, body)).status).toBe(200);
    expect((await read(agent.clientId)).agent.upgrade).toMatchObject({
      state: 'rolledBack',
      fault: { code: '-66098', text: expect.stringMatching(/./) },
    });
    expect(await linesOf(agent.clientId, 'agent.upgraded')).toMatchObject([{ outcome: 'agentPackageUnhealthy' }]);
    expect((await agent.say(CHANNEL_PATHS.upgrade, { ...body, state: 'done' })).status).toBe(400);
  });

  test('is not asked of an agent that nobody watches', async () => {
    const agent = await enrolled();
    await agent.open({ host: { ...host, version: '3.0.1', canUpgrade: false } });
    expect((await read(agent.clientId)).agent.upgradeTo).toBeNull();
    expect((await order(agent.clientId)).code).toBe('-66091');
  });
});
