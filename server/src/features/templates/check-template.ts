import { toChartTypeCode } from '@tessera/charts/model';
import {
  TEMPLATE_LIMITS,
  TEMPLATE_VERSION,
  templateDocumentSchema,
  type Cell,
  type TemplateDocument,
  type TemplateFinding,
  type TemplateTable,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { checkDocument } from '../boards/index.ts';
import { fieldIdsOf } from '../charts/index.ts';
import { fieldUses } from './field-uses.ts';
import { pictureAddresses, pictureBytes } from './pictures.ts';
import { fitting } from './sample-rows.ts';
import { LOCAL_ID, textsIn } from './template-ids.ts';
import { emptyDocument, templateKindOf } from './template-kinds.ts';
import { checkSize } from './template-repository.ts';

/** Most levels of a document; what walks through it would run out of stack on thousands. */
const DEEPEST = 200;
/** Most findings that are told. */
const MOST = 50;

export interface CheckedTemplate {
  /** Null unless it is valid. */
  readonly template: TemplateDocument | null;
  readonly findings: readonly TemplateFinding[];
}

/** Reads what claims to be a template, from whomever it comes. @throws CatalogueError templateNewer, templateTooLarge */
export function checkTemplate(given: unknown): CheckedTemplate {
  if (tooDeep(given)) return { template: null, findings: [{ kind: 'shape', path: '' }] };
  checkSize(JSON.stringify(given) ?? '');
  const version = typeof given === 'object' && given !== null && 'schemaVersion' in given ? given.schemaVersion : null;
  if (typeof version === 'number' && version > TEMPLATE_VERSION) throw new CatalogueError('templateNewer');
  const read = templateDocumentSchema.safeParse(given);
  if (!read.success) {
    const paths = new Set(read.error.issues.map(({ path }) => path.join('.')));
    return { template: null, findings: [...paths].slice(0, MOST).map((path) => ({ kind: 'shape', path })) };
  }
  const template = read.data;
  const findings = [...ofTables(template), ...ofCharts(template), ...ofPictures(template), ...ofDocument(template)];
  return { template: findings.length === 0 ? template : null, findings: findings.slice(0, MOST) };
}

/** Whether something is nested beyond any template; found level by level, without recursion. */
function tooDeep(given: unknown): boolean {
  let level: unknown[] = [given];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
  }
  return false;
}

/** @throws CatalogueError templateNewer, templateInvalid with what is wrong first */
export function validTemplate(given: unknown): TemplateDocument {
  const { template, findings } = checkTemplate(given);
  if (template) return template;
  const [first] = findings;
  throw new CatalogueError('templateInvalid', { reason: first ? `${first.kind}: ${first.path}` : '' });
}

function ofTables({ tables }: TemplateDocument): TemplateFinding[] {
  const twice = repeated([...tables.map(({ tableId }) => tableId), ...tables.flatMap(fieldIdsIn)]);
  return [
    ...twice.map((path) => ({ kind: path.startsWith('table') ? ('table' as const) : ('field' as const), path })),
    ...tables.filter((table) => !rowsFit(table)).map(({ name }) => ({ kind: 'rows' as const, path: name })),
  ];
}

/** Whether each field with rows has as many values as the others, all of its type. */
function rowsFit({ fields, values }: TemplateTable): boolean {
  const sampled = fields.filter(({ formula }) => formula === null);
  if (values.length === 0) return true;
  const count = values[0]?.length ?? 0;
  return (
    values.length === sampled.length &&
    sampled.every(({ dataType }, column) => {
      const cells: readonly Cell[] = values[column] ?? [];
      return cells.length === count && cells.every((cell) => fitting(cell, dataType) === cell);
    })
  );
}

function ofCharts({ charts, tables, document }: TemplateDocument): TemplateFinding[] {
  // A field that is not asked is never mapped, and would stay in the document.
  const asked = tables.flatMap(({ fields }) => fields.filter((field) => field.asked));
  const known = new Set([...tables.map(({ tableId }) => tableId), ...asked.map(({ fieldId }) => fieldId)]);
  const fieldsOf = new Map(tables.map((table) => [table.tableId, new Set(fieldIdsIn(table))]));
  const ofEach = charts.flatMap(({ reportName, reportTypeCode, reportParam, drillThroughPath }): TemplateFinding[] => {
    const fields = fieldsOf.get(reportParam.tbId);
    if (!toChartTypeCode(reportTypeCode)) return [{ kind: 'type', path: `${reportName}: ${reportTypeCode}` }];
    if (!fields) return [{ kind: 'table', path: `${reportName}: ${reportParam.tbId}` }];
    return fieldIdsOf([reportParam, drillThroughPath])
      .filter((fieldId) => !fields.has(fieldId))
      .map((fieldId) => ({ kind: 'field', path: `${reportName}: ${fieldId}` }));
  });
  const ofOthers = fieldUses(document).flatMap(({ name, tableId, fieldIds }): TemplateFinding[] => {
    const fields = fieldsOf.get(tableId);
    if (!fields) return [{ kind: 'table', path: `${name}: ${tableId}` }];
    const lost = fieldIds.filter((fieldId) => !fields.has(fieldId));
    return lost.map((fieldId) => ({ kind: 'field', path: `${name}: ${fieldId}` }));
  });
  const stray = textsIn([charts, document], (text) => LOCAL_ID.test(text) && !known.has(text));
  return [
    ...repeated(charts.map(({ reportCode }) => reportCode)).map((path) => ({ kind: 'document' as const, path })),
    ...ofEach,
    ...ofOthers,
    ...[...stray].map((path) => ({ kind: path.startsWith('table') ? ('table' as const) : ('field' as const), path })),
  ];
}

function ofPictures({ pictures, preview, document, charts }: TemplateDocument): TemplateFinding[] {
  const inside = new Set(pictures.map(({ address }) => address));
  const bad = pictures.filter(({ data }) => !pictureBytes(data)).map(({ address }) => address);
  const missing = pictureAddresses([document, charts]).filter((address) => !inside.has(address));
  const drawn = preview === null || pictureBytes(preview, TEMPLATE_LIMITS.previewBytes) ? [] : ['preview'];
  return [...bad, ...missing, ...drawn].map((path) => ({ kind: 'picture', path }));
}

/** What a save of such a document would be refused for. */
function ofDocument({ kind, document, charts }: TemplateDocument): TemplateFinding[] {
  if (templateKindOf(document) !== kind) return [{ kind: 'document', path: kind }];
  try {
    checkDocument(document, new Set(charts.map(({ reportCode }) => reportCode)), emptyDocument(kind, document));
    return [];
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    return [{ kind: 'document', path: String(error.args['reason'] ?? error.key) }];
  }
}

const fieldIdsIn = ({ fields }: TemplateTable): string[] => fields.map(({ fieldId }) => fieldId);

function repeated(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.size === seen.add(id).size);
}
