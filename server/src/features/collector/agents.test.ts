import { CHANNEL_PATHS, ENDPOINTS, type AgentOrder, type CollectorAgent } from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';
import { agentsOf, type AgentsOf } from './testing/agents-of.ts';
import { BEAT, TestAgent } from './testing/test-agent.ts';

const { collectorAgents, platform } = ENDPOINTS;
let server: TestServer;
let owner: string;
let editor: string;
let time = Date.now();
let done: AgentsOf['done'];
let newAgent: AgentsOf['newAgent'];
let enrolled: AgentsOf['enrolled'];
let read: AgentsOf['read'];
let refusedFor: AgentsOf['refusedFor'];
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time) });
  ({ owner, editor } = await server.signInAll());
  ({ done, newAgent, enrolled, read, refusedFor } = agentsOf(server, owner, () => time));
}, 60_000);
afterAll(() => server.stop());

describe('an agent', () => {
  test('waits until its code is used, is online while its lease holds, and offline after it', async () => {
    const { clientId, agentName, code } = await newAgent();
    expect((await read(clientId)).agent).toMatchObject({ state: 'waiting', host: null, lastSeen: null });
    const agent = new TestAgent(server.url, () => time);
    expect(await agent.enrol(code)).toMatchObject({ status: 200, value: { clientId } });
    expect(await agent.open()).toMatchObject({ status: 200, isSigned: true, value: { agentName } });
    expect(await agent.beat()).toMatchObject({ status: 200, isSigned: true });
    expect((await read(clientId)).agent).toMatchObject({
      state: 'online',
      host: { hostName: 'till' },
      load: BEAT.load,
      codeUntil: null,
      refused: 0,
    });
    time += 31_000;
    expect((await read(clientId)).agent.state).toBe('offline');
    const list = (state: string) =>
      done<{ list: CollectorAgent[] }>(collectorAgents.list, { body: { state, search: 'TILL' } });
    expect((await list('offline')).list.map((one) => one.clientId)).toContain(clientId);
    expect((await list('online')).list.map((one) => one.clientId)).not.toContain(clientId);
  });

  test('gives its lease back at an orderly end', async () => {
    const agent = await enrolled();
    await agent.open();
    await agent.say(CHANNEL_PATHS.close, {});
    expect((await read(agent.clientId)).agent.state).toBe('offline');
    expect((await agent.again().open()).status).toBe(200);
  });

  test('opens its connection again within its lease, and is no second program', async () => {
    const agent = await enrolled();
    await agent.open();
    expect((await agent.open()).status).toBe(200);
    expect(await refusedFor(agent.clientId)).toEqual([]);
  });

  test('takes its code once, in time, and with the server’s fingerprint', async () => {
    const { code } = await newAgent();
    const first = new TestAgent(server.url, () => time);
    const foreign = `${code.split('.')[0]}.${'0'.repeat(32)}`;
    expect((await first.enrol(foreign)).value['error']).toBe('agentCode');
    expect((await first.enrol(code, { clientId: 'x' })).status).toBe(200);
    expect((await new TestAgent(server.url, () => time).enrol(code)).value['error']).toBe('agentCode');
    const late = await newAgent();
    time += 3_600_001;
    expect((await new TestAgent(server.url, () => time).enrol(late.code)).value['error']).toBe('agentCode');
  });

  test('keeps its key until a new code is used, and then the old key is refused', async () => {
    const agent = await enrolled();
    await agent.open();
    const { agentName } = (await read(agent.clientId)).agent;
    const { enrolment } = await done<{ enrolment: { code: string } }>(collectorAgents.update, {
      body: { clientId: agent.clientId, agentName, enrol: true },
    });
    expect((await agent.beat()).status).toBe(200);
    const replaced = new TestAgent(server.url, () => time);
    expect((await replaced.enrol(enrolment.code)).value['clientId']).toBe(agent.clientId);
    expect((await agent.beat()).value['error']).toBe('agentKeyOld');
    expect((await replaced.open()).status).toBe(200);
  });

  test('is managed by owners alone, under a name of its own', async () => {
    const { agentName, clientId } = await newAgent();
    expect((await server.call(collectorAgents.list, { body: {} }, editor)).code).toBe('-110001');
    expect((await server.call(collectorAgents.update, { body: { agentName } }, owner)).code).toBe('-10026');
    expect(
      (await server.call(collectorAgents.send, { body: { clientId, command: { kind: 'doctor' } } }, owner)).code,
    ).toBe('-66002');
  });
});

