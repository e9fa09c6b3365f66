import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  AGENT_HEADERS,
  AGENT_LIMITS,
  agentMessageText,
  agentReplyText,
  CHANNEL_PATHS,
  keyProofText,
  openReplySchema,
  type RotateBody,
} from '@tessera/contract';

import { AgentKeys } from './agent-keys.ts';
import { Refused, Unreachable } from './channel/failure.ts';
import { ServerChannel } from './channel/server-channel.ts';
import { Home } from './home.ts';
import { makeKeys, readIdentity, spkiHash, writeIdentity } from './identity.ts';

const NOW = 1_800_000_000_000;
const theirs = makeKeys();
const publicOf = (pem: string) => createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
let home: Home;
let server: TestServer;
beforeEach(async () => {
  home = new Home(await mkdtemp(join(tmpdir(), 'tessera-keys-')));
  const { privateKey, publicKey } = makeKeys();
  await writeIdentity(home, { ...ADDRESS, clientId: 'me', agentName: 'till', privateKey, serverKey: theirs.publicKey });
  server = new TestServer(publicKey);
});
afterEach(() => rm(home.path, { recursive: true }));
const ADDRESS = { server: 'https://tessera.test.invalid' };

/** A server, as far as it knows keys. */
class TestServer {
  key: string;
  before = '';
  since = NOW;
  /** Where the line is cut with the next change of the key. */
  cut: 'before' | 'after' | null = null;
  readonly refusals: string[] = [];

  constructor(key: string) {
    this.key = key;
  }

  readonly fetch = (async (url: string, init: RequestInit) => {
    const { pathname: path } = new URL(url);
    const body = String(init.body);
    const header = (name: string) => new Headers(init.headers).get(name)!;
    const message = agentMessageText({
      ...{ clientId: 'me', instance: header(AGENT_HEADERS.instance), path, bodyHash: sha256(body) },
      number: Number(header(AGENT_HEADERS.number)),
      issuedAt: Number(header(AGENT_HEADERS.issued)),
      expiresAt: Number(header(AGENT_HEADERS.expires)),
    });
    const signature = header(AGENT_HEADERS.signature);
    const isOf = (key: string) =>
      key !== '' && verify(null, Buffer.from(message), key, Buffer.from(signature, 'base64'));
    if (!isOf(this.key)) return this.#refuse(signature, isOf(this.before) ? 'agentKeyOld' : 'agentSignature');
    if (path !== CHANNEL_PATHS.rotate) return this.#answer(signature, 200, { agentName: 'till', keySince: this.since });
    const cut = this.cut;
    this.cut = null;
    if (cut === 'before') throw new TypeError('cut');
    const { publicKey, proof } = JSON.parse(body) as RotateBody;
    const proved = keyProofText('me', { before: spkiHash(this.key), after: spkiHash(publicKey) });
    if (!verify(null, Buffer.from(proved), publicKey, Buffer.from(proof, 'base64')))
      return this.#refuse(signature, 'invalidInput');
    [this.before, this.key, this.since] = [this.key, publicKey, NOW + 1];
    if (cut === 'after') throw new TypeError('cut');
    return this.#answer(signature, 200, { keySince: this.since });
  }) as typeof fetch;

  #refuse(answers: string, error: string): Response {
    this.refusals.push(error);
    return this.#answer(answers, 403, { error, message: error });
  }

  #answer(answers: string, status: number, value: object): Response {
    const body = JSON.stringify(value);
    const payload = agentReplyText({ answers, status, time: NOW, bodyHash: sha256(body) });
    const signature = sign(null, Buffer.from(payload), theirs.privateKey).toString('base64');
    return new Response(body, {
      status,
      headers: { [AGENT_HEADERS.time]: String(NOW), [AGENT_HEADERS.reply]: signature },
    });
  }
}

