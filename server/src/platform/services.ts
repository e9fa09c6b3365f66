import type { Readable } from 'node:stream';

import type { Kysely } from 'kysely';
import type { Logger } from 'pino';

import type { Env } from './env.ts';
import type { Jobs } from './jobs/job.ts';
import type { Database } from './store/database.ts';

/** Byte storage for images, exports, remote builds and rows: a folder, or S3-compatible object storage. */
export interface FileStore {
  put(key: string, bytes: Buffer, contentType?: string): Promise<void>;
  /** Stores a local file without reading it into memory; at most 5 GB in object storage. */
  putFile(key: string, path: string, signal?: AbortSignal): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  /** The same as a stream, or a part of it, which ends with an error when the signal aborts. @param part first and last byte */
  open(
    key: string,
    signal?: AbortSignal,
    part?: { readonly first: number; readonly last: number },
  ): Promise<Readable | null>;
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
  /** Removes what writers that were killed left unfinished, untouched since then. Object storage has rules of its bucket for it. */
  tidy?(untouchedSince: Date): Promise<void>;
}

/** Fan-out between server instances over PostgreSQL LISTEN/NOTIFY. Payloads are JSON of any size. */
export interface Bus {
  publish(channel: string, payload: unknown): Promise<void>;
  subscribe(channel: string, listener: (payload: unknown) => void): () => void;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Shown in place of the text where a program can. */
  readonly html?: string;
  readonly files?: readonly MailFile[];
  /** Without angle brackets; the same for each try, so that a mailbox can drop a second copy. */
  readonly messageId?: string;
  /** Address with which the recipient ends what sends these mails. */
  readonly unsubscribe?: string;
}
export interface MailFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Readable;
  /** A picture inside the HTML, which names it `cid:…`. */
  readonly cid?: string;
}
/** Sends through SMTP where it is configured, else into the outbox that the operator can read. */
export interface Mailer {
  readonly configured: boolean;
  /** @returns the mail server's answer; empty for the outbox */
  send(mail: Mail): Promise<string>;
}

/** What the platform gives to every slice. */
export interface Services {
  readonly env: Env;
  readonly log: Logger;
  readonly store: Kysely<Database>;
  readonly files: FileStore;
  readonly bus: Bus;
  readonly mailer: Mailer;
  readonly jobs: Jobs;
  /** Injected so that tests can move time. */
  readonly now: () => Date;
}
