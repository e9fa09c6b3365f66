import { filterCycle, isFieldFilter, type BoardComponent, type FieldFilter } from '@tessera/contract';

import { CONTROL, type SourceTable } from './filter-draft.ts';

/** What keeps a filter from being saved. */
export type FilterProblem = 'nameMissing' | 'fieldMissing' | 'levelsMissing' | 'chartsMissing' | 'cycle';

/** What a filter names that is not there any more. */
export interface Vanished {
  /** Charts that were deleted; those of the pool may come back. */
  readonly charts: number;
  /** Tables, or fields of tables, by what is still known of them. */
  readonly fields: readonly { readonly tblId: string; readonly tblName: string | null }[];
  readonly parents: number;
}

export function problemsOf(
  draft: FieldFilter,
  components: readonly BoardComponent[],
  tables: readonly SourceTable[],
): FilterProblem[] {
  const [source] = draft.filterData;
  const problems: (FilterProblem | false)[] = [
    draft.name.trim() === '' && 'nameMissing',
    (!source || vanishedOf(draft, components, tables).fields.some(({ tblId }) => tblId === source.tblId)) &&
      'fieldMissing',
    draft.control === CONTROL.tree && (source?.levelFieldIds.length ?? 0) === 0 && 'levelsMissing',
    draft.filterData.every(({ filterReportCodes }) => filterReportCodes.length === 0) && 'chartsMissing',
    cycleWith(draft, draft.parentFilterList, components) !== null && 'cycle',
  ];
  return problems.filter((problem) => problem !== false);
}

/** The ring that a filter with these parents would close, null where it closes none. */
export function cycleWith(
  draft: FieldFilter,
  parentFilterList: string[],
  components: readonly BoardComponent[],
): FieldFilter[] | null {
  const others = components.filter(({ code }) => code !== draft.code);
  return filterCycle([{ ...draft, parentFilterList }, ...others]);
}

export function vanishedOf(
  { code, filterData, parentFilterList }: FieldFilter,
  components: readonly BoardComponent[],
  tables: readonly SourceTable[],
): Vanished {
  const charts = new Set(tables.flatMap((table) => table.charts.map(({ reportCode }) => reportCode)));
  const filters = new Set(components.filter(isFieldFilter).flatMap((one) => (one.code === code ? [] : [one.code])));
  return {
    charts: filterData.flatMap(({ filterReportCodes }) => filterReportCodes).filter((one) => !charts.has(one)).length,
    fields: filterData.flatMap(({ tblId, fieldId, levelFieldIds }) => {
      const table = tables.find((one) => one.tblId === tblId);
      const known = new Set(table?.fields.map((field) => field.fieldId));
      return [fieldId, ...levelFieldIds].every((one) => known.has(one))
        ? []
        : [{ tblId, tblName: table?.tblName ?? null }];
    }),
    parents: parentFilterList.filter((parent) => !filters.has(parent)).length,
  };
}

/** The filter without missing references; if its own field is missing, all fields are cleared. */
export function mended(
  draft: FieldFilter,
  components: readonly BoardComponent[],
  tables: readonly SourceTable[],
): FieldFilter {
  const lost = new Set(vanishedOf(draft, components, tables).fields.map(({ tblId }) => tblId));
  const charts = new Set(tables.flatMap((table) => table.charts.map(({ reportCode }) => reportCode)));
  const [source] = draft.filterData;
  const filterData = draft.filterData
    .filter(({ tblId }) => !lost.has(tblId))
    .map((target) => ({ ...target, filterReportCodes: target.filterReportCodes.filter((code) => charts.has(code)) }));
  const sourceLost = source !== undefined && lost.has(source.tblId);
  return {
    ...draft,
    filterData: sourceLost ? [] : filterData,
    filterValue: sourceLost ? null : draft.filterValue,
    parentFilterList: draft.parentFilterList.filter((parent) =>
      components.some((one) => one.code === parent && isFieldFilter(one) && one.code !== draft.code),
    ),
  };
}
