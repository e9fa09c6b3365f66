import {
  isFieldFilter,
  type BoardDocument,
  type TableMapping,
  type TemplateChart,
  type TemplateDocument,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { canStand, type OfferedField } from './propose-mapping.ts';
import { withIds } from './template-ids.ts';

/** A table that stands for one of a template: its id, and fields by those of the template. */
export interface StandIn {
  readonly targetId: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** Document and charts of a template, on whatever tables. */
export interface TemplateContent {
  readonly document: BoardDocument;
  readonly charts: readonly TemplateChart[];
}

/**
 * What stands for a template's table by a choice: each field that is asked has one that fits.
 * @param offered fields of the chosen table as the user sees them
 * @throws CatalogueError templateUnmapped with the name of the first field that lacks one
 */
export function standInOf(
  table: TemplateDocument['tables'][number],
  { targetId, fields }: Extract<TableMapping, { by: 'table' }>,
  offered: readonly OfferedField[],
): StandIn {
  const chosen = new Map(fields.map(({ fieldId, targetFieldId }) => [fieldId, targetFieldId]));
  const pairs = table.fields.flatMap((field) => {
    const target = offered.find(({ fieldId }) => fieldId === chosen.get(field.fieldId));
    if (target && canStand(field, target)) return [[field.fieldId, target.fieldId] as const];
    if (field.asked) throw new CatalogueError('templateUnmapped', { name: `${table.name} / ${field.name}` });
    return [];
  });
  return { targetId, fields: new Map(pairs) };
}

/** All components of a template at once on the tables that stand for its own. @param standIns by table of the template */
export function fillTemplate(
  { document, charts }: Pick<TemplateDocument, 'document' | 'charts'>,
  standIns: ReadonlyMap<string, StandIn>,
): TemplateContent {
  const ids = new Map<string, string>();
  for (const [tableId, { targetId, fields }] of standIns) {
    ids.set(tableId, targetId);
    for (const [fieldId, target] of fields) ids.set(fieldId, target);
  }
  return { document: mergedTargets(withIds(document, ids)), charts: withIds(charts, ids) };
}

/** Filters have one entry for a table: where one table stands for two, the first field holds for the charts of both. */
function mergedTargets(document: BoardDocument): BoardDocument {
  const components = document.components.map((component) => {
    if (!isFieldFilter(component)) return component;
    const byTable = new Map<string, (typeof component.filterData)[number]>();
    for (const target of component.filterData) {
      const known = byTable.get(target.tblId);
      const filterReportCodes = [...new Set([...(known?.filterReportCodes ?? []), ...target.filterReportCodes])];
      byTable.set(target.tblId, { ...(known ?? target), filterReportCodes });
    }
    return { ...component, filterData: [...byTable.values()] };
  });
  return { ...document, components };
}

/** Charts and filters whose conditions name values of the template's rows, on tables that have others. */
export function fixedValues(
  { document, charts }: Pick<TemplateDocument, 'document' | 'charts'>,
  others: ReadonlySet<string>,
): string[] {
  const ofCharts = charts.filter(
    ({ reportParam: { tbId, filterCondition } }) =>
      others.has(tbId) &&
      filterCondition.some(
        ({ fieldValue, quickRange, dynamicParamId }) =>
          fieldValue.length > 0 && quickRange === undefined && dynamicParamId === undefined,
      ),
  );
  const ofFilters = document.components
    .filter(isFieldFilter)
    .filter(
      ({ filterData, filterValue }) =>
        filterData.some(({ tblId }) => others.has(tblId)) && (filterValue?.fieldValue.length ?? 0) > 0,
    );
  return [...ofCharts.map(({ reportName }) => reportName), ...ofFilters.map(({ name }) => name)];
}
