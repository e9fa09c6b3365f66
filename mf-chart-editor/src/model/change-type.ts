import { confForNewType, type ChartTypeCode } from '@tessera/charts/model';
import type { ChartDraft, ReportConfItem } from '@tessera/contract';

import type { Catalogue } from './catalogue.ts';
import { addField, moveField } from './place-field.ts';
import { reconcile } from './reconcile.ts';
import { entriesOf, showsWell, typeOf } from './wells.ts';
import type { Well } from './wells.ts';

/** A well that the new type lacks, and where its fields go on if the new type has that one. */
const FOLLOWERS: readonly (readonly [from: Well, to: Well])[] = [
  ['secondary', 'measure'],
  ['column', 'compare'],
];

/**
 * Changes the chart type: what was set and both types have is kept, as are parameter filters and remarks (RU-569 to
 * RU-571). Fields stay in their wells, also those that the new type does not query. Measures of the second axis join the
 * others, or the reverse.
 *
 * @param former settings that the chart had as other types, which return with them
 */
export function changeType(
  draft: ChartDraft,
  catalogue: Catalogue,
  code: ChartTypeCode,
  former: readonly ReportConfItem[] = [],
): ChartDraft {
  const from = typeOf(draft);
  if (from === code) return draft;
  let next: ChartDraft = {
    ...draft,
    reportTypeCode: code,
    reportConf: confForNewType(draft.reportConf, from, code, former),
    changeReportType: true,
  };
  const moveAll = (from: Well, to: Well) => {
    while (entriesOf(next, from).length > 0) {
      const moved = moveField(next, catalogue, { well: from, index: 0 }, to);
      if (moved === next) return;
      next = moved;
    }
  };
  for (const [from, to] of FOLLOWERS) if (!showsWell(code, from) && showsWell(code, to)) moveAll(from, to);
  if (code === 'graph_table2d' && entriesOf(next, 'column').length === 0) moveAll('compare', 'column');
  if (showsWell(code, 'secondary') && entriesOf(next, 'secondary').length === 0) {
    const measures = entriesOf(next, 'measure').length;
    if (measures > 1) next = moveField(next, catalogue, { well: 'measure', index: measures - 1 }, 'secondary');
  }
  for (const well of ['longitude', 'latitude'] as const) {
    if (!showsWell(code, well) || entriesOf(next, well).length > 0) continue;
    const place = catalogue.fields.find(({ geoRole, hidden }) => geoRole === well && !hidden);
    if (place) next = addField(next, catalogue, { fieldId: place.fieldId }, well);
  }
  return reconcile(next);
}
