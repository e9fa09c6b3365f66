import type { DataType, FieldFilter, FilterTarget, ReportComponent } from '@tessera/contract';

import { filterTypeOf, type FilterField } from '../../filters/condition.ts';

export type Control = FieldFilter['control'];
export const CONTROL = { text: '1', time: '2', number: '3', tree: '4' } as const satisfies Record<string, Control>;
export const TREE_LEVELS = 10;

/** A table that charts of the board ask, as far as its author may see it. */
export interface SourceTable {
  readonly tblId: string;
  readonly tblName: string;
  /** Fields that rows may be chosen by. */
  readonly fields: readonly FilterField[];
  readonly charts: readonly Pick<ReportComponent, 'reportCode' | 'reportName'>[];
}
/** The field of another table that has the name and type of a field; undefined where there is none. */
export type SameField = (source: FilterTarget, tblId: string) => string | undefined;

/** Controls that fit a type, the usual one first (RU-676 to RU-679). Whole numbers may be codes or years of a list. */
export function controlsFor(dataType: DataType): readonly Control[] {
  const usual = filterTypeOf(dataType);
  if (dataType === 'str') return [usual, CONTROL.tree];
  return dataType === 'int' ? [usual, CONTROL.text, CONTROL.tree] : [usual];
}

/** Fields of a table that a filter of this type may hold for. */
export function fittingFields({ fields }: SourceTable, dataType: DataType): FilterField[] {
  const kind = filterTypeOf(dataType);
  return fields.filter((field) => filterTypeOf(field.dataType) === kind);
}

/** The draft for a field: every chart of its table reacts, and those of other tables that have the same field. */
export function withField(
  draft: FieldFilter,
  { tblId, fieldId }: Pick<FilterTarget, 'tblId' | 'fieldId'>,
  tables: readonly SourceTable[],
  same: SameField,
): FieldFilter {
  const field = tables.find((table) => table.tblId === tblId)?.fields.find((one) => one.fieldId === fieldId);
  if (!field) return draft;
  const source: FilterTarget = { tblId, fieldId, levelFieldIds: [], filterReportCodes: chartsOf(tables, tblId) };
  const others = tables.flatMap((table): FilterTarget[] => {
    const other = table.tblId === tblId ? undefined : same(source, table.tblId);
    return other === undefined
      ? []
      : [
          {
            tblId: table.tblId,
            fieldId: other,
            levelFieldIds: [],
            filterReportCodes: chartsOf(tables, table.tblId),
          },
        ];
  });
  const named = draft.name === '' || tables.some(({ fields }) => fields.some(({ name }) => name === draft.name));
  return {
    ...draft,
    name: named ? field.name : draft.name,
    control: controlsFor(field.dataType)[0] ?? CONTROL.text,
    filterValue: null,
    filterData: [source, ...others],
  };
}

/** The draft with another control; a tree begins with the one level that is there. */
export function withControl(draft: FieldFilter, control: Control): FieldFilter {
  return {
    ...draft,
    control,
    filterValue: null,
    filterData: draft.filterData.map((target) => ({ ...target, levelFieldIds: [] })),
  };
}

/** Further levels of a tree; other tables follow if they have all of them by name. */
export function withLevels(draft: FieldFilter, levelFieldIds: readonly string[], same: SameField): FieldFilter {
  const [source, ...others] = draft.filterData;
  if (!source) return draft;
  const matched = others.flatMap((target): FilterTarget[] => {
    const levels = levelFieldIds.map((fieldId) => same({ ...source, fieldId }, target.tblId));
    return levels.every((level) => level !== undefined) ? [{ ...target, levelFieldIds: levels }] : [];
  });
  return {
    ...draft,
    filterValue: null,
    filterData: [{ ...source, levelFieldIds: [...levelFieldIds] }, ...matched],
  };
}

/** Sets the charts of a table; the table's entry is removed with its last chart. */
export function withCharts(draft: FieldFilter, tblId: string, filterReportCodes: readonly string[]): FieldFilter {
  return {
    ...draft,
    filterData: draft.filterData.flatMap((target, at) => {
      if (target.tblId !== tblId) return [target];
      return at > 0 && filterReportCodes.length === 0 ? [] : [{ ...target, filterReportCodes: [...filterReportCodes] }];
    }),
  };
}

/** The draft that holds for a field of another table, for all its charts; no field takes the table out. */
export function withTarget(
  draft: FieldFilter,
  tblId: string,
  fieldIds: readonly string[],
  tables: readonly SourceTable[],
): FieldFilter {
  const [fieldId, ...levelFieldIds] = fieldIds;
  const before = draft.filterData.find((target) => target.tblId === tblId);
  if (fieldId === undefined) return { ...draft, filterData: draft.filterData.filter((target) => target !== before) };
  const filterReportCodes = before?.filterReportCodes ?? chartsOf(tables, tblId);
  const target: FilterTarget = { tblId, fieldId, levelFieldIds, filterReportCodes };
  return {
    ...draft,
    filterData: before ? draft.filterData.map((one) => (one === before ? target : one)) : [...draft.filterData, target],
  };
}

function chartsOf(tables: readonly SourceTable[], tblId: string): string[] {
  return tables.find((table) => table.tblId === tblId)?.charts.map(({ reportCode }) => reportCode) ?? [];
}
