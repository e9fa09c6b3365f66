import { createHmac } from 'node:crypto';

import { secretField, textField, type Channel } from './channel.ts';
import { postJson, wordsOf } from './post-json.ts';

/** An address of the customer's own, which checks the signature and knows a repeated key. */
export const webhook: Channel = {
  kind: 'webhook',
  fields: [textField('address', 'server', true), secretField('secret', 'security', true)],
  limits: { bytes: null, perMinute: null },
  idempotent: true,
  send({ key, settings, content, link, source, signal }, services) {
    const { title, text, markdown, locale } = content;
    const body = JSON.stringify({
      id: key,
      source: { kind: source.kind, id: source.id },
      period: source.period.toISOString(),
      title,
      text,
      ...(markdown === undefined ? {} : { markdown }),
      locale,
      link,
    });
    const timestamp = Math.floor(services.now().getTime() / 1_000);
    const signed = createHmac('sha256', settings.secret ?? '')
      .update(`${timestamp}.${body}`)
      .digest('hex');
    const headers = {
      'tessera-timestamp': String(timestamp),
      'tessera-signature': `v1=${signed}`,
      'idempotency-key': key,
    };
    return postJson(
      services,
      { address: settings.address ?? '', body, headers, signal, idempotent: true },
      (reply) => ({
        state: 'sent',
        answer: `${reply.status} ${wordsOf(reply)}`.trim(),
      }),
    );
  },
};
