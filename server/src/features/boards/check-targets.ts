import {
  DEFAULT_LOCALE,
  isFieldFilter,
  type BoardDocument,
  type FieldFilter,
  type FilterTarget,
  type ReportComponent,
  type TableField,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { EditingOptions } from './editing-options.ts';

/**
 * Checks filter targets: charts of this board on the filter's table, visible fields of a fitting type. Existing entries
 * may stay.
 * @throws CatalogueError chartMissing, queryTableUnknown, queryFieldUnknown, boardInvalid
 */
export async function checkTargets(
  document: BoardDocument,
  before: BoardDocument,
  {
    reports,
    table,
    viewer,
  }: { readonly reports: readonly ReportComponent[]; readonly viewer: Viewer } & Pick<EditingOptions, 'table'>,
): Promise<void> {
  const tableOf = new Map(reports.map(({ reportCode, reportParam }) => [reportCode, reportParam.tbId]));
  const old = new Map(fieldFilters(before).map((filter) => [filter.code, filter]));
  for (const filter of fieldFilters(document)) {
    const was = old.get(filter.code);
    for (const target of filter.filterData) {
      const stood = was?.filterData.find(({ tblId }) => tblId === target.tblId);
      for (const code of target.filterReportCodes)
        if (tableOf.get(code) !== target.tblId && !stood?.filterReportCodes.includes(code))
          throw new CatalogueError('chartMissing');
      if (stood && was?.control === filter.control && fieldsOf(stood).join() === fieldsOf(target).join()) continue;
      const seen = await table(viewer, DEFAULT_LOCALE, target.tblId);
      if (!seen) throw new CatalogueError('queryTableUnknown');
      for (const fieldId of fieldsOf(target)) {
        const field = seen.fields.find((one) => one.fieldId === fieldId);
        if (!field) throw new CatalogueError('queryFieldUnknown', { field: fieldId });
        if (!fits(field, filter.control)) throw new CatalogueError('boardInvalid', { reason: filter.name });
      }
    }
  }
}

const fieldFilters = ({ components }: BoardDocument): FieldFilter[] => components.filter(isFieldFilter);
const fieldsOf = ({ fieldId, levelFieldIds }: FilterTarget): string[] => [fieldId, ...levelFieldIds];

/** Whether rows can be chosen by a field in a kind of control (RU-676 to RU-679). */
function fits({ dataType, formula, formulaLevel }: TableField, control: FieldFilter['control']): boolean {
  // What is made of many rows, or does not hold any more, says nothing of one row.
  if (formula !== null && formulaLevel !== 'row') return false;
  if (control === '2') return dataType === 'datetime';
  if (dataType === 'datetime') return false;
  return control !== '3' || dataType !== 'str';
}
