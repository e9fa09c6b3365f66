import { createHmac } from 'node:crypto';

import { createGuardedRequests, createOutboundPolicy } from '../../../platform/outbound/index.ts';
import type { AuditSink } from './audit-sink.ts';

/** Milliseconds until the other side has to have answered. */
const PATIENCE = 10_000;
const LARGEST_REPLY = 64 * 1024;

/** Posts lines as JSON with a signature. @param secret shared with the other side */
export function createWebhookSink(url: URL, secret: string, now: () => Date): AuditSink {
  // The operator's own address may be anywhere but where clouds tell machines their credentials.
  const policy = createOutboundPolicy({
    TESSERA_ALLOW_PRIVATE_DATABASES: true,
    TESSERA_OUTBOUND_NETWORKS: ['127.0.0.0/8', '::1/128'],
  });
  const request = createGuardedRequests(policy);
  return {
    kind: 'webhook',
    host: url.host,
    atOnce: 200,
    async send(lines, signal) {
      const body = JSON.stringify({ lines });
      const timestamp = String(Math.floor(now().getTime() / 1_000));
      const signed = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      const { status } = await request({
        url,
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'tessera-timestamp': timestamp,
          'tessera-signature': `v1=${signed}`,
        },
        body,
        timeout: PATIENCE,
        largest: LARGEST_REPLY,
        cut: true,
        signal,
      });
      if (status < 200 || status >= 300) throw new Error(`answered ${status}`);
    },
  };
}
