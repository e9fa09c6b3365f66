import { reportParamSchema, type DataType, type FormulaPreview, type ReportParamInput } from '@tessera/contract';
import {
  check,
  dataTypeOfValue,
  referencedIds,
  tableEnvironment,
  toStored,
  type ExpressionParameter,
  type FormulaField,
} from '@tessera/expression';

import { lackingFunctions, type Catalogue, type CatalogueField } from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import {
  engineViewer,
  issueOf,
  levelOf,
  nameIn,
  namedFields,
  type createRunQuery,
  type RegisteredTable,
} from '../tables/index.ts';
import { draftField, withDraft } from './draft-field.ts';

/** Rows or groups of a preview, and the most inputs that are shown beside the formula. */
const ROWS = 50;
const INPUTS = 5;
/** The id of a formula that is no field yet. */
const DRAFT = 'formula-draft';
/** Characters of a formula that stand for its name where it has none. */
const NAME = 60;

export interface PreviewTools {
  readonly catalogue: Catalogue;
  readonly parameters: readonly ExpressionParameter[];
  readonly runQuery: ReturnType<typeof createRunQuery>;
}
interface Formula {
  readonly fieldId?: string | undefined;
  readonly formula: string;
}

/** First values of a formula, with the author's rights and masks. @throws CatalogueError notFound, or of queries */
export async function previewFormula(
  { catalogue, parameters, runQuery }: PreviewTools,
  registered: RegisteredTable,
  { fieldId, formula }: Formula,
  viewer: Viewer,
  context: RequestContext,
): Promise<FormulaPreview> {
  const { locale } = context;
  const fields = namedFields(registered.fields, locale);
  const environment = tableEnvironment(fields, parameters, lackingFunctions(registered.table.dialect));
  const { expression, issues } = check(formula, environment, fieldId);
  if (!expression) {
    const told = issues.map((issue) => issueOf(issue, locale));
    return { issues: told, dataType: null, level: null, columns: [], values: [] };
  }
  const dataType = dataTypeOfValue(expression.type);
  const level = levelOf(expression.level);
  const table = await catalogue.table(registered.table.table_id, engineViewer(viewer, locale));
  if (!table) throw new CatalogueError('notFound');
  const stored = toStored(formula, environment.fields);
  const name = registered.fields.find(({ field_id }) => field_id === fieldId);
  const shownAs = name ? nameIn(name.names, locale) : '';
  const draft = draftField(fieldId ?? DRAFT, shownAs || formula.slice(0, NAME), stored, dataType);
  const masked = new Set(table.masks?.map((mask) => mask.fieldId));
  const shown =
    level === 'row'
      ? fields.filter((field) => referencedIds(stored).includes(field.fieldId)).slice(0, INPUTS)
      : groupsOf(registered, fields, masked);
  const query = level === 'row' ? rowsQuery(table.tableId, shown, draft) : groupsQuery(table.tableId, shown, draft);
  const result = await runQuery(reportParamSchema.parse(query), viewer, context, {
    table: withDraft(table, draft),
  });
  return {
    issues: [],
    dataType,
    level,
    columns: [
      ...shown.map((field) => ({ name: field.name, dataType: field.dataType, masked: masked.has(field.fieldId) })),
      { name: shownAs, dataType, masked: masked.has(draft.fieldId) },
    ],
    values: result.values,
  };
}

/** What groups are made by: months of the first date, or else the values of the first text that the viewer sees plainly. */
function groupsOf(
  { fields: rows }: RegisteredTable,
  fields: readonly FormulaField[],
  masked: ReadonlySet<string>,
): FormulaField[] {
  const plain = fields.filter(
    ({ fieldId, formula }) =>
      formula === null && !masked.has(fieldId) && !rows.some((row) => row.field_id === fieldId && row.hidden),
  );
  const first = (type: DataType) => plain.find(({ dataType }) => dataType === type);
  return [first('datetime') ?? first('str')].flatMap((field) => field ?? []);
}

function rowsQuery(tbId: string, inputs: readonly FormulaField[], { fieldId }: CatalogueField): ReportParamInput {
  const dimensionCondition = [...inputs.map((field) => field.fieldId), fieldId].map((id) => ({
    uniqId: id,
    fieldId: id,
  }));
  return { tbId, isDetailData: '1', dimensionCondition, dataStart: 0, dataEnd: ROWS };
}

function groupsQuery(tbId: string, groups: readonly FormulaField[], { fieldId }: CatalogueField): ReportParamInput {
  return {
    tbId,
    dimensionCondition: groups.map((field) => ({
      uniqId: field.fieldId,
      fieldId: field.fieldId,
      ...(field.dataType === 'datetime' ? { granularity: 'month' as const } : {}),
    })),
    indexCondition: [{ uniqId: fieldId, fieldId, aggregator: '' }],
    sortCondition: groups.map((field) => ({ uniqId: field.fieldId, sortFlag: 'asc' })),
    limit: ROWS,
  };
}