describe('a message is refused and written down', () => {
  test.each([
    [
      'that was changed on the way',
      'agentSignature',
      'signature',
      (agent: TestAgent) => ({
        ...agent.write(CHANNEL_PATHS.heartbeat, BEAT),
        body: JSON.stringify({ ...BEAT, clockAhead: 1 }),
      }),
    ],
    [
      'of another key',
      'agentSignature',
      'signature',
      (agent: TestAgent) =>
        Object.assign(new TestAgent(server.url, () => time), {
          clientId: agent.clientId,
          instance: agent.instance,
          number: 50,
        }).write(CHANNEL_PATHS.heartbeat, BEAT),
    ],
    [
      'that is too old',
      'agentLate',
      'late',
      (agent: TestAgent) => agent.write(CHANNEL_PATHS.heartbeat, BEAT, { issuedAt: time - 121_000 }),
    ],
    [
      'that would hold too long',
      'agentLate',
      'late',
      (agent: TestAgent) => agent.write(CHANNEL_PATHS.heartbeat, BEAT, { expiresAt: time + 600_000 }),
    ],
    [
      'from the future',
      'agentClock',
      'clock',
      (agent: TestAgent) => agent.write(CHANNEL_PATHS.heartbeat, BEAT, { issuedAt: time + 40_000 }),
    ],
    [
      'of an earlier number',
      'agentReplayed',
      'replayed',
      (agent: TestAgent) => agent.write(CHANNEL_PATHS.heartbeat, BEAT, { number: 1 }),
    ],
  ])('%s', async (_what, error, reason, write) => {
    const agent = await enrolled();
    await agent.open();
    await agent.beat();
    const reply = await agent.post(write(agent));
    expect(reply).toMatchObject({ status: 403, value: { error } });
    expect(await refusedFor(agent.clientId)).toEqual([reason]);
    expect((await agent.beat()).status).toBe(200);
  });

  test('of a network that sends many without a right signature, which stops no agent of that network', async () => {
    const agent = await enrolled();
    await agent.open();
    const stranger = Object.assign(new TestAgent(server.url, () => time), { clientId: 'nobody' });
    const answers: unknown[] = [];
    for (let at = 0; at < 70; at += 1) answers.push((await stranger.beat()).value['error']);
    expect(new Set(answers)).toEqual(new Set(['agentUnknown', 'rateLimited']));
    expect((await agent.beat()).status).toBe(200);
    await server.app.services.store.deleteFrom('rate_limit').execute();
  });

  test('that comes a second time, and one sent to another path', async () => {
    const agent = await enrolled();
    const opening = agent.write(CHANNEL_PATHS.open, { host: { version: '', hostName: '', platform: '', runtime: '' } });
    expect((await agent.post(opening)).status).toBe(200);
    expect((await agent.post(opening)).value['error']).toBe('agentReplayed');
    const beat = agent.write(CHANNEL_PATHS.heartbeat, BEAT);
    expect((await agent.post({ ...beat, path: CHANNEL_PATHS.done })).value['error']).toBe('agentSignature');
  });

  test('of a second program with the same key, until the lease of the first has ended', async () => {
    const agent = await enrolled();
    await agent.open();
    const copy = agent.again();
    expect((await copy.open()).value['error']).toBe('agentTwice');
    expect((await copy.beat()).value['error']).toBe('agentClosed');
    expect((await agent.beat()).status).toBe(200);
    expect(await refusedFor(agent.clientId)).toEqual(['twice']);
    time += 31_000;
    expect((await copy.open()).status).toBe(200);
    expect((await agent.beat()).value['error']).toBe('agentClosed');
  });

  test('of an agent that is switched off, until it is switched on; of one that was removed, for ever', async () => {
    const agent = await enrolled();
    const { clientId } = agent;
    await agent.open();
    await done(collectorAgents.switch, { body: { clientId, on: false } });
    expect((await agent.beat()).value['error']).toBe('agentOff');
    expect((await read(clientId)).agent.state).toBe('off');
    await done(collectorAgents.switch, { body: { clientId, on: true } });
    expect((await agent.beat()).status).toBe(200);
    await done(collectorAgents.remove, { params: { clientId } });
    expect(await agent.beat()).toMatchObject({ value: { error: 'agentRevoked' }, isSigned: true });
    expect((await server.call(collectorAgents.get, { params: { clientId } }, owner)).code).toBe('-10007');
    const kept = await server.app.services.store
      .selectFrom('collector_refusal')
      .select('reason')
      .where('client_id', '=', clientId)
      .execute();
    expect(kept.map(({ reason }) => reason).sort()).toEqual(['off', 'revoked']);
  });

  test('of a corporation that has not the area: no connection begins or goes on, until it has it again', async () => {
    const agent = await enrolled();
    await agent.open();
    const { corporationCode: targetCorporation } = await server.signIn('owner');
    const set = (enabled: boolean) =>
      done(platform.setEnabled, { body: { remote: 'mf-collector', targetCorporation, enabled } });
    await set(false);
    expect(await agent.beat()).toMatchObject({ value: { error: 'remoteUnlicensed' }, isSigned: true });
    expect((await agent.again().open()).value['error']).toBe('remoteUnlicensed');
    await set(true);
    expect((await agent.beat()).status).toBe(200);
  });

  test.each([
    ['no headers', {}],
    ['an instance that is none', { 'tessera-agent-instance': 'a b' }],
    ['a number that is none', { 'tessera-agent-number': '1e9' }],
  ])('with %s', async (_what, headers) => {
    const agent = await enrolled();
    const wire = agent.write(CHANNEL_PATHS.heartbeat, BEAT);
    const bad =
      Object.keys(headers).length === 0 ? { 'content-type': 'application/json' } : { ...wire.headers, ...headers };
    expect(await agent.post({ ...wire, headers: bad as Record<string, string> })).toMatchObject({
      status: 400,
      value: { error: 'invalidInput' },
    });
  });
});

