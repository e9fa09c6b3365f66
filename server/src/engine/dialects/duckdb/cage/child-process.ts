import { spawn } from 'node:child_process';

import { isFatal, isRefusal } from '../fatal.ts';
import type { FromChild, Replies, Request, ToChild } from '../protocol.ts';
import { childCommand } from './child-command.ts';
import { ChildLost } from './child-error.ts';

/** Milliseconds in which an aborted statement must end before the process is killed. */
export const GRACE = 3_000;
/** Characters of its standard error that are kept for the log. */
const MOST_ERRORS = 2_000;
/** Nothing else of the server's environment: the process runs statements of users. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TZ', 'LANG'];

export interface ChildEnd {
  /** `time`: it was killed for a statement that heeded no interrupt. */
  readonly reason: ChildLost['reason'];
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Last words on standard error. */
  readonly errors: string;
}

/** A running process that owns an analytics file. */
export interface Child {
  readonly pid: number | undefined;
  /**
   * @param signal interrupts the request; what does not end within the grace ends with the process
   * @param ignored called when that happens
   * @throws the signal's reason, ChildLost, or the store's error
   */
  ask<Op extends Request['op']>(
    request: Extract<Request, { readonly op: Op }>,
    signal?: AbortSignal,
    ignored?: () => void,
  ): Promise<Replies[Op]>;
  /** Calls back with the progress of a session, 0 to 100, until the process ends. */
  onProgress(session: number, listener: (percentage: number) => void): void;
  kill(): void;
  readonly ended: Promise<ChildEnd>;
}

interface Pending {
  resolve(value: Replies[keyof Replies]): void;
  reject(error: unknown): void;
}

/**
 * Starts the process.
 * @param ceiling bytes of private memory
 * @param threads of its thread pool
 */
export function startChild(ceiling: number, threads: number, grace = GRACE): Child {
  const { file, args } = childCommand(ceiling);
  const known = Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  const child = spawn(file, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: { ...known, UV_THREADPOOL_SIZE: String(threads) },
  });
  const pending = new Map<number, Pending>();
  const listeners = new Map<number, (percentage: number) => void>();
  let last = 0;
  let errors = '';
  let reason: ChildLost['reason'] = 'crash';
  let over = false;
  child.stderr?.on('data', (text: Buffer) => (errors = (errors + text.toString()).slice(-MOST_ERRORS)));

  const ended = new Promise<ChildEnd>((resolve) => {
    const end = (code: number | null, signal: NodeJS.Signals | null) => {
      if (over) return;
      over = true;
      for (const { reject } of pending.values()) reject(new ChildLost(reason));
      pending.clear();
      resolve({ reason, code, signal, errors });
    };
    child.once('exit', end);
    child.once('error', (error) => {
      errors += error.message;
      end(null, null);
    });
  });
  child.on('message', (message: FromChild) => {
    if ('session' in message) return listeners.get(message.session)?.(message.percentage);
    const { id } = message;
    const waiting = pending.get(id);
    pending.delete(id);
    if (!waiting) return;
    if ('value' in message) return waiting.resolve(message.value);
    const { name, message: words } = message.failure;
    const failure = isRefusal(words) ? new ChildLost('crash') : Object.assign(new Error(words), { name });
    if (!isFatal(words)) return waiting.reject(failure);
    // After a failure such as that of a checkpoint on a full disk, DuckDB refuses everything until its file is opened anew.
    errors = words.slice(0, MOST_ERRORS);
    child.kill('SIGKILL');
    void ended.then(() => waiting.reject(failure));
  });
  const send = (message: ToChild) => {
    // A message that is not taken belongs to a process that is ending; `end` answers for it.
    if (child.connected) child.send(message, () => undefined);
  };
  return {
    pid: child.pid,
    async ask(request, signal, ignored) {
      signal?.throwIfAborted();
      if (over) throw new ChildLost(reason);
      const id = ++last;
      let late: NodeJS.Timeout | undefined;
      const cancel = () => {
        send({ cancel: id });
        late = setTimeout(() => {
          pending.get(id)?.reject(signal?.reason);
          pending.delete(id);
          ignored?.();
          reason = 'time';
          child.kill('SIGKILL');
        }, grace);
      };
      signal?.addEventListener('abort', cancel, { once: true });
      try {
        const answered = new Promise<Replies[keyof Replies]>((resolve, reject) => pending.set(id, { resolve, reject }));
        send({ id, request });
        return (await answered) as never;
      } finally {
        clearTimeout(late);
        signal?.removeEventListener('abort', cancel);
      }
    },
    onProgress: (session, listener) => void listeners.set(session, listener),
    kill: () => void child.kill('SIGKILL'),
    ended,
  };
}
