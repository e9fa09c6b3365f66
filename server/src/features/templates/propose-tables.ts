import type { Locale, TableDetail, TemplateDocument, TemplateProposal, TemplateTable } from '@tessera/contract';

import type { Viewer } from '../../platform/http/handlers.ts';
import { nameIn, type RegisteredTable, type Tables } from '../tables/index.ts';
import { canStand, proposeFields, tableScore } from './propose-mapping.ts';

/** Most tables that are offered, the best first. */
const OFFERED = 200;

/**
 * What the corporation has that can stand for the tables of a template.
 * @param chosen tables that were chosen already, by those of the template
 */
export async function proposeTables(
  service: Tables['service'],
  viewer: Viewer,
  locale: Locale,
  { tables }: Pick<TemplateDocument, 'tables'>,
  chosen: ReadonlyMap<string, string>,
): Promise<TemplateProposal[]> {
  const all = await service.all(viewer);
  const details = new Map<string, Promise<TableDetail | null>>();
  const detail = (tableId: string) => {
    const known = details.get(tableId) ?? service.findDetail(viewer, locale, tableId);
    details.set(tableId, known);
    return known;
  };
  return Promise.all(
    tables.map(async (table) => {
      const candidates = all
        .map((one) => candidateOf(table, one, locale))
        .toSorted((a, b) => b.score - a.score)
        .slice(0, OFFERED);
      const targetId = chosen.get(table.tableId) ?? candidates[0]?.tableId;
      const target = targetId === undefined ? null : await detail(targetId);
      return { tableId: table.tableId, candidates, proposed: target && proposedOf(table, target) };
    }),
  );
}

/** A first look by stored fields, since reading the formulas of all tables would take too long. */
function candidateOf(table: TemplateTable, { table: row, fields }: RegisteredTable, locale: Locale) {
  const name = nameIn(row.names, locale);
  const offered = fields
    .filter(({ hidden, formula }) => !hidden && formula === null)
    .map((field) => ({
      fieldId: field.field_id,
      name: nameIn(field.names, locale),
      dataType: field.data_type,
      geoRole: field.geo_role,
      formula: null,
    }));
  return { tableId: row.table_id, name, score: tableScore(table, name, proposeFields(table, offered)) };
}

function proposedOf(table: TemplateTable, { tableId, name, fields }: TableDetail): TemplateProposal['proposed'] {
  const offered = fields.filter((field) => !field.hidden && table.fields.some((wanted) => canStand(wanted, field)));
  const proposed = proposeFields(table, offered);
  return {
    tableId,
    score: tableScore(table, name, proposed),
    fields: proposed,
    offered: offered.map(({ fieldId, name: title, dataType, geoRole, formula, formulaLevel }) => ({
      fieldId,
      name: title,
      dataType,
      geoRole,
      measure: formula !== null && formulaLevel !== 'row',
    })),
  };
}
