import type { FilterSources } from '@tessera/board';
import {
  ancestorsOf,
  choiceOf,
  FIELD_VALUE_ROWS,
  filtersOf,
  isFieldFilter,
  type BoardDocument,
  type BoardState,
  type Cell,
  type FieldFilter,
  type TemplateTable,
} from '@tessera/contract';

/** What filters of a template's preview offer: values of the template's own sample rows. */
export function createSampleSources(
  document: Pick<BoardDocument, 'components'>,
  tables: readonly TemplateTable[],
): FilterSources {
  const tableOf = (tblId: string) => tables.find(({ tableId }) => tableId === tblId);
  const filters = filtersOf(document).filter(isFieldFilter);
  const levelsOf = ({ filterData: [target] }: FieldFilter) => (target ? [target.fieldId, ...target.levelFieldIds] : []);
  return {
    facts: () =>
      Promise.resolve(
        filters.map((filter, place) => ({
          ...{
            componentCode: filter.code,
            componentId: filter.code,
            componentName: filter.name,
            filterId: filter.code,
          },
          filterType: '1',
          filterData: filter.filterData.map((target) => ({
            ...target,
            tblName: tableOf(target.tblId)?.name ?? '',
            schemaName: '',
            levels: [target.fieldId, ...target.levelFieldIds].map((fieldId) => {
              const field = tableOf(target.tblId)?.fields.find((one) => one.fieldId === fieldId);
              return { fieldId, fieldName: field?.name ?? '', dataType: field?.dataType ?? null };
            }),
          })),
          ...{ dynamicParamId: null, dynamicParamFilterReportCodes: [], location: 'bar', sort: place + 1 },
          ...{ parentFilterList: [...filter.parentFilterList], linkTargets: [] },
        })),
      ),
    values({ componentCode, keyword, path, boardState, among }) {
      const filter = filters.find(({ code }) => code === componentCode);
      const table = tableOf(filter?.filterData[0]?.tblId ?? '');
      const fieldId = filter && levelsOf(filter)[path.length];
      if (!filter || !table || fieldId === undefined) return Promise.resolve({ values: [], truncated: false });
      const column = columnOf(table, fieldId);
      const above = levelsOf(filter).slice(0, path.length);
      const kept = column.filter(
        (_value, row) =>
          above.every((level, at) => columnOf(table, level)[row] === path[at]) &&
          ancestorsOf(document, filter).every((one) => holds(one, table, row, boardState)),
      );
      const wanted = keyword.trim().toLowerCase();
      const found = [...new Set(kept)]
        .filter((value) =>
          among
            ? among.includes(value)
            : String(value ?? '')
                .toLowerCase()
                .includes(wanted),
        )
        .toSorted(compareCells);
      return Promise.resolve({ values: found.slice(0, FIELD_VALUE_ROWS), truncated: found.length > FIELD_VALUE_ROWS });
    },
    // Templates are shown without dynamic parameters.
    params: {
      detail: () => Promise.reject(new Error('a preview has no dynamic parameters')),
      values: () => () => Promise.resolve({ values: [], truncated: false }),
    },
  };
}

/** Values of a field in the order of the rows; [] for one that is worked out. */
function columnOf({ fields, values }: TemplateTable, fieldId: string): readonly Cell[] {
  const place = fields.filter(({ formula }) => formula === null).findIndex((field) => field.fieldId === fieldId);
  return values[place] ?? [];
}

/** Whether a row is one of those that a filter above leaves, as far as that names values of the same table. */
function holds(filter: FieldFilter, table: TemplateTable, row: number, state: BoardState): boolean {
  const choice = choiceOf(filter, state);
  const target = filter.filterData.find(({ tblId }) => tblId === table.tableId);
  if (!target || choice?.aggregator !== 'in' || choice.tree || choice.fieldValue.length === 0) return true;
  return choice.fieldValue.includes(columnOf(table, target.fieldId)[row] ?? null);
}

const compareCells = (a: Cell, b: Cell): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''), 'zh-CN');
