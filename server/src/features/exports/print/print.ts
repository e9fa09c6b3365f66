import type { ExportRequest, Locale } from '@tessera/contract';

export interface Print {
  readonly taskId: string;
  readonly request: ExportRequest;
  /** Codes of the reports whose sheets make the file, in their order; null for a board or screen. */
  readonly reports: readonly string[] | null;
  /** Whether it is a big screen, one sheet of its design size. */
  readonly screen: boolean;
  readonly locale: Locale;
  /** Token of a session that ends with the print; passed by the page's storage, not by address. */
  readonly token: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Where links of the file into this installation lead, without a slash at the end. */
  readonly publicUrl: string;
  readonly path: string;
  /** Refuse a page on which anything failed, in place of drawing it with the reason. Default: false. */
  readonly strict?: boolean;
  readonly signal: AbortSignal;
  progress(fraction: number): void;
}
