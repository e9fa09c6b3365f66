import { createHmac } from 'node:crypto';

import { secretField, textField, type Channel } from './channel.ts';
import { BUSY, jsonOf, postJson, wordsOf } from './post-json.ts';
import { cutAt, robotText } from './robot-text.ts';

/** Of the whole request. */
const BYTES = 20_000;
const ENVELOPE = 2_000;
/** Too many messages of a robot, and of a tenant. */
const LATER = new Set([11232, 11233]);
/** A request that Feishu does not understand, unless its words say that there are too many. */
const ODD_OR_MANY = 9499;

/** Group robot of Feishu. */
export const feishu: Channel = {
  kind: 'feishu',
  fields: [
    secretField('address', 'server', true),
    secretField('secret', 'security', false),
    textField('keyword', 'security', false),
  ],
  limits: { bytes: BYTES, perMinute: 100 },
  idempotent: false,
  send(sending, services) {
    const { settings, content, signal } = sending;
    const header = { title: { tag: 'plain_text', content: cutAt(content.title, 400) } };
    // JSON escapes a line break, a quotation mark and a backslash in two bytes.
    const elements = [{ tag: 'markdown', content: robotText(sending, (BYTES - ENVELOPE) / 2, false) }];
    const body = {
      ...signature(settings.secret ?? '', services.now()),
      msg_type: 'interactive',
      card: { header, elements },
    };
    const call = { address: settings.address ?? '', body: JSON.stringify(body), signal, idempotent: false };
    return postJson(
      services,
      call,
      (reply) => {
        const answer = wordsOf(reply);
        if (codeOf(reply) === 0) return { state: 'sent', answer };
        return isBusy(reply) ? { state: 'retry', answer, wait: BUSY } : { state: 'failed', answer };
      },
      isBusy,
    );
  },
};

/** Robots of the first version say `StatusCode`. */
function codeOf(reply: Parameters<typeof wordsOf>[0]): unknown {
  const { code, StatusCode } = jsonOf(reply);
  return code ?? StatusCode;
}
function isBusy(reply: Parameters<typeof wordsOf>[0]): boolean {
  const code = Number(codeOf(reply));
  return LATER.has(code) || (code === ODD_OR_MANY && /too many/i.test(wordsOf(reply)));
}

function signature(secret: string, now: Date): object {
  if (secret === '') return {};
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  return { timestamp, sign: createHmac('sha256', `${timestamp}\n${secret}`).update('').digest('base64') };
}
