import {
  emptyBoardDocument,
  TEMPLATE_VERSION,
  templateDocumentSchema,
  type Locale,
  type LocalizedText,
  type TemplateCategory,
  type TemplateDocument,
} from '@tessera/contract';

import { fieldIdsOf } from '../../features/charts/index.ts';
import { withIds, type ProductTemplate } from '../../features/templates/index.ts';
import { sampleBoard, type ChartDraft, type SampleBoard } from '../boards/index.ts';
import { COLUMNS, fieldId, TABLE_NAMES, tableId, type CatalogueKey } from '../catalogue.ts';
import { names } from '../data/names.ts';
import { templateRows } from './sample-rows.ts';

/** Day on which the templates of the product were last changed. */
const CHANGED = '2026-11-25T00:00:00.000Z';
const KEYS = Object.keys(COLUMNS) as readonly CatalogueKey[];

/** A template that comes with the product, and the board that it is made of. */
export interface RetailTemplate extends ProductTemplate {
  readonly board: SampleBoard;
  readonly descriptions: LocalizedText;
}

/**
 * @param code part of its id that stays
 * @param title its name in four languages, and
 * @param about what it answers, as `names` reads them
 */
export function retailTemplate(
  code: string,
  category: TemplateCategory,
  title: string,
  about: string,
  drafts: readonly ChartDraft[],
): RetailTemplate {
  const templateId = `retail-${code}`;
  const board = sampleBoard(templateId, title, drafts);
  const descriptions = names(about);
  return { templateId, category, board, descriptions, make: (locale) => documentOf(board, descriptions, locale) };
}

/** A board and the tables that its charts ask, with names and rows in one language. */
function documentOf(board: SampleBoard, descriptions: LocalizedText, locale: Locale): TemplateDocument {
  const ids = new Map<string, string>();
  const tables = KEYS.filter((key) => board.charts.some(({ reportParam }) => reportParam.tbId === tableId(key))).map(
    (key, at) => {
      const asked = new Set(fieldIdsOf(board.charts.map(({ reportParam }) => reportParam)));
      const columns = COLUMNS[key].filter(({ column }) => asked.has(fieldId(key, column)));
      ids.set(tableId(key), `table-${at + 1}`);
      return {
        tableId: `table-${at + 1}`,
        name: names(TABLE_NAMES[key])[locale],
        fields: columns.map(({ column, line, dataType, aggregator }) => {
          const local = `field-${ids.size + 1}`;
          ids.set(fieldId(key, column), local);
          return { fieldId: local, name: names(line)[locale], dataType, defaultAggregator: aggregator };
        }),
        values: templateRows(
          key,
          columns.map(({ column }) => column),
          locale,
        ),
      };
    },
  );
  return templateDocumentSchema.parse({
    schemaVersion: TEMPLATE_VERSION,
    kind: 'board',
    name: board.names[locale],
    description: descriptions[locale],
    madeAt: CHANGED,
    document: emptyBoardDocument(0),
    charts: board.charts.map((chart, at) => ({
      reportCode: `chart-${at + 1}`,
      reportName: chart.names[locale],
      reportTypeCode: chart.reportTypeCode,
      reportStyle: { ...chart.reportStyle, i: `chart-${at + 1}` },
      reportConf: withIds(chart.reportConf, ids),
      reportParam: withIds(chart.reportParam, ids),
    })),
    tables,
  });
}
