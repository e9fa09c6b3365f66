import { filterCycle, type BoardDocument } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';

/**
 * What filters and parameters of a document must hold beyond their shape: no filter narrows itself through others, and
 * each chart reacts to a filter by one table alone. Charts that vanished may stay; they react to nothing.
 * @throws CatalogueError boardInvalid with the names
 */
export function checkFilters(document: BoardDocument): void {
  const refuse = (reason: string): never => {
    throw new CatalogueError('boardInvalid', { reason });
  };
  const cycle = filterCycle(document.components);
  if (cycle) refuse(cycle.map(({ name }) => name).join(' → '));
  for (const component of document.components) {
    if (component.typeCode !== '0002') continue;
    const tables = component.filterData.map(({ tblId }) => tblId);
    const charts = component.filterData.flatMap(({ filterReportCodes }) => filterReportCodes);
    if (new Set(tables).size < tables.length || new Set(charts).size < charts.length) refuse(component.name);
  }
}
