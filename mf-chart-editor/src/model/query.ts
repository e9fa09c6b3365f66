import { queryOf as withTotals } from '@tessera/charts/model';
import { drillLevelFlagOf, sortedKeys, type ChartDraft, type ReportParam } from '@tessera/contract';

import { entriesOf, showsWell, SHOWN_WELLS, typeOf, withEntries } from './wells.ts';

/** The draft without what its type does not show. */
function visiblePart(draft: ChartDraft): ChartDraft {
  const code = typeOf(draft);
  return (['sort', 'drill', ...SHOWN_WELLS] as const).reduce(
    (one, well) => (showsWell(code, well) || entriesOf(one, well).length === 0 ? one : withEntries(one, well, [])),
    draft,
  );
}

/** The chart's query: fields of the wells that its type shows, orders, and totals that its settings need. */
export function queryOf(draft: ChartDraft): ReportParam {
  const visible = visiblePart(draft);
  const code = typeOf(draft);
  const { topCondition, isDetailData: _detail, ...param } = visible.reportParam;
  const present = new Set(SHOWN_WELLS.flatMap((well) => entriesOf(visible, well).map(({ uniqId }) => uniqId)));
  const sortCondition = param.sortCondition.filter(({ uniqId, fieldId }) => present.has(uniqId) || uniqId === fieldId);
  const asked = { ...param, sortCondition };
  if (code === 'graph_detailtable')
    return { ...withTotals(code, visible.reportConf, asked), ...plainMeasures(asked), isDetailData: '1' };
  const top = topCondition && present.has(topCondition.uniqId) ? { topCondition } : {};
  return withTotals(code, visible.reportConf, { ...asked, ...top });
}

function plainMeasures({ indexCondition }: Pick<ReportParam, 'indexCondition'>): Pick<ReportParam, 'indexCondition'> {
  return {
    indexCondition: indexCondition.map(
      ({ comparison: _one, percentOf: _other, qoqType: _type, aggregatorFlag: _flag, ...entry }) => entry,
    ),
  };
}

/** The draft as it is stored: without the fields that only another type would show (RU-579, RU-580). */
export const storedDraft = (draft: ChartDraft): ChartDraft => ({
  ...visiblePart(draft),
  drillLevelFlag: drillLevelFlagOf(draft.reportHistoryCode, draft.drillThroughPath),
  reportParam: queryOf(draft),
});

/** Whether two drafts would be stored alike, whatever version they were begun from. */
export function sameChart(one: ChartDraft, other: ChartDraft): boolean {
  const text = (draft: ChartDraft) => {
    const {
      reportHistoryCode: _version,
      changeReportType: _type,
      changeTableFlag: _table,
      ...rest
    } = storedDraft(draft);
    return JSON.stringify(sortedKeys(rest));
  };
  return one === other || text(one) === text(other);
}
