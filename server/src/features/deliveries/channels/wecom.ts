import { secretField, type Channel } from './channel.ts';
import { BUSY, jsonOf, postJson, wordsOf } from './post-json.ts';
import { robotText } from './robot-text.ts';

const BYTES = 4_096;
/** Busy, and more than twenty a minute. */
const LATER = new Set([-1, 45009]);

/** Group robot of WeCom, whose address is its secret. */
export const wecom: Channel = {
  kind: 'wecom',
  fields: [secretField('address', 'server', true)],
  limits: { bytes: BYTES, perMinute: 20 },
  idempotent: false,
  send(sending, services) {
    const body = JSON.stringify({ msgtype: 'markdown', markdown: { content: robotText(sending, BYTES) } });
    const call = { address: sending.settings.address ?? '', body, signal: sending.signal, idempotent: false };
    return postJson(services, call, (reply) => {
      const { errcode } = jsonOf(reply);
      const answer = wordsOf(reply);
      if (errcode === 0) return { state: 'sent', answer };
      return LATER.has(Number(errcode)) ? { state: 'retry', answer, wait: BUSY } : { state: 'failed', answer };
    });
  },
};
