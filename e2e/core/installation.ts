import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect } from '@playwright/test';
import { SAMPLE_PASSWORD, signIn, type SignedInCaller } from '@tessera/testing';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A running server as its operator sees it. */
export interface Installation {
  readonly url: string;
  readonly home: string;
  /** Environment that the server was started with, beside its folder. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The server that all specs share. */
export function sharedInstallation(): Installation {
  const { TESSERA_E2E_URL: url, TESSERA_E2E_HOME: home } = process.env;
  if (url === undefined || home === undefined)
    throw new Error('The specs run by playwright.config.ts, which starts a server.');
  return { url, home };
}

/** Address of the page that may embed the shared server's page of signing in. */
export function allowedEmbeddingPage(): string {
  const { TESSERA_E2E_EMBEDDING: url } = process.env;
  if (url === undefined) throw new Error('The specs run by playwright.config.ts, which serves a page that embeds.');
  return url;
}

/** The operator's command line beside the running server. @returns what it printed */
export async function tessera({ home, env }: Installation, args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(root, 'server/dist/cli.js'), ...args], {
    cwd: root,
    env: { ...process.env, TESSERA_BUNDLE_DIR: root, ...env, TESSERA_HOME: home },
  });
  return stdout.trim();
}

export interface Push {
  /** Account; default: every account of the sample. */
  readonly to?: string;
  readonly title: string;
  readonly text?: string;
  readonly type?: '0001' | '0002' | '0003' | '0004';
  readonly link?: string;
}

/** Writes a message; open pages show it at once. */
export async function push(installation: Installation, { to, title, text, type, link }: Push): Promise<void> {
  const options = { to, title, text, type, link };
  const given = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]));
  await tessera(installation, ['message', 'send', ...given]);
}

const readMails = new Set<string>();

/**
 * The next mail to an address that was not read before, out of the folder that keeps mails where no SMTP server is
 * configured. Waits for it: the server answers before a mail is written.
 */
export async function mailTo({ home }: Installation, address: string): Promise<string> {
  const folder = join(home, 'outbox');
  let mail = '';
  await expect
    .poll(async () => {
      for (const name of (await readdir(folder).catch(() => [])).filter((one) => one.endsWith('.txt')).sort()) {
        const path = join(folder, name);
        if (readMails.has(path)) continue;
        const text = await readFile(path, 'utf8');
        if (!text.includes(address)) continue;
        readMails.add(path);
        mail = text;
        return true;
      }
      return false;
    }, `a mail to ${address}`)
    .toBe(true);
  return mail;
}

const callers = new Map<string, Promise<SignedInCaller>>();

/** A session of a sample account, shared by this worker's specs; ending it starts a new one. */
export function sharedCaller({ url }: Installation, account: string): Promise<SignedInCaller> {
  const key = `${url} ${account}`;
  const caller = callers.get(key) ?? signIn(url, account, SAMPLE_PASSWORD);
  callers.set(key, caller);
  return caller;
}
