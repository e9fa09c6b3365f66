import {
  DEFAULT_LOCALE,
  drawnCharts,
  standingCodes,
  TEMPLATE_LIMITS,
  TEMPLATE_VERSION,
  templateDocumentSchema,
  type Cell,
  type BoardDocument,
  type TemplateDocument,
  type TemplateKind,
  type TemplateTable,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import { nameIn, recodeDocument } from '../boards/index.ts';
import type { FrozenChart } from '../charts/index.ts';
import { askedTables, templateField, type AskedTable } from './asked-tables.ts';
import { packPictures, pictureBytes } from './pictures.ts';
import { sampleRows } from './sample-rows.ts';
import type { TemplateContext } from './template-context.ts';
import { placeIds, withIds } from './template-ids.ts';
import { templateKindOf } from './template-kinds.ts';
import { checkSize } from './template-repository.ts';

export interface WantedTemplate {
  readonly menuCode: string;
  /** Left out, that of the document. */
  readonly name?: string;
  readonly description?: string;
  /** Sample rows of each table. */
  readonly rows: number;
  /** Base64; null for none. */
  readonly preview?: string | null;
}

/**
 * A board, or the draft of a report or screen, as a template: charts that it shows, the fields that they ask, rows as the
 * author may see them, pictures.
 * @throws CatalogueError notFound, templateKind, templateTableLost, templateTooLarge, imageTypeRefused
 */
export async function makeTemplate(
  context: TemplateContext,
  viewer: Viewer,
  call: Pick<RequestContext, 'locale' | 'signal'>,
  wanted: WantedTemplate,
): Promise<TemplateDocument> {
  const { boards, charts, images, services, tables } = context;
  const { corporationCode } = viewer;
  const { row, document } = await boards.editing.steps.read(viewer, wanted.menuCode);
  const kind = templateKindOf(document);
  if (!kind) throw new CatalogueError('templateKind');
  const preview = wanted.preview ?? null;
  if (preview !== null && !pictureBytes(preview, TEMPLATE_LIMITS.previewBytes))
    throw new CatalogueError('imageTypeRefused', { types: 'png, jpg' });

  const isShown = shownBy(kind, document);
  const frozen = (await charts.freeze(corporationCode, wanted.menuCode)).filter(({ report_code }) =>
    isShown(report_code),
  );
  const codes = new Map(frozen.map(({ report_code }, at) => [report_code, `chart-${at + 1}`]));
  const asked = await askedTables(recodeDocument(document, codes), frozen, (tableId) =>
    tables.service.findDetail(viewer, call.locale, tableId),
  );
  const ids = localIds(asked);
  const rows = new Map<string, Cell[][]>();
  for (const { table, fields } of asked) {
    const sampled = fields.filter(({ formula }) => formula === null).map(({ field }) => field);
    rows.set(table.tableId, await sampleRows(tables.runQuery, viewer, call, table.tableId, sampled, wanted.rows));
  }
  const local = {
    document: withIds(recodeDocument(document, codes), ids),
    charts: frozen.map((chart) => templateChart(chart, codes.get(chart.report_code) ?? '', ids)),
  };
  const people = await boards.editing.people(corporationCode);
  const template = templateDocumentSchema.safeParse({
    schemaVersion: TEMPLATE_VERSION,
    kind,
    name: wanted.name ?? nameIn(row.names, call.locale),
    description: wanted.description ?? '',
    madeBy: people.get(viewer.userId) ?? '',
    madeAt: services.now().toISOString(),
    ...local,
    tables: asked.map(({ table, fields }): TemplateTable => ({
      tableId: idOf(ids, table.tableId),
      name: table.name.slice(0, 200),
      fields: fields.map((field) => templateField(idOf(ids, field.field.fieldId), field)),
      values: rows.get(table.tableId) ?? [],
    })),
    pictures: await packPictures(images, corporationCode, local),
    preview,
  });
  if (!template.success) {
    const path = template.error.issues[0]?.path.join('.') ?? '';
    throw new CatalogueError('templateInvalid', { reason: path }, { cause: template.error });
  }
  checkSize(JSON.stringify(template.data));
  return template.data;
}

/** Whether a chart is shown. Boards show what no position names, too, unless it lies in the pool. */
function shownBy(kind: TemplateKind, document: BoardDocument): (reportCode: string) => boolean {
  const pool = new Set(document.pool);
  if (kind === 'board') return (code) => !pool.has(code);
  const shown = new Set([...standingCodes(document), ...drawnCharts(document)]);
  return (code) => shown.has(code);
}

/** Ids of the template's own by those of the corporation. */
function localIds(asked: readonly AskedTable[]): ReadonlyMap<string, string> {
  const ids = new Map(asked.map(({ table }, at) => [table.tableId, `table-${at + 1}`]));
  let count = 0;
  for (const { fields } of asked) for (const { field } of fields) ids.set(field.fieldId, `field-${(count += 1)}`);
  return ids;
}

function idOf(ids: ReadonlyMap<string, string>, id: string): string {
  const local = ids.get(id);
  if (local === undefined) throw new Error(`${id} has no id in the template`);
  return local;
}

function templateChart(chart: FrozenChart, reportCode: string, ids: ReadonlyMap<string, string>) {
  const content = {
    reportConf: chart.report_conf,
    // Names on the wire decide nothing, and are those of the corporation.
    reportParam: { ...chart.report_param, tbName: undefined, dbName: undefined },
    drillThroughPath: chart.drill_path,
    extras: chart.extras,
  };
  const { reportConf, reportParam, drillThroughPath, extras } = withIds(content, ids, placeIds(content));
  return {
    reportCode,
    reportName: nameIn(chart.names, DEFAULT_LOCALE),
    reportTypeCode: chart.report_type_code,
    reportStyle: { ...chart.report_style, i: reportCode },
    region: chart.region,
    reportConf,
    reportParam,
    drillThroughPath,
    extras,
  };
}
