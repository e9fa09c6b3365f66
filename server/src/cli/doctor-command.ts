import { access, constants, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

import { sql } from 'kysely';

import { findChromium } from '../features/exports/index.ts';
import { analyticsFolder, spreadRows } from '../features/tables/index.ts';
import { isFolderLocked } from '../platform/home/folder-lock.ts';
import { checkSmtp } from '../platform/mail/index.ts';
import type { CliCommand, CliTools } from './command.ts';
import { ownServerAnswer } from './own-server.ts';

interface Verdict {
  readonly good: boolean;
  readonly text: string;
  /** Nothing else can be checked. */
  readonly isLast?: boolean;
}
type Check = (tools: CliTools) => Promise<Verdict>;
const good = (text: string): Verdict => ({ good: true, text });
const bad = (text: string): Verdict => ({ good: false, text });
/** Wrong in a way that leaves nothing else to check. */
const useless = (text: string): Verdict => ({ ...bad(text), isLast: true });
const LEAST_FREE = 1024 ** 3;
/** Milliseconds that a check may take; the first start of PostgreSQL on a slow disk is the longest. */
const PATIENCE = 60_000;

const checks: readonly Check[] = [
  async () => {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    const enough = major > 20 || (major === 20 && minor >= 19);
    return enough
      ? good(`Node ${process.versions.node}`)
      : bad(`Node ${process.versions.node}; 20.19 or later is needed.`);
  },
  async ({ env }) => {
    const info = await stat(env.TESSERA_HOME).catch(() => null);
    if (info && !info.isDirectory()) return useless(`${env.TESSERA_HOME} is no folder; set TESSERA_HOME to one.`);
    const folder = info ? env.TESSERA_HOME : await nearestFolder(env.TESSERA_HOME);
    try {
      if (!(await stat(folder)).isDirectory())
        return useless(`${folder} is no folder; set TESSERA_HOME to another one.`);
      await access(folder, constants.W_OK | constants.X_OK);
    } catch {
      return useless(
        info
          ? `${env.TESSERA_HOME} can't be written to; change its owner or set TESSERA_HOME.`
          : `${env.TESSERA_HOME} can't be made, since ${folder} can't be written to; change its owner or set TESSERA_HOME.`,
      );
    }
    if (!info) return good(`${env.TESSERA_HOME} does not exist yet and is made at the first start.`);
    const disk = await statfs(env.TESSERA_HOME);
    const free = disk.bavail * disk.bsize;
    const text = `${env.TESSERA_HOME} has ${(free / 1024 ** 3).toFixed(1)} GB free`;
    return free >= LEAST_FREE ? good(text) : bad(`${text}; free some space before writes fail.`);
  },
  async ({ env }) => {
    const secrets = await stat(join(env.TESSERA_HOME, 'secrets')).catch(() => null);
    if (!secrets || process.platform === 'win32' || (secrets.mode & 0o077) === 0) return good('secrets are private');
    return bad(`Others may read ${join(env.TESSERA_HOME, 'secrets')}; run: chmod 700 on it.`);
  },
  async ({ env }) => {
    if (await isFolderLocked(env.TESSERA_HOME)) {
      const answer = await ownServerAnswer(env);
      if (!answer) return bad(`A server uses this folder, but nothing answers on port ${env.TESSERA_PORT}.`);
      return answer.ok
        ? good('the server is running and ready')
        : bad(`The server is not ready: ${await answer.text()}`);
    }
    return (await portIsFree(env.TESSERA_PORT, env.TESSERA_HOST))
      ? good(`no server runs, and port ${env.TESSERA_PORT} is free`)
      : bad(`No server uses this folder, but another program has port ${env.TESSERA_PORT}; set TESSERA_PORT.`);
  },
  ({ withServices }) =>
    withServices(async ({ store }) => {
      const { rows } = await sql<{ version: string; size: string }>`
        select current_setting('server_version') as version,
          pg_size_pretty(pg_database_size(current_database())) as size
      `.execute(store);
      return good(`PostgreSQL ${rows[0]?.version} answers; the metadata store takes ${rows[0]?.size}`);
    }),
  ({ withServices }) =>
    withServices(async ({ files, env }) => {
      const key = 'doctor/probe';
      await files.put(key, Buffer.from('probe'));
      const read = await files.get(key);
      await files.remove(key);
      const where = env.S3_BUCKET ? `bucket ${env.S3_BUCKET}` : 'folder';
      return read?.toString() === 'probe'
        ? good(`files can be written (${where})`)
        : bad(`The ${where} of files lost a file.`);
    }),
  ({ withServices, env }) =>
    withServices(async ({ store }) => {
      const folderId = await analyticsFolder(env.TESSERA_HOME).id();
      const { servers, elsewhere } = await spreadRows(store, folderId);
      if (elsewhere > 0) {
        return bad(
          `The rows of ${elsewhere} tables lie in the folders of other servers alone; start this version there once, which writes them to the file store.`,
        );
      }
      return good(
        servers > 1 ? `${servers} servers share the metadata store and its rows` : 'no rows wait for another server',
      );
    }),
  async ({ env }) => {
    const chromium = findChromium(env.TESSERA_CHROMIUM);
    if (chromium) return good(`PNG and PDF are drawn by ${chromium}`);
    return env.TESSERA_CHROMIUM === 'off'
      ? good('no PNG or PDF is drawn (TESSERA_CHROMIUM is off)')
      : bad('No Chromium was found, so boards can’t be exported as PNG or PDF; install it or set TESSERA_CHROMIUM.');
  },
  async ({ env }) => {
    if (!env.SMTP_HOST) return good('no SMTP_HOST: mails lie in the outbox (npm run tessera -- outbox)');
    const place = `${env.SMTP_HOST}:${env.SMTP_PORT}`;
    return checkSmtp(env).then(
      () => good(`mail goes through ${place}`),
      (error: unknown) => bad(`No mail can be sent through ${place}: ${messageOf(error)}`),
    );
  },
];

/** `doctor`: checks what a server needs and says what to do. */
export const doctorCommand: CliCommand = (program, tools) => {
  program
    .command('doctor')
    .description('check this installation and explain what is wrong')
    .action(async () => {
      for (const check of checks) {
        const verdict = await inTime(check(tools)).catch((error: unknown) => bad(messageOf(error)));
        tools.say(`${verdict.good ? 'ok   ' : 'WRONG'} ${verdict.text}`);
        if (!verdict.good) process.exitCode = 1;
        if (verdict.isLast) break;
      }
    });
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The folder in which a path would be made. */
async function nearestFolder(path: string): Promise<string> {
  const parent = dirname(path);
  return parent === path || (await stat(parent).catch(() => null)) ? parent : nearestFolder(parent);
}

/** A verdict, or that there was none in time. */
async function inTime(verdict: Promise<Verdict>): Promise<Verdict> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Verdict>((resolve) => {
    timer = setTimeout(() => resolve(useless(`No answer within ${PATIENCE / 1_000} seconds.`)), PATIENCE);
  });
  return Promise.race([verdict, late]).finally(() => clearTimeout(timer));
}

function portIsFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
