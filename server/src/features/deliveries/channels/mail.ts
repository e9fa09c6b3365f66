import { escapeHtml, htmlPage } from '../../../platform/mail/index.ts';
import type { MailFile } from '../../../platform/services.ts';
import { text as textOf } from '../../../platform/texts/index.ts';
import type { DeliveryFile } from '../deliveries.ts';
import type { Channel, ChannelServices, Outcome, Sending } from './channel.ts';
import { BUSY } from './post-json.ts';

/** Milliseconds for a whole mail with its files. */
export const MAIL_DEADLINE = 100_000;
const PICTURE = 'picture';
/** The mail server takes nothing for now, which it says of itself and not of one mail. */
const CLOSING = 421;

/** Mail through the server's own mail server; without one it lies in the outbox, and the answer says so. */
export const mail: Channel = {
  kind: 'mail',
  fields: [],
  limits: { bytes: null, perMinute: null },
  idempotent: false,
  async send(sending, services) {
    const { key, content, address, unsubscribe } = sending;
    const picture = content.picture ? [content.picture] : [];
    const files: MailFile[] = [];
    for (const file of [...(content.attachments ?? []), ...picture]) {
      const opened = await open(file, services);
      if (!opened) {
        for (const { content: stream } of files) stream.destroy();
        return { state: 'failed', answer: '', reason: { key: 'delivery.answer.fileGone', args: { name: file.name } } };
      }
      files.push(file === content.picture ? { ...opened, cid: PICTURE } : opened);
    }
    try {
      const answer = await inTime(
        services.mailer.send({
          to: address,
          subject: content.title,
          text: textBody(sending),
          ...(content.picture ? { html: htmlBody(sending) } : {}),
          files,
          messageId: `${key}@${services.host}`,
          ...(unsubscribe === null ? {} : { unsubscribe }),
        }),
      );
      const outbox: Pick<Outcome, 'reason'> = services.mailer.configured
        ? {}
        : { reason: { key: 'delivery.answer.outbox', args: {} } };
      return { state: 'sent', answer, ...outbox };
    } catch (error) {
      return outcomeOf(error);
    }
  },
};

async function open({ key, name, contentType }: DeliveryFile, { files }: ChannelServices): Promise<MailFile | null> {
  const content = await files.open(key);
  return content && { name, contentType, content };
}

const footOf = ({ content: { locale }, link, unsubscribe }: Sending): [string, string][] => [
  ...(link === null ? [] : [[textOf(locale, 'delivery.open'), link] as [string, string]]),
  ...(unsubscribe === null ? [] : [[textOf(locale, 'delivery.unsubscribe'), unsubscribe] as [string, string]]),
];
const textBody = (sending: Sending): string =>
  [sending.content.text, ...footOf(sending).map(([name, address]) => `${name}: ${address}`)].join('\n\n');

function htmlBody(sending: Sending): string {
  const { title, text, locale } = sending.content;
  const foot = footOf(sending)
    .map(([name, address]) => `<p><a href="${escapeHtml(address)}">${escapeHtml(name)}</a></p>`)
    .join('');
  const body = `<p><img src="cid:${PICTURE}" alt="${escapeHtml(title)}" style="max-width:100%"></p><p style="white-space:pre-wrap">${escapeHtml(text)}</p>${foot}`;
  return htmlPage(body, locale.replace('_', '-'));
}

class LateError extends Error {}
/** A mail server that takes a mail after this is not waited for. */
function inTime<T>(sending: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError('no answer in time')), MAIL_DEADLINE);
  });
  return Promise.race([sending, late]).finally(() => clearTimeout(timer));
}

/** What a failure of the mail server says about the mail: nobody knows, unless it said so or never was reached. */
export function outcomeOf(error: unknown): Outcome {
  const { code, responseCode, response, syscall, message } = error as {
    code?: string;
    responseCode?: number;
    response?: string;
    syscall?: string;
    message?: string;
  };
  if (responseCode !== undefined && responseCode >= 400) {
    const answer = String(response ?? responseCode).slice(0, 500);
    if (responseCode >= 500) return { state: 'failed', answer };
    return { state: 'retry', answer, ...(responseCode === CLOSING ? { wait: BUSY } : {}) };
  }
  if (code === 'EAUTH' || code === 'ETLS' || code === 'EENVELOPE') {
    return { state: 'failed', answer: (message ?? '').slice(0, 500) };
  }
  const neverReached =
    code === 'EDNS' ||
    syscall === 'connect' ||
    /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|Greeting never received|Connection timeout/.test(message ?? '');
  return neverReached
    ? { state: 'retry', answer: '', reason: { key: 'delivery.answer.unreachable', args: {} } }
    : { state: 'uncertain', answer: '', reason: { key: 'delivery.answer.noAnswer', args: {} } };
}
