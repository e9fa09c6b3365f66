import { CHART_TYPES, checkFields, checkSettings, toChartTypeCode, type ChartTypeCode } from '@tessera/charts/model';
import type { ChartDraft, ChartFindings, ReportParam, TableDetail } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { fieldIdsOf } from './field-ids.ts';

const KNOWN_BLOCKS: ReadonlySet<string> = new Set(
  Object.values(CHART_TYPES).flatMap(({ blocks }) => Object.keys(blocks)),
);
/** Blocks of the editor that no chart type draws. */
const EDITOR_BLOCKS: ReadonlySet<string> = new Set(['param_filter', 'dashboardBgcolor']);

/** @throws CatalogueError chartTypeUnknown */
export function typeOf(reportTypeCode: string): ChartTypeCode {
  const type = toChartTypeCode(reportTypeCode);
  if (!type) throw new CatalogueError('chartTypeUnknown', { type: reportTypeCode });
  return type;
}

/** Fields that a chart names and the table does not have. */
export function lostFields(
  chart: { readonly reportParam: ReportParam; readonly drillThroughPath: ChartDraft['drillThroughPath'] },
  table: Pick<TableDetail, 'fields'> | null,
): string[] {
  const known = new Set(table?.fields.map(({ fieldId }) => fieldId));
  return fieldIdsOf([chart.reportParam, chart.drillThroughPath]).filter((fieldId) => !known.has(fieldId));
}

/** Faults of a chart; unknown settings are reported and stay. @param table as the viewer sees it, or null */
export function findingsOf(chart: ChartDraft, table: TableDetail | null): ChartFindings {
  const type = toChartTypeCode(chart.reportTypeCode);
  const { tbId } = chart.reportParam;
  return {
    settings: type
      ? checkSettings(type, chart.reportConf).map(({ block, path, reason, limit }) => ({
          block,
          path,
          reason,
          ...(limit === undefined ? {} : { limit }),
        }))
      : [],
    unknownBlocks: [
      ...new Set(
        chart.reportConf.map((item) => item.type).filter((name) => !KNOWN_BLOCKS.has(name) && !EDITOR_BLOCKS.has(name)),
      ),
    ],
    fields: type ? checkFields(type, chart.reportParam) : [],
    lostFields: tbId === '' ? [] : lostFields(chart, table),
    tableLost: tbId !== '' && table === null,
  };
}
