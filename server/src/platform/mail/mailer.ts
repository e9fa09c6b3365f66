import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Logger } from 'pino';

import type { Env } from '../env.ts';
import type { Mail, Mailer } from '../services.ts';
import { StartError } from '../start-error.ts';
import { htmlOf } from './html-body.ts';

/** Sends through SMTP where SMTP_HOST is set, else into the outbox. The text of a mail never reaches the log. */
export async function createMailer(env: Env, log: Logger): Promise<Mailer> {
  if (!env.SMTP_HOST) {
    return {
      configured: false,
      async send(mail) {
        await putIntoOutbox(outboxFolder(env), mail);
        log.info({ subject: mail.subject }, 'a mail lies in the outbox; read it with: npm run tessera -- outbox');
        return '';
      },
    };
  }
  const transport = await smtpTransport(env);
  return {
    configured: true,
    async send({ to, subject, text, html, files = [], messageId, unsubscribe }) {
      const sent = await transport.sendMail({
        from: env.SMTP_FROM,
        // As an object the address can't bring further recipients or headers with it.
        to: { name: '', address: to },
        subject,
        text,
        html: html ?? htmlOf(text),
        ...(messageId === undefined ? {} : { messageId: `<${messageId}>` }),
        ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
        attachments: files.map(({ name, contentType, content, cid }) => ({
          filename: name,
          contentType,
          content,
          ...(cid === undefined ? {} : { cid }),
        })),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return sent.response;
    },
  };
}

/** Connects to the SMTP server and signs in there, and sends nothing. @throws Error with what it said */
export async function checkSmtp(env: Env): Promise<void> {
  const transport = await smtpTransport(env);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function smtpTransport(env: Env) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host: env.SMTP_HOST,
    port: env.SMTP_PORT,
    secure: env.SMTP_SECURE,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    requireTLS: env.SMTP_REQUIRE_TLS,
    tls: { rejectUnauthorized: env.SMTP_REJECT_UNAUTHORIZED, ...(await certificates(env)) },
    ...(env.SMTP_USER ? { auth: { user: env.SMTP_USER, pass: env.SMTP_PASSWORD ?? '' } } : {}),
  });
}

/** @throws StartError where the file can't be read */
async function certificates({ SMTP_CA_FILE: path }: Env): Promise<{ ca?: string }> {
  if (path === undefined) return {};
  try {
    return { ca: await readFile(path, 'utf8') };
  } catch (error) {
    throw new StartError('environment', `SMTP_CA_FILE: ${path} can not be read`, { cause: error });
  }
}

export function outboxFolder(env: Env): string {
  return join(env.TESSERA_HOME, 'outbox');
}

async function putIntoOutbox(folder: string, { to, subject, text, files = [] }: Mail): Promise<void> {
  for (const { content } of files) content.destroy();
  const named = files.map(({ name, contentType }) => `Attachment: ${oneLine(name)} (${contentType})\n`).join('');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}`;
  const draft = join(folder, `.${name}`);
  await writeFile(draft, `To: ${oneLine(to)}\nSubject: ${oneLine(subject)}\n${named}\n${text}\n`, { mode: 0o600 });
  await rename(draft, join(folder, `${name}.txt`));
}

/** Mails of the outbox, oldest first. */
export async function readOutbox(folder: string): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt')).toSorted();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })));
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ');
}
