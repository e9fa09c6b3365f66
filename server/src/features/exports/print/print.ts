import type { ExportRequest, Locale } from '@tessera/contract';

export interface Print {
  readonly taskId: string;
  readonly request: ExportRequest;
  readonly locale: Locale;
  /** Token of a session that ends with the print; passed by the page's storage, not by address. */
  readonly token: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly path: string;
  readonly signal: AbortSignal;
  progress(fraction: number): void;
}
