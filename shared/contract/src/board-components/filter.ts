import { fieldFilterShape, GRID_FILTER_SIZE } from '../entities/board-filter.ts';
import { componentKind } from './component-kind.ts';

/** A field filter: readers choose, and the charts that it names react. */
export const filterKind = componentKind(
  '0002',
  fieldFilterShape,
)({
  size: GRID_FILTER_SIZE,
  fresh: () => ({
    control: '1',
    filterData: [],
    multiple: true,
    filterValue: null,
    parentFilterList: [],
    location: 'bar',
  }),
  refer: ({ filterData, parentFilterList }, { list, one }) => ({
    filterData: filterData.map(({ tblId, fieldId, levelFieldIds, filterReportCodes }) => ({
      tblId: one('table', tblId),
      fieldId: one('field', fieldId),
      levelFieldIds: list('field', levelFieldIds),
      filterReportCodes: list('chart', filterReportCodes),
    })),
    parentFilterList: list('filter', parentFilterList),
  }),
  // Each chart reacts by one table alone.
  problem({ name, filterData }) {
    const tables = filterData.map(({ tblId }) => tblId);
    const charts = filterData.flatMap(({ filterReportCodes }) => filterReportCodes);
    return new Set(tables).size < tables.length || new Set(charts).size < charts.length ? name : null;
  },
});
