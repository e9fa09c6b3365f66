/** What the client does with a reply code. */
export type ErrorBehaviour =
  | 'success'
  | 'session-ended'
  | 'close-share'
  | 'expire'
  | 'no-permission'
  | 'silent'
  | 'message';

export interface CatalogueEntry {
  readonly code: string;
  /** HTTP status; 200 for answers of the catalogue, 4xx and 5xx only below it. */
  readonly status: number;
  readonly behaviour: ErrorBehaviour;
}

/** An answer of the catalogue; most are shown as they are. */
export const entry = (code: string, behaviour: ErrorBehaviour = 'message', status = 200): CatalogueEntry => ({
  code,
  status,
  behaviour,
});
