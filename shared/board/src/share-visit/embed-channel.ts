import { boardStateSchema, EMBED_MESSAGES, errorKeyOf, originSchema, type BoardState } from '@tessera/contract';

/** Reason of a failure that is no answer of the server. */
const NO_ANSWER = 'noAnswer';

const causeOf = ({ code = '' }: { readonly code?: string | undefined }) => ({
  code,
  reason: errorKeyOf(code) ?? NO_ANSWER,
});

/** What the page around the frame gives. */
export interface EmbedEntry {
  readonly token: string | undefined;
  readonly filters: BoardState['filters'];
}
export interface EmbedChannel {
  readonly origin: string;
  send(type: (typeof EMBED_MESSAGES)[keyof typeof EMBED_MESSAGES], detail?: object): void;
  /** Says that the share can't be shown, or ended. @param code of the error catalogue; left out where there was no answer */
  fail(failure: { readonly code?: string | undefined }): void;
  /** Says that a chart has no data. */
  chartFailed(reportCode: string, failure: { readonly code?: string | undefined }): void;
  /** Listens to the embedding page. @returns function that stops */
  listen(listeners: {
    readonly onEnter: (entry: EmbedEntry) => void;
    readonly onFilters: (filters: BoardState['filters']) => void;
  }): () => void;
}

/**
 * Channel to the embedding page, whose origin the address names; the server checks that the share may be embedded
 * there.
 * @returns null when not embedded or without an origin
 */
export function embedChannel(): EmbedChannel | null {
  const origin = originSchema.safeParse(new URLSearchParams(window.location.search).get('origin'));
  if (window.parent === window || !origin.success) return null;
  const send: EmbedChannel['send'] = (type, detail = {}) => window.parent.postMessage({ ...detail, type }, origin.data);
  return {
    origin: origin.data,
    send,
    fail: (failure) => send(EMBED_MESSAGES.failed, causeOf(failure)),
    chartFailed: (reportCode, failure) => send(EMBED_MESSAGES.error, { reportCode, ...causeOf(failure) }),
    listen({ onEnter, onFilters }) {
      const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
        if (source !== window.parent || from !== origin.data || typeof data !== 'object' || data === null) return;
        const { type, token, filters } = data as Record<string, unknown>;
        const chosen = boardStateSchema.shape.filters.safeParse(filters ?? []);
        if (!chosen.success) return;
        if (type === EMBED_MESSAGES.enter)
          onEnter({ token: typeof token === 'string' ? token : undefined, filters: chosen.data });
        if (type === EMBED_MESSAGES.filters) onFilters(chosen.data);
      };
      window.addEventListener('message', hear);
      return () => window.removeEventListener('message', hear);
    },
  };
}
