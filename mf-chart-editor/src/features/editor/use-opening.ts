import { chart, type ChartDraft } from '@tessera/contract';
import { useClient, useLoad } from '@tessera/remote-kit';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import { newDraft } from '../../model/index.ts';

/** What the editor is opened with, out of its address. */
export interface EditorAddress {
  readonly menuCode: string;
  readonly reportCode: string;
  readonly tableId: string;
}
/** What it begins with. */
export interface Opening {
  readonly draft: ChartDraft;
  /** Whether `draft` is what is stored. */
  readonly stored: boolean;
  /** When the draft of an earlier visit was kept, ISO 8601; null where there was none. */
  readonly cachedAt: string | null;
  /** Who saved the chart after the draft was begun; null where nobody did. */
  readonly overtaken: { readonly name: string; readonly savedAt: string | null } | null;
}

/** The own draft, the stored chart, or the beginnings of a new one. */
export function useOpening({ menuCode, reportCode, tableId }: EditorAddress) {
  const client = useClient();
  const intl = useIntl();
  const name = intl.formatMessage({ id: 'editor.chart.unnamed', defaultMessage: '未命名图表' });
  const load = useCallback(
    async (signal: AbortSignal): Promise<Opening> => {
      if (reportCode) {
        const kept = await client.call(
          chart.cachedConfiguration,
          { params: { id: reportCode }, signal },
          { quiet: true },
        );
        const { chart: draft, cachedAt, storedHistoryCode, savedAt, savedBy } = kept;
        const overtaken =
          cachedAt !== null && storedHistoryCode !== null && storedHistoryCode !== draft.reportHistoryCode;
        return {
          draft: { ...draft, menuCode: draft.menuCode || menuCode },
          stored: cachedAt === null,
          cachedAt,
          overtaken: overtaken ? { name: savedBy?.name ?? '', savedAt } : null,
        };
      }
      const draft = menuCode
        ? await client.call(
            chart.begin,
            { body: { menuCode, ...(tableId ? { tbId: tableId } : {}) }, signal },
            { quiet: true },
          )
        : newDraft(name, '', tableId);
      return { draft, stored: false, cachedAt: null, overtaken: null };
    },
    [client, menuCode, reportCode, tableId, name],
  );
  return useLoad(load);
}
