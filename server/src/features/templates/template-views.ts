import type { TemplateDetail, TemplateDocument, TemplateSummary } from '@tessera/contract';

import type { Viewer } from '../../platform/http/handlers.ts';
import type { Sight } from '../grants/index.ts';
import type { TemplateRow } from './template-repository.ts';

/** Whether a viewer may delete a template: who made it, and who may take templates out. */
export const mayRemove = ({ owner_id }: Pick<TemplateRow, 'owner_id'>, viewer: Viewer): boolean =>
  owner_id === viewer.userId || viewer.permissions.has('template_get');

/** A template as lists show it. @param people names by user id */
export function summaryOf(
  row: TemplateRow,
  viewer: Viewer,
  people: ReadonlyMap<string, string>,
  may: Sight['may'],
): TemplateSummary {
  return {
    ...row.facts,
    templateId: row.template_id,
    templateName: row.template_name,
    ofProduct: false,
    category: null,
    tiles: [],
    madeBy: people.get(row.owner_id) ?? '',
    madeAt: row.made_at.toISOString(),
    version: row.version,
    note: row.note,
    mine: row.owner_id === viewer.userId,
    removable: mayRemove(row, viewer) && may(row.template_id, 'edit'),
    bytes: row.bytes,
  };
}

export const detailOf = (summary: TemplateSummary, { tables }: TemplateDocument): TemplateDetail => ({
  ...summary,
  tablesInside: tables,
});