/** The agent as it starts: what it knows is what lies on its disk. */
async function started() {
  const identity = (await readIdentity(home))!;
  const keys = new AgentKeys(home, identity);
  const options = { ...identity, privateKey: keys.signing, fetch: server.fetch, now: () => NOW };
  return { keys, channel: new ServerChannel(options) };
}
/** Opens the connection, as `run` does, with the other key where the server knows that one. */
async function opened({ keys, channel }: Awaited<ReturnType<typeof started>>): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      const { keySince } = await channel.call(CHANNEL_PATHS.open, {}, openReplySchema);
      await keys.held(keySince);
      return;
    } catch (error) {
      if (!(error instanceof Refused) || !keys.turn(error.error)) throw error;
      channel.useKey(keys.signing);
    }
  }
  throw new Error('no key is taken');
}

test('a new key counts at both ends, and the old one lies nowhere any longer', async () => {
  const agent = await started();
  const old = agent.keys.signing;
  await opened(agent);
  expect(agent.keys.isDue(NOW)).toBe(false);
  const fingerprint = await agent.keys.change(agent.channel);
  expect(spkiHash(server.key).startsWith(fingerprint)).toBe(true);
  const identity = (await readIdentity(home))!;
  expect(publicOf(identity.privateKey)).toBe(server.key);
  expect(JSON.stringify(identity)).not.toContain(JSON.stringify(old).slice(1, -1));
  await opened(agent);
  await opened(await started());
  expect(server.refusals).toEqual([]);
});

test.each<['before' | 'after', string[]]>([
  ['before', []],
  ['after', ['agentKeyOld']],
])(
  'an agent that ends while it changes its key, %s the server has it, comes back and has one',
  async (cut, refusals) => {
    const first = await started();
    await opened(first);
    server.cut = cut;
    await expect(first.keys.change(first.channel)).rejects.toBeInstanceOf(Unreachable);
    const made = (await readIdentity(home))!.nextKey!;
    // As after kill -9: only the disk is left.
    const second = await started();
    await opened(second);
    if (cut === 'before') {
      expect(second.keys.isDue(NOW)).toBe(true);
      await second.keys.change(second.channel);
    }
    expect(server.key).toBe(publicOf(made));
    expect(await readIdentity(home)).toMatchObject({ privateKey: made });
    expect((await readIdentity(home))!.nextKey).toBeUndefined();
    expect(second.keys.isDue(NOW)).toBe(false);
    expect(server.refusals).toEqual(refusals);
  },
);

test('an agent that goes on after the answer was lost takes the new key', async () => {
  const agent = await started();
  await opened(agent);
  server.cut = 'after';
  await expect(agent.keys.change(agent.channel)).rejects.toBeInstanceOf(Unreachable);
  await opened(agent);
  expect(publicOf((await readIdentity(home))!.privateKey)).toBe(server.key);
});

test('an old key without another one to try stays as it is', async () => {
  const { publicKey } = makeKeys();
  [server.before, server.key] = [server.key, publicKey];
  const agent = await started();
  await expect(opened(agent)).rejects.toMatchObject({ error: 'agentKeyOld' });
  expect((await readIdentity(home))!.nextKey).toBeUndefined();
});

test('nothing is said of a key that the disk did not take', async () => {
  const agent = await started();
  await opened(agent);
  const { key } = server;
  jest.spyOn(home, 'write').mockRejectedValue(new Error('ENOSPC'));
  await expect(agent.keys.change(agent.channel)).rejects.toThrow('ENOSPC');
  expect(server.key).toBe(key);
  await opened(agent);
});

test('it is time for another key after 90 days, by the server’s clock, and once for each connection', async () => {
  const agent = await started();
  await opened(agent);
  expect(agent.keys.isDue(NOW + AGENT_LIMITS.keyAge)).toBe(false);
  expect(agent.keys.isDue(NOW + AGENT_LIMITS.keyAge + 1)).toBe(true);
  server.cut = 'before';
  await expect(agent.keys.change(agent.channel)).rejects.toThrow();
  expect(agent.keys.isDue(NOW + AGENT_LIMITS.keyAge + 1)).toBe(false);
  await opened(agent);
  expect(agent.keys.isDue(NOW)).toBe(true);
});

test('a server that takes no other key is not asked', async () => {
  const agent = await started();
  await agent.keys.held(null);
  expect(agent.keys.isDue(NOW + AGENT_LIMITS.keyAge * 2)).toBe(false);
});
