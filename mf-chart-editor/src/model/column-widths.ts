import { CHART_TYPES, readSettings, setSetting } from '@tessera/charts/model';
import type { ChartDraft } from '@tessera/contract';

import { typeOf } from './wells.ts';

const BLOCKS = { tableColumnsWidth: CHART_TYPES.graph_crosstab.blocks.tableColumnsWidth };

/** Widths in px of columns that were dragged; those of other columns stay, and the table has widths of its own (ST-151, ST-203). */
export function setColumnWidths(
  draft: ChartDraft,
  widths: readonly { readonly uniqId: string; readonly width: number }[],
): ChartDraft {
  const changed = new Set(widths.map(({ uniqId }) => uniqId));
  const others = readSettings(BLOCKS, draft.reportConf).settings.tableColumnsWidth.filter(
    ({ uniqId }) => !changed.has(uniqId),
  );
  const { blocks } = CHART_TYPES[typeOf(draft)];
  const written = setSetting(blocks, draft.reportConf, 'tableColumnsWidth', [...others, ...widths]);
  const custom = setSetting(blocks, written, 'table.columnsWidth', '2');
  // Older charts may carry a request to forget widths (ST-178); these are chosen after it.
  return { ...draft, reportConf: setSetting(blocks, custom, 'tableTotal.needResetWidth', undefined) };
}
