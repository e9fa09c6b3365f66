import { createHmac } from 'node:crypto';

import { secretField, textField, type Channel } from './channel.ts';
import { jsonOf, postJson, wordsOf } from './post-json.ts';
import { cutAt, robotText } from './robot-text.ts';

/** Of the whole request. */
const BYTES = 20_000;
const ENVELOPE = 2_000;
/** Too many requests. */
const LATER = new Set([9499, 11232]);

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
    return postJson(services, call, (reply) => {
      const { code, StatusCode } = jsonOf(reply);
      const answer = wordsOf(reply);
      const result = code ?? StatusCode;
      if (result === 0) return { state: 'sent', answer };
      return LATER.has(Number(result)) ? { state: 'retry', answer, wait: 60 } : { state: 'failed', answer };
    });
  },
};

function signature(secret: string, now: Date): object {
  if (secret === '') return {};
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  return { timestamp, sign: createHmac('sha256', `${timestamp}\n${secret}`).update('').digest('base64') };
}
