import type { AuditLine } from '@tessera/contract';

/** Another system that takes audit lines. */
export interface AuditSink {
  readonly kind: 'syslog' | 'webhook';
  /** Host and port, for people. */
  readonly host: string;
  /** Lines that one call takes at most. */
  readonly atOnce: number;
  /** Resolves once all of them were taken. @throws Error where that is not sure; they are sent again then */
  send(lines: readonly AuditLine[], signal: AbortSignal): Promise<void>;
}
