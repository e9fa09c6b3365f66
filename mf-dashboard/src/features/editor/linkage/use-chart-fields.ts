import { linkage } from '@tessera/contract';
import { useClient, useLoad } from '@tessera/remote-kit';
import { useCallback, useState } from 'react';

import type { ChartFields } from './linkage-draft.ts';

/** Fields of charts of a board: those that are there from the beginning, and others as they are asked for. */
export function useChartFields(menuCode: string, begun: readonly string[]) {
  const client = useClient();
  const [more, setMore] = useState<ReadonlyMap<string, ChartFields>>(new Map());
  const ask = useCallback(
    (reportCode: string, signal?: AbortSignal): Promise<ChartFields> =>
      client.call(
        linkage.dimensionFields,
        { body: { menuCode, reportCode }, ...(signal ? { signal } : {}) },
        { quiet: true },
      ),
    [client, menuCode],
  );
  const key = JSON.stringify(begun);
  const { data, error, reload } = useLoad(
    useCallback(
      async (signal: AbortSignal) => {
        const codes = JSON.parse(key) as readonly string[];
        const all = await Promise.all(codes.map(async (code) => [code, await ask(code, signal)] as const));
        return new Map(all);
      },
      [ask, key],
    ),
  );
  return {
    ready: data !== undefined,
    error,
    reload,
    of: (reportCode: string): ChartFields | undefined => more.get(reportCode) ?? data?.get(reportCode),
    async load(reportCode: string): Promise<ChartFields> {
      const known = more.get(reportCode) ?? data?.get(reportCode);
      if (known) return known;
      const found = await ask(reportCode);
      setMore((now) => new Map(now).set(reportCode, found));
      return found;
    },
  };
}
