import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** Where `pnpm chdb` puts the engine of ClickHouse. @param project root of the project */
const engineOf = (project: string) => join(project, '.cache/chdb/node_modules/chdb');
const projectOf = () => join(__dirname, '../../..');

/** Why there is no ClickHouse to test against, or null. */
export function chdbMissing(): string | null {
  return existsSync(engineOf(projectOf())) ? null : 'the engine of ClickHouse is not here; "pnpm chdb" fetches it';
}

/** Parameters of a request that are no settings. */
const NO_SETTING = /^(query|query_id|database|default_format|wait_end_of_query|session_id|role|param_.*|http_.*)$/;
/** Others take settings of their own kind there, and are refused by `readonly` as they should be. */
const TAKES_SETTINGS = /^\s*(select|with)\b/i;
/** A file in the body, which the engine reads from a file here. */
const FROM_BODY = /from input\(('(?:[^'\\]|\\.)*')\) format Parquet$/i;

interface Work {
  readonly queryId: string;
  readonly text: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly format: string;
  settle(outcome: { answer?: string; error?: string; gone?: boolean }): void;
}

export interface ChdbServer {
  readonly port: number;
  /** Runs a statement past the HTTP interface. */
  run(text: string, parameters?: Readonly<Record<string, string>>): Promise<string>;
  /** Ends the engine and all connections as a crash would; the next statement starts it again on the same data. */
  crash(): void;
  /** Ends connections and takes no more, as a server does that is gone. */
  refuse(gone: boolean): void;
  close(): Promise<void>;
}

/**
 * As much of ClickHouse's HTTP interface as the client needs, over the real engine in a process of its own: statements in
 * the body, parameters and settings in the address, Parquet files as bodies, KILL QUERY by id, a statement that ends when its
 * request does.
 * @param tls PEM texts, with which it speaks HTTPS
 * @param project root of the project
 * @param cluster settings of the server, XML, and how it takes statements for all servers of a cluster
 */