describe('the channel of commands', () => {
  /** Lines of the channel until `count` orders came. */
  async function orders(agent: TestAgent, count: number, meanwhile: () => Promise<unknown>): Promise<AgentOrder[]> {
    const leaving = new AbortController();
    const response = await agent.request(agent.write(CHANNEL_PATHS.listen, { after: 0 }), leaving.signal);
    const found: AgentOrder[] = [];
    let rest = '';
    let begun = false;
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      rest += piece;
      const lines = rest.split('\n');
      rest = lines.pop()!;
      for (const line of lines) {
        const { payload } = JSON.parse(line) as { payload?: string };
        if (payload !== undefined) found.push(JSON.parse(payload) as AgentOrder);
      }
      if (!begun) {
        begun = true;
        await meanwhile();
      }
      if (found.length >= count) break;
    }
    leaving.abort();
    return found;
  }

  test('tells of an order at once, and keeps what came of it', async () => {
    const agent = await enrolled();
    await agent.open();
    const { clientId } = agent;
    const [order] = await orders(agent, 1, () =>
      done(collectorAgents.send, { body: { clientId, command: { kind: 'log', lines: 10 } } }),
    );
    expect(order).toEqual({
      target: clientId,
      number: 1,
      issuedAt: time,
      expiresAt: time + 120_000,
      command: { kind: 'log', lines: 10 },
    });
    await agent.say(CHANNEL_PATHS.done, { number: 1, state: 'done', answer: '一行' });
    await agent.say(CHANNEL_PATHS.done, { number: 1, state: 'failed', answer: 'later' });
    expect((await read(clientId)).commands).toMatchObject([{ number: 1, kind: 'log', state: 'done', answer: '一行' }]);
  });

  test('gives what was ordered while it was closed, unless that is too old', async () => {
    const agent = await enrolled();
    await agent.open();
    const { clientId } = agent;
    await done(collectorAgents.send, { body: { clientId, command: { kind: 'doctor' } } });
    time += 121_000;
    expect(
      (await server.call(collectorAgents.send, { body: { clientId, command: { kind: 'doctor' } } }, owner)).code,
    ).toBe('-66003');
    const next = agent.again();
    await next.open();
    await done(collectorAgents.send, { body: { clientId, command: { kind: 'restart' } } });
    const found = await orders(next, 1, async () => undefined);
    expect(found.map(({ number, command }) => [number, command])).toEqual([[2, { kind: 'restart' }]]);
    const { agent: view, commands } = await read(clientId);
    expect(view.state).toBe('online');
    expect(commands).toMatchObject([
      { number: 2, state: 'waiting' },
      { number: 1, state: 'late' },
    ]);
  });

  test('writes down what an agent refuses to do', async () => {
    const agent = await enrolled();
    await agent.open();
    await agent.say(CHANNEL_PATHS.done, { refused: 'replayed', number: 3 });
    expect(await refusedFor(agent.clientId)).toEqual(['orderReplayed']);
  });
});
