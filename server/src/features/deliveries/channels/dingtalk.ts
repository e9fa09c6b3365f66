import { createHmac } from 'node:crypto';

import { secretField, textField, type Channel, type Outcome } from './channel.ts';
import { BUSY, jsonOf, postJson, wordsOf } from './post-json.ts';
import { cutAt, robotText } from './robot-text.ts';

const BYTES = 20_000;
/** Left for the envelope and the title. */
const ENVELOPE = 1_000;
/** Busy, and too many messages. */
const LATER = new Set([-1, 130101, 660026]);

/** Group robot of DingTalk; `secret` signs where the robot asks for it, `keyword` is a word that it wants in each text. */
export const dingtalk: Channel = {
  kind: 'dingtalk',
  fields: [
    secretField('address', 'server', true),
    secretField('secret', 'security', false),
    textField('keyword', 'security', false),
  ],
  limits: { bytes: BYTES, perMinute: 20 },
  idempotent: false,
  send(sending, services) {
    const { settings, content, signal } = sending;
    const body = {
      msgtype: 'markdown',
      markdown: { title: cutAt(content.title, 200), text: robotText(sending, BYTES - ENVELOPE) },
    };
    const address = signed(settings.address ?? '', settings.secret ?? '', services.now());
    return postJson(services, { address, body: JSON.stringify(body), signal, idempotent: false }, read);
  },
};

function signed(address: string, secret: string, now: Date): string {
  if (secret === '' || !URL.canParse(address)) return address;
  const timestamp = now.getTime();
  const url = new URL(address);
  url.searchParams.set('timestamp', String(timestamp));
  url.searchParams.set('sign', createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64'));
  return url.href;
}

function read(reply: Parameters<typeof wordsOf>[0]): Outcome {
  const { errcode } = jsonOf(reply);
  const answer = wordsOf(reply);
  if (errcode === 0) return { state: 'sent', answer };
  return LATER.has(Number(errcode)) ? { state: 'retry', answer, wait: BUSY } : { state: 'failed', answer };
}
