import type { BoardDocument, Locale } from '@tessera/contract';
import { DEFAULT_LOCALE, isFieldFilter } from '@tessera/contract';
import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { nameIn } from './node-names.ts';
import { shownDocuments } from './shown-documents.ts';

/** What of a board reads fields of a table, beside the queries of its charts. */
export interface BoardFieldUse {
  readonly kind: 'filter' | 'linkage' | 'jump';
  readonly id: string;
  readonly name: string;
  readonly boardCode: string;
  readonly boardName: string;
  readonly fieldIds: readonly string[];
}
/** A chart on the table in question. */
interface Chart {
  readonly reportCode: string;
  readonly reportName: string;
}

/** Filters, linkages and jumps of a corporation's boards that use fields of a table. @param charts those on the table */
export async function boardFieldUses(
  store: Kysely<Database>,
  corporationCode: string,
  tableId: string,
  charts: readonly Chart[],
  locale: Locale,
): Promise<BoardFieldUse[]> {
  const rows = await shownDocuments(store)
    .select(['board_node.menu_code', 'board_node.names', 'board_version.document'])
    .where('board_node.corporation_code', '=', corporationCode)
    .where('board_node.deleted_at', 'is', null)
    .orderBy('board_node.menu_code')
    .execute();
  const names = new Map(charts.map(({ reportCode, reportName }) => [reportCode, reportName]));
  return rows.flatMap(({ menu_code, names: titles, document }) => {
    const board = { boardCode: menu_code, boardName: nameIn(titles, locale) || nameIn(titles, DEFAULT_LOCALE) };
    return usesIn(document, tableId, names).map((use) => ({ ...use, ...board }));
  });
}

/** @param names of the charts on the table, by code */
function usesIn(
  { components, linkages, jumps }: BoardDocument,
  tableId: string,
  names: ReadonlyMap<string, string>,
): Omit<BoardFieldUse, 'boardCode' | 'boardName'>[] {
  const filters = components.filter(isFieldFilter).map((filter) => ({
    kind: 'filter' as const,
    id: filter.code,
    name: filter.name,
    fieldIds: filter.filterData
      .filter(({ tblId }) => tblId === tableId)
      .flatMap(({ fieldId, levelFieldIds }) => [fieldId, ...levelFieldIds]),
  }));
  const linked = linkages.map(({ id, masterReportCode, linkageConfList }) => ({
    kind: 'linkage' as const,
    id,
    name:
      names.get(masterReportCode) ?? linkageConfList.flatMap((one) => names.get(one.slaveReportCode) ?? [])[0] ?? '',
    fieldIds: linkageConfList.flatMap(({ slaveReportCode, fields }) =>
      fields.flatMap(({ masterFieldId, slaveFieldId }) => [
        ...(names.has(masterReportCode) ? [masterFieldId] : []),
        ...(names.has(slaveReportCode) ? [slaveFieldId] : []),
      ]),
    ),
  }));
  const jumping = jumps
    .filter(({ reportCode }) => names.has(reportCode))
    .map(({ id, name, fieldId, params }) => ({
      kind: 'jump' as const,
      id,
      name,
      fieldIds: [...(fieldId === null ? [] : [fieldId]), ...params.map((param) => param.fieldId)],
    }));
  return [...filters, ...linked, ...jumping].filter(({ fieldIds }) => fieldIds.length > 0);
}