export async function startChdbServer(
  tls?: { readonly cert: string; readonly key: string },
  project = projectOf(),
  cluster?: { readonly config: string; adapt(statement: string): string },
): Promise<ChdbServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-chdb-'));
  const configFile = join(folder, 'config.xml');
  if (cluster) await writeFile(configFile, cluster.config);
  const queue: Work[] = [];
  let running: Work | null = null;
  let child: ChildProcess | null = null;
  let closed = false;

  const start = async (): Promise<ChildProcess> => {
    const made = fork(
      join(project, 'shared/testing/src/chdb-child.mjs'),
      [engineOf(project), join(folder, 'data'), ...(cluster ? [configFile] : [])],
      { execArgv: [] },
    );
    await once(made, 'message');
    made.on('message', ({ id, ...outcome }: { id: string; answer?: string; error?: string }) => {
      const work = running;
      if (!work || work.queryId !== id) return;
      running = null;
      // The answer to the next statement would begin with rows of this one.
      if (outcome.error?.includes('MEMORY_LIMIT_EXCEEDED')) {
        child = null;
        made.kill('SIGKILL');
      }
      work.settle(outcome);
      void next();
    });
    made.on('exit', () => {
      if (child === made) child = null;
      const work = running;
      if (child !== null && child !== made) return;
      running = null;
      work?.settle({ gone: true });
      void next();
    });
    return made;
  };
  let starting: Promise<ChildProcess> | null = null;
  const next = async (): Promise<void> => {
    if (running || closed || queue.length === 0) return;
    if (!child) {
      starting ??= start();
      child = await starting;
      starting = null;
      if (running) return;
    }
    const work = queue.shift();
    if (!work) return;
    running = work;
    const { queryId: id, text, parameters, format } = work;
    child.send({ id, text, parameters, format });
  };
  const submit = (work: Omit<Work, 'settle'>) =>
    new Promise<{ answer?: string; error?: string; gone?: boolean }>((settle) => {
      queue.push({ ...work, settle });
      void next();
    });
  const kill = (queryId: string) => {
    const waiting = queue.findIndex((work) => work.queryId === queryId);
    if (waiting >= 0)
      queue.splice(waiting, 1)[0]!.settle({ error: 'Code: 394. DB::Exception: cancelled (QUERY_WAS_CANCELLED)' });
    else if (running?.queryId === queryId) child?.kill('SIGKILL');
  };

  const fileOf = async (request: IncomingMessage): Promise<string> => {
    const path = join(folder, `${randomUUID()}.parquet`);
    try {
      await pipeline(request, createWriteStream(path));
      return path;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const user = request.headers.authorization ?? '';
    const inserted = url.searchParams.get('query');
    const file = inserted !== null && FROM_BODY.test(inserted) ? await fileOf(request) : null;
    const form = file ? new Map<string, string>() : await formOf(request);
    const sent = (form.get('query') ?? '').trim();
    const body = cluster ? cluster.adapt(sent) : sent;
    if (user !== `Basic ${Buffer.from('tester:tester-pass').toString('base64')}`) {
      response.writeHead(403).end('Code: 516. DB::Exception: tester: Authentication failed. (AUTHENTICATION_FAILED)');
      return;
    }
    const parameters = Object.fromEntries(
      [...url.searchParams, ...form].flatMap(([name, value]) =>
        name.startsWith('param_') ? [[name.slice(6), value]] : [],
      ),
    );
    if (/^kill query/i.test(body)) {
      kill(parameters['id'] ?? '');
      response.end();
      return;
    }
    const queryId = url.searchParams.get('query_id') ?? String(Math.random());
    // Who went away while the statement was read is not told to `close` any more.
    if (response.closed || request.socket.destroyed) return;
    response.once('close', () => {
      if (!response.writableFinished) kill(queryId);
    });
    const [, text = body, format = 'TSV'] = /^([\s\S]*?)\s*FORMAT (\w+)\s*;?$/.exec(body) ?? [];
    const settings = [...url.searchParams]
      .filter(([name]) => !NO_SETTING.test(name))
      .map(([name, value]) => `${name} = '${value}'`);
    const withSettings = settings.length === 0 ? '' : ` settings ${settings.join(', ')}`;
    const outcome = await submit({
      queryId,
      text: file
        ? `${inserted!.replace(FROM_BODY, (_, structure: string) => `from file('${file}', Parquet, ${structure})`)}${withSettings}`
        : inserted !== null
          ? `${inserted.replace(/ FORMAT /, `${withSettings} FORMAT `)}\n${body}`
          : TAKES_SETTINGS.test(text) || url.searchParams.has('readonly')
            ? `${text}${/^\s*explain/i.test(text) ? '' : withSettings}`
            : text,
      parameters,
      format,
    });
    if (file) await rm(file, { force: true });
    if (outcome.gone) request.socket.destroy();
    else if (outcome.error !== undefined) response.writeHead(500).end(outcome.error.replace(/^Query failed: /, ''));
    else response.end(outcome.answer);
  };
  let gone = false;
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    if (gone) return void request.socket.destroy();
    answer(request, response).catch(() => request.socket.destroy());
  };
  const server = (tls ? createSecureServer(tls, listener) : createServer(listener)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async run(text, parameters = {}) {
      const outcome = await submit({ queryId: String(Math.random()), text, parameters, format: 'TSV' });
      if (outcome.answer === undefined) throw new Error(outcome.error ?? 'the engine is gone');
      return outcome.answer;
    },
    crash() {
      child?.kill('SIGKILL');
      server.closeAllConnections();
    },
    refuse(refused) {
      gone = refused;
      if (refused) server.closeAllConnections();
    },
    async close() {
      closed = true;
      server.closeAllConnections();
      server.close();
      if (starting) child = await starting;
      if (child) {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The statement and, where the address would become too long for them, its parameters. */
async function formOf(request: IncomingMessage): Promise<Map<string, string>> {
  const type = request.headers['content-type'] ?? '';
  const body = await readText(request);
  if (!type.startsWith('multipart/')) return new Map([['query', body]]);
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  return new Map([...form].map(([name, value]) => [name, String(value)]));
}
