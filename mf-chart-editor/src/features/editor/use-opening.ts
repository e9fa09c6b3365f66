import { chart, type ChartDraft } from '@tessera/contract';
import { useLoad } from '@tessera/remote-kit';
import { useIntl } from 'react-intl';

import { newDraft } from '../../model/index.ts';

/** The editor's address parameters. */
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
  /** Author of a save newer than the draft; null without one. */
  readonly overtaken: { readonly name: string; readonly savedAt: string | null } | null;
}

/** The own draft, the stored chart, or the beginnings of a new one. */
export function useOpening({ menuCode, reportCode, tableId }: EditorAddress) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: 'editor.chart.unnamed', defaultMessage: '未命名图表' });
  return useLoad(
    ['opening', menuCode, reportCode, tableId, name],
    async (call): Promise<Opening> => {
      if (reportCode) {
        const kept = await call(chart.cachedConfiguration, { params: { id: reportCode } });
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
        ? await call(chart.begin, { body: { menuCode, ...(tableId ? { tbId: tableId } : {}) } })
        : newDraft(name, '', tableId);
      return { draft, stored: false, cachedAt: null, overtaken: null };
    },
    { fresh: true },
  );
}
