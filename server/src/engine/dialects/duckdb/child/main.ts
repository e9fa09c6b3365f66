import { pack, unpack, type FromChild, type Replies, type Request, type ToChild } from '../protocol.ts';
import { readTextsExactly } from './exact-texts.ts';
import { openInstance, type Instance } from './instance.ts';
import { openStream, runQuery, type OpenStream } from './queries.ts';
import { createSession, type Session } from './session.ts';
import { watchMemory } from './watch-memory.ts';

/**
 * The process that owns an analytics file. It speaks `protocol.ts` over its channel, runs below a ceiling of memory, and
 * may be killed at any time without losing committed rows, which are in the file and its write-ahead log.
 */
let instance: Instance | undefined;
const running = new Map<number, AbortController>();
const streams = new Map<number, OpenStream>();
const sessions = new Map<number, { readonly session: Session; giveBack(): Promise<void> }>();

const send = (message: FromChild) => void process.send?.(message);
const opened = (): Instance => {
  if (!instance) throw new Error('the analytics store is not open');
  return instance;
};
const found = <Item>(items: ReadonlyMap<number, Item>, id: number): Item => {
  const item = items.get(id);
  if (item === undefined) throw new Error('there is no such stream or session');
  return item;
};
const sessionOf = (id: number): Session => found(sessions, id).session;

async function answer(request: Request, id: number, signal: AbortSignal): Promise<Replies[keyof Replies]> {
  switch (request.op) {
    case 'open':
      instance = await openInstance(request.settings);
      return null;
    case 'query':
      return pack(await runQuery(opened().pool, request.statement, signal));
    case 'stream':
      streams.set(id, await openStream(opened().pool, request.statement, signal));
      return id;
    case 'next': {
      const piece = await found(streams, request.stream).next(signal);
      return piece && pack(piece);
    }
    case 'endStream':
      found(streams, request.stream).close();
      streams.delete(request.stream);
      return null;
    case 'borrow': {
      const connection = await opened().borrow();
      const session = createSession(connection, (percentage) => send({ session: id, percentage }));
      sessions.set(id, { session, giveBack: () => opened().giveBack(connection) });
      return id;
    }
    case 'run':
      return sessionOf(request.session).run(request.text, request.values, signal);
    case 'rows':
      return sessionOf(request.session).rows(request.text, signal);
    case 'createTable':
      return sessionOf(request.session).createTable(request.table, request.columns);
    case 'append':
      return sessionOf(request.session).append(unpack(request.piece));
    case 'commitTable':
      return sessionOf(request.session).commitTable();
    case 'giveBack': {
      const { session, giveBack } = found(sessions, request.session);
      sessions.delete(request.session);
      session.close();
      await giveBack();
      return null;
    }
    case 'close':
      instance?.close();
      return null;
  }
}

async function handle(message: ToChild): Promise<void> {
  if ('cancel' in message) return running.get(message.cancel)?.abort();
  const { id, request } = message;
  const controller = new AbortController();
  running.set(id, controller);
  try {
    send({ id, value: await answer(request, id, controller.signal) });
  } catch (error) {
    const { name, message: words } = error instanceof Error ? error : new Error(String(error));
    send({ id, failure: { name, message: words } });
  } finally {
    running.delete(id);
  }
}

process.on('message', (message: ToChild) => void handle(message));
// The server is gone, however it ended. A statement at work would hold up an ordinary exit.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// A terminal's interrupt goes to the whole group; the server says when to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
readTextsExactly();
watchMemory(Number(process.argv[2]));
