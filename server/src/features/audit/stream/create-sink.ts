import type { Env } from '../../../platform/env.ts';
import type { AuditSink } from './audit-sink.ts';
import { createSyslogSink } from './syslog-sink.ts';
import { createWebhookSink } from './webhook-sink.ts';

/** What the operator named; null for nothing. */
export function createAuditSink(
  env: Pick<Env, 'TESSERA_AUDIT_STREAM' | 'TESSERA_AUDIT_STREAM_SECRET'>,
  now: () => Date,
): AuditSink | null {
  const { TESSERA_AUDIT_STREAM: to, TESSERA_AUDIT_STREAM_SECRET: secret = '' } = env;
  if (to === undefined) return null;
  const url = new URL(to);
  return url.protocol.startsWith('http') ? createWebhookSink(url, secret, now) : createSyslogSink(url);
}
