import { linkage } from '@tessera/contract';
import { useClient, useLoad } from '@tessera/remote-kit';
import { useState } from 'react';

import type { ChartFields } from './linkage-draft.ts';

/** Fields of charts of a board: those that are there from the beginning, and others as they are asked for. */
export function useChartFields(menuCode: string, begun: readonly string[]) {
  const client = useClient();
  const [more, setMore] = useState<ReadonlyMap<string, ChartFields>>(new Map());
  const { data, error, reload } = useLoad(['chart-fields', menuCode, begun], async (call) => {
    const fieldsOf = (reportCode: string) => call(linkage.dimensionFields, { body: { menuCode, reportCode } });
    return new Map(await Promise.all(begun.map(async (code) => [code, await fieldsOf(code)] as const)));
  });
  return {
    ready: data !== undefined,
    error,
    reload,
    of: (reportCode: string): ChartFields | undefined => more.get(reportCode) ?? data?.get(reportCode),
    async load(reportCode: string): Promise<ChartFields> {
      const known = more.get(reportCode) ?? data?.get(reportCode);
      if (known) return known;
      const found = await client.call(linkage.dimensionFields, { body: { menuCode, reportCode } }, { quiet: true });
      setMore((now) => new Map(now).set(reportCode, found));
      return found;
    },
  };
}
