import { createHash, createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import {
  AGENT_HEADERS,
  AGENT_PROTOCOL,
  agentMessageText,
  agentReplyText,
  CHANNEL_PATHS,
  keyProofText,
  MESSAGE_TIMES,
  type AgentMessage,
  type EnrolReply,
} from '@tessera/contract';

const host = {
  version: '1.0.0',
  hostName: 'till',
  platform: 'linux x64',
  runtime: 'v20.19.0',
  protocol: AGENT_PROTOCOL,
};
const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** A message as it lies on the wire. */
export interface Wire {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | Buffer<ArrayBuffer>;
}
export interface ChannelReply {
  readonly status: number;
  readonly value: Record<string, unknown>;
  /** Whether the server signed it as the answer to this message. */
  readonly isSigned: boolean;
}

/** An agent that a test drives by hand. */
export class TestAgent {
  clientId = '';
  serverKey = '';
  instance = randomUUID();
  number = 0;
  readonly #url: string;
  readonly #now: () => number;
  keys = TestAgent.#keys();

  constructor(url: string, now: () => number) {
    this.#url = url;
    this.#now = now;
  }

  static #keys() {
    const publicKeyEncoding = { type: 'spki', format: 'pem' } as const;
    const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const;
    return generateKeyPairSync('ed25519', { publicKeyEncoding, privateKeyEncoding });
  }

  /** Another run of the program with the same key. */
  again(): TestAgent {
    const other = new TestAgent(this.#url, this.#now);
    return Object.assign(other, { clientId: this.clientId, serverKey: this.serverKey, keys: this.keys });
  }

  /** A message, signed; `change` is about what is signed. */
  write(path: string, body: unknown, change: Partial<AgentMessage> = {}): Wire {
    const text = Buffer.isBuffer(body) ? Buffer.from(body) : JSON.stringify(body);
    const issuedAt = change.issuedAt ?? this.#now();
    const message: AgentMessage = {
      clientId: this.clientId,
      instance: this.instance,
      number: (this.number += 1),
      issuedAt,
      expiresAt: issuedAt + MESSAGE_TIMES.life,
      path,
      bodyHash: sha256(text),
      ...change,
    };
    const signature = sign(null, Buffer.from(agentMessageText(message)), this.keys.privateKey).toString('base64');
    return {
      path,
      body: text,
      headers: {
        'content-type': Buffer.isBuffer(body) ? 'application/gzip' : 'application/json',
        [AGENT_HEADERS.agent]: message.clientId,
        [AGENT_HEADERS.instance]: message.instance,
        [AGENT_HEADERS.number]: String(message.number),
        [AGENT_HEADERS.issued]: String(message.issuedAt),
        [AGENT_HEADERS.expires]: String(message.expiresAt),
        [AGENT_HEADERS.signature]: signature,
      },
    };
  }

  request({ path, headers, body }: Wire, signal?: AbortSignal): Promise<Response> {
    return fetch(`${this.#url}${path}`, { method: 'POST', headers, body, ...(signal ? { signal } : {}) });
  }

  async post(wire: Wire): Promise<ChannelReply> {
    const response = await this.request(wire);
    const text = await response.text();
    const payload = agentReplyText({
      answers: wire.headers[AGENT_HEADERS.signature] ?? '',
      status: response.status,
      time: Number(response.headers.get(AGENT_HEADERS.time)),
      bodyHash: sha256(text),
    });
    const signature = response.headers.get(AGENT_HEADERS.reply) ?? '';
    const isSigned =
      this.serverKey !== '' &&
      verify(null, Buffer.from(payload), createPublicKey(this.serverKey), Buffer.from(signature, 'base64'));
    return { status: response.status, value: JSON.parse(text) as Record<string, unknown>, isSigned };
  }

  say(path: string, body: unknown, change: Partial<AgentMessage> = {}): Promise<ChannelReply> {
    return this.post(this.write(path, body, change));
  }

  async enrol(code: string, change: Partial<AgentMessage> = {}): Promise<ChannelReply> {
    const reply = await this.say(CHANNEL_PATHS.enrol, { code, publicKey: this.keys.publicKey, host }, change);
    if (reply.status === 200) {
      const enrolled = reply.value as EnrolReply;
      this.clientId = enrolled.clientId;
      this.serverKey = enrolled.serverKey;
    }
    return reply;
  }

  /** @param more such as the point to which passwords are sealed */
  open(more: object = {}): Promise<ChannelReply> {
    return this.say(CHANNEL_PATHS.open, { host, ...more });
  }

  /** Sends a batch. @param change what its name says otherwise than it is */
  batch(run: { readonly taskId: string; readonly runId: string }, number: number, text: string, change: object = {}) {
    const body = gzipSync(text);
    const query = { ...run, number, rows: rowsIn(text), sha256: sha256(body), ...change };
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return this.say(`${CHANNEL_PATHS.batch}?${search}`, body);
  }

  /** A message that puts another key in the place of its own. @param change of its body */
  rotation(change: { readonly publicKey?: string; readonly proof?: string } = {}): {
    readonly wire: Wire;
    readonly keys: TestAgent['keys'];
  } {
    const keys = TestAgent.#keys();
    const spki = (pem: string) => sha256(createPublicKey(pem).export({ type: 'spki', format: 'der' }));
    const proved = keyProofText(this.clientId, { before: spki(this.keys.publicKey), after: spki(keys.publicKey) });
    const proof = sign(null, Buffer.from(proved), keys.privateKey).toString('base64');
    return { keys, wire: this.write(CHANNEL_PATHS.rotate, { publicKey: keys.publicKey, proof, ...change }) };
  }

  beat(change: Partial<AgentMessage> = {}): Promise<ChannelReply> {
    return this.say(CHANNEL_PATHS.heartbeat, BEAT, change);
  }
}

export const BEAT = {
  load: { processor: 0.1, memory: 50_000_000, diskFree: 9_000_000_000 },
  clockAhead: 0,
};

/** Rows of a batch: line ends outside of quotes. */
export const rowsIn = (text: string): number => text.replaceAll(/"[^"]*"/g, '').split('\n').length - 1;
