import { QueryCoordinator, type AiSource, type FilterSources, type QuerySpec } from '@tessera/board';
import { screenDevice, tablePageOf, type EndpointReply, type QueryResult } from '@tessera/contract';
import { RequestError } from '@tessera/request';

import type { ServerClock } from '../../../common/server-clock.ts';
import type { PlayedContent, PlaySource } from '../../play/index.ts';
import type { KeptStore } from './kept-store.ts';
import type { RowAges } from './row-ages.ts';
import { isAnswered, type WallCall } from './wall-calls.ts';
import type { WallNews } from './wall-news.ts';

interface KeptRows<Rows> {
  /** When they came, ms since 1970 by the server's clock. */
  readonly at: number;
  readonly result: Rows;
}
type Content = EndpointReply<typeof screenDevice.content>;

/** Key of what is kept of an item; all of an item begin alike. */
export const keptOf = (itemId: string): string => `item ${itemId} `;

/** Walls have no calls for filters and findings: what is shown is what the document fixes. */
const NOTHING_TO_CHOOSE: FilterSources = {
  facts: async () => [],
  values: async () => ({ values: [], truncated: false }),
  params: {
    detail: () => Promise.reject(new RequestError({ kind: 'cancelled', message: 'walls choose nothing' })),
    values: () => async () => ({ values: [], truncated: false }),
  },
};
const NO_FINDINGS: AiSource = { findings: async () => ({ charts: [], summary: false }) };

export interface WallSourceOptions {
  readonly call: WallCall;
  readonly kept: KeptStore;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly ages: RowAges;
  readonly news: WallNews;
}

/** Items and rows as a wall gets them; what came last, while the server can't be reached. */
export function wallSource({ call, kept, clock, ages, news }: WallSourceOptions): PlaySource {
  const now = () => clock.now();
  return {
    async content({ id }, signal) {
      const key = `${keptOf(id)}content`;
      try {
        const content = await call(screenDevice.content, { body: { itemId: id } }, signal);
        kept.write(key, content);
        return played(content);
      } catch (error) {
        const last = isAnswered(error) || signal.aborted ? null : await kept.read<Content>(key);
        if (!last) throw error;
        return played(last);
      }
    },
    answers({ id }, { menuCode }, asking) {
      ages.begin(id);
      const keptRows = async <Rows extends object>(
        { name, reportCode }: { readonly name: string; readonly reportCode: string },
        signal: AbortSignal,
        ask: () => Promise<Rows>,
      ): Promise<Rows> => {
        const key = `${keptOf(id)}${name}`;
        try {
          const result = await ask();
          const at = clock.now();
          kept.write(key, { at, result } satisfies KeptRows<Rows>);
          ages.set(id, reportCode, Math.min(at, oldSince(result)));
          return result;
        } catch (error) {
          const last = isAnswered(error) || signal.aborted ? null : await kept.read<KeptRows<Rows>>(key);
          if (!last) throw error;
          ages.set(id, reportCode, Math.min(last.at, oldSince(last.result)));
          return last.result;
        }
      };
      const rows = ({ reportCode, reportParam, boardState }: QuerySpec, signal: AbortSignal) => {
        const { repeat } = boardState ?? {};
        const part = { ...tablePageOf(reportParam), ...(repeat ? { repeat } : {}) };
        const which = Object.keys(part).length > 0 ? ` ${JSON.stringify(part)}` : '';
        return keptRows({ name: `rows ${menuCode} ${reportCode}${which}`, reportCode }, signal, () =>
          call(screenDevice.report, { body: { itemId: id, reportCode, ...part } }, signal),
        );
      };
      const createCoordinator = () =>
        new QueryCoordinator({ run: (spec, { signal }) => asking.count(rows(spec, signal)) });
      return {
        visitor: true,
        filters: NOTHING_TO_CHOOSE,
        ai: () => NO_FINDINGS,
        createCoordinator,
        repeats: ({ paperId }, signal) => {
          const which = { name: `repeats ${menuCode} ${paperId}`, reportCode: paperId };
          const ask = () => call(screenDevice.repeats, { body: { itemId: id, paperId } }, signal);
          return asking.count(keptRows(which, signal, ask));
        },
        now,
        follow: (listener) => news.follow(id, listener),
        hears: true,
      };
    },
  };
}

/** Since when an API behind rows fails, in ms since 1970; infinite where none does. */
function oldSince(rows: object): number {
  const old = 'freshness' in rows ? (rows as QueryResult).freshness.old : undefined;
  return old ? Date.parse(old.since) : Number.POSITIVE_INFINITY;
}

function played({ menuCode, menuName, version, document, reports, boardState, sourceId }: Content): PlayedContent {
  return {
    menuCode,
    menuName,
    version: JSON.stringify([menuCode, version, sourceId, boardState]),
    document,
    reports,
    boardState,
  };
}
