import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

import {
  AGENT_HEADERS,
  AGENT_PROTOCOL,
  agentMessageText,
  batchRow,
  batchTakenSchema,
  CHANNEL_PATHS,
  enrolReplySchema,
  MESSAGE_TIMES,
  planReplySchema,
  PRODUCT_VERSION,
  runBegunSchema,
  runEndedSchema,
  z,
  type RunBegin,
  type RunEnd,
} from '@tessera/contract';
import { SALES } from '@tessera/testing';

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const host = {
  version: PRODUCT_VERSION,
  hostName: 'fleet',
  platform: 'linux x64',
  runtime: process.version,
  protocol: AGENT_PROTOCOL,
};
const load = { processor: 0.02, memory: 80_000_000, diskFree: 50_000_000_000 };

/** One agent of many in this process: it speaks the channel, and its rows are made up instead of read. */
class FleetAgent {
  readonly #url: string;
  readonly #address: string;
  readonly #keys = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  #clientId = '';
  #instance: string = randomUUID();
  #number = 0;
  /** Messages go out one after the other. */
  #end: Promise<unknown> = Promise.resolve();
  #task: { readonly taskId: string; readonly revision: number } | null = null;
  #cursor: string | null = null;
  #lastId = 0;

  /** @param address from which the server is told that it calls: one address may not enrol many */
  constructor(url: string, address: string) {
    this.#url = url;
    this.#address = address;
  }

  async enrol(code: string): Promise<void> {
    const body = { code, publicKey: this.#keys.publicKey, host };
    this.#clientId = (await this.#call(CHANNEL_PATHS.enrol, body, enrolReplySchema)).clientId;
    [this.#instance, this.#number] = [randomUUID(), 0];
    await this.#call(CHANNEL_PATHS.open, { host }, z.object({}));
  }

  async beat(): Promise<void> {
    await this.#call(CHANNEL_PATHS.heartbeat, { load, clockAhead: 0 }, z.object({}));
  }

  /** Follows the channel of commands until the signal aborts. */
  async listen(signal: AbortSignal): Promise<void> {
    const response = await this.#send(CHANNEL_PATHS.listen, { after: 0 }, signal);
    for await (const piece of response.body ?? []) void piece;
  }

  /** Brings rows as a run of its first task that goes on at the cursor. @returns rows */
  async collect(rows: number): Promise<number> {
    const { taskId, revision } = (this.#task ??= await this.#firstTask());
    const begin: RunBegin = {
      ...{ taskId, revision, runId: randomUUID(), trigger: 'schedule', from: this.#cursor },
      ...{ range: null, keys: false, only: null, startedAt: Date.now() },
    };
    const begun = await this.#call(CHANNEL_PATHS.begin, begin, runBegunSchema);
    if (begun.state === 'cursor') this.#cursor = begun.cursor;
    if (begun.state !== 'open') return 0;
    const to = new Date().toISOString().slice(0, 23).replace('T', ' ');
    const lines = Array.from({ length: rows }, () => {
      this.#lastId += 1;
      const id = String(this.#lastId);
      return batchRow([id, String(this.#lastId % 60), to.slice(0, 10), '12.50', `note ${id}`, to], SALES.columns);
    });
    const body = gzipSync(lines.join(''));
    const query = new URLSearchParams({
      ...{ taskId, runId: begin.runId, sha256: sha256(body), number: '1', rows: String(rows) },
    });
    await this.#call(`${CHANNEL_PATHS.batch}?${query}`, body, batchTakenSchema);
    const end: RunEnd = {
      ...{ taskId, runId: begin.runId, state: 'complete', batches: 1, rows, vanished: 0, dirty: 0, to, fault: null },
      ...{ phases: { connect: 1, read: 1, send: 1 }, endedAt: Date.now() },
    };
    await this.#call(CHANNEL_PATHS.end, end, runEndedSchema);
    this.#cursor = to;
    return rows;
  }

  async #firstTask(): Promise<{ readonly taskId: string; readonly revision: number }> {
    const { plan } = await this.#call(CHANNEL_PATHS.plan, { have: 0 }, planReplySchema);
    const [task] = plan?.tasks ?? [];
    if (!task) throw new Error('the plan has no task');
    return task;
  }

  async #call<Schema extends z.ZodType>(path: string, body: unknown, schema: Schema): Promise<z.output<Schema>> {
    const response = await this.#send(path, body);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
    return schema.parse(JSON.parse(text));
  }

  #send(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
    const turn = this.#end.then(() => {
      const content = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
      const [issuedAt, number] = [Date.now(), (this.#number += 1)];
      const message = {
        ...{ clientId: this.#clientId, instance: this.#instance, number, path, bodyHash: sha256(content) },
        ...{ issuedAt, expiresAt: issuedAt + MESSAGE_TIMES.life },
      };
      const signature = sign(null, Buffer.from(agentMessageText(message)), this.#keys.privateKey);
      return fetch(`${this.#url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': Buffer.isBuffer(body) ? 'application/gzip' : 'application/json',
          'x-forwarded-for': this.#address,
          [AGENT_HEADERS.agent]: message.clientId,
          [AGENT_HEADERS.instance]: message.instance,
          [AGENT_HEADERS.number]: String(number),
          [AGENT_HEADERS.issued]: String(issuedAt),
          [AGENT_HEADERS.expires]: String(message.expiresAt),
          [AGENT_HEADERS.signature]: signature.toString('base64'),
        },
        body: content,
        ...(signal ? { signal } : {}),
      });
    });
    this.#end = turn.catch(() => undefined);
    return turn;
  }
}

/** What the parent tells: who the agents are, then whether they work. */
export type FleetOrder =
  | { readonly url: string; readonly codes: readonly string[]; readonly rows: number; readonly every: number }
  | { readonly works: boolean };
/** What it is told. */
export interface FleetCounts {
  readonly state: 'enrolled' | 'rests';
  readonly runs: number;
  readonly beats: number;
  readonly failures: readonly string[];
}

let works = false;
const counts = { runs: 0, beats: 0, failures: [] as string[] };
const tell = (state: FleetCounts['state']): void => void process.send?.({ state, ...counts } satisfies FleetCounts);
const underWay = new Set<Promise<void>>();
/** Does something over and over while the fleet works, each agent at a moment of its own. */
async function keepOn(every: number, does: () => Promise<void>): Promise<never> {
  await pause(Math.random() * every);
  for (;;) {
    if (works) {
      const one = does().catch((error: unknown) => void counts.failures.push(String(error)));
      underWay.add(one);
      await one.finally(() => underWay.delete(one));
    }
    await pause(every);
  }
}

process.on('message', (order: FleetOrder) => {
  if ('works' in order) {
    ({ works } = order);
    if (!works) void Promise.all(underWay).then(() => tell('rests'));
    return;
  }
  void (async () => {
    const { url, codes, rows, every } = order;
    for (const [at, code] of codes.entries()) {
      const agent = new FleetAgent(url, `10.1.${at >> 8}.${at & 255}`);
      await agent.enrol(code);
      void agent.listen(new AbortController().signal).catch((error: unknown) => counts.failures.push(String(error)));
      void keepOn(MESSAGE_TIMES.heartbeat, () => agent.beat().then(() => void (counts.beats += 1)));
      void keepOn(every, () => agent.collect(rows).then((come) => void (counts.runs += Number(come > 0))));
    }
    tell('enrolled');
  })();
});
process.on('disconnect', () => process.exit());
