import {
  DEFAULT_LOCALE,
  type BoardDocument,
  type TableDetail,
  type TableField,
  type TemplateField,
} from '@tessera/contract';
import { referencedIds, toStored } from '@tessera/expression';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { nameIn } from '../boards/index.ts';
import { fieldIdsOf, type FrozenChart } from '../charts/index.ts';
import { fieldUses, type FieldUse } from './field-uses.ts';
import { textsIn } from './template-ids.ts';

/** A table that a document asks, as its author sees it, with the fields that a template of it needs. */
export interface AskedTable {
  readonly table: TableDetail;
  readonly fields: readonly AskedField[];
}
export interface AskedField {
  readonly field: TableField;
  /** Left out of rows: worked out of many of them. */
  readonly formula: string | null;
  readonly asked: boolean;
}

/**
 * The tables of charts, filters and repeated pages with the fields that they name, and those that formulas among these name.
 * @param find a table as the author sees it; null for one that is gone or not granted
 * @throws CatalogueError templateTableLost with the name of the chart, filter or page
 */
export async function askedTables(
  document: BoardDocument,
  charts: readonly FrozenChart[],
  find: (tableId: string) => Promise<TableDetail | null>,
): Promise<AskedTable[]> {
  const users: FieldUse[] = [
    ...charts.map((chart) => ({
      name: nameIn(chart.names, DEFAULT_LOCALE),
      tableId: chart.report_param.tbId,
      fieldIds: fieldIdsOf([chart.report_param, chart.drill_path]),
    })),
    ...fieldUses(document),
  ];
  const tables = new Map<string, TableDetail>();
  for (const { name, tableId, fieldIds } of users) {
    const table = tables.get(tableId) ?? (await find(tableId));
    const known = new Map(table?.fields.map((field) => [field.fieldId, field]));
    if (!table || fieldIds.some((fieldId) => !holds(known.get(fieldId))))
      throw new CatalogueError('templateTableLost', { name });
    tables.set(tableId, table);
  }
  // Settings of charts and linkages name fields too.
  return [...tables.values()].map((table) => {
    const known = new Set(table.fields.map(({ fieldId }) => fieldId));
    return {
      table,
      fields: withNamed(
        table,
        textsIn([document, charts], (text) => known.has(text)),
      ),
    };
  });
}

/** Whether a field has values: it is there, and its formula holds. */
const holds = (field: TableField | undefined): boolean =>
  field !== undefined && (field.formula === null || field.formulaLevel !== null);

/** Fields in the order of their table, with those that formulas over many rows name. */
function withNamed({ fields }: TableDetail, asked: ReadonlySet<string>): AskedField[] {
  const named = fields.map(({ fieldId, name }) => ({ id: fieldId, name }));
  const needed = new Set(asked);
  const formulaOf = ({ formula, formulaLevel }: TableField) => (formulaLevel === 'row' ? null : formula);
  // A set that grows while it is walked: formulas name formulas.
  for (const fieldId of needed) {
    const field = fields.find((one) => one.fieldId === fieldId);
    const formula = field ? formulaOf(field) : null;
    if (formula !== null) for (const id of referencedIds(toStored(formula, named))) needed.add(id);
  }
  return fields
    .filter(({ fieldId }) => needed.has(fieldId))
    .map((field) => ({ field, formula: formulaOf(field), asked: asked.has(field.fieldId) }));
}

/** What a template says of a field, by its id in the template. */
export const templateField = (fieldId: string, { field, formula, asked }: AskedField): TemplateField => ({
  fieldId,
  name: field.name.slice(0, 200),
  dataType: field.dataType,
  defaultAggregator: field.defaultAggregator,
  decimals: field.decimals,
  geoRole: field.geoRole,
  dateHierarchy: field.dateHierarchy,
  formula,
  asked,
});
