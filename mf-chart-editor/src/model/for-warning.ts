import { CHART_TYPES, confForWarning } from '@tessera/charts/model';
import type { ChartDraft } from '@tessera/contract';

import { NO_TABLE } from './catalogue.ts';
import { changeType } from './change-type.ts';
import { typeOf } from './wells.ts';

/** A chart of the warning area: a table whose cells are neither merged nor swapped. */
export function forWarning(draft: ChartDraft): ChartDraft {
  const table = typeOf(draft) === 'graph_crosstab' ? draft : changeType(draft, NO_TABLE, 'graph_crosstab');
  return { ...table, reportConf: [...confForWarning(CHART_TYPES.graph_crosstab.blocks, table.reportConf)] };
}
