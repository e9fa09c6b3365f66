import { TEMPLATE_MATCH, type TemplateDocument, type TemplateMatch, type TemplateProposal } from '@tessera/contract';

/** What of each table of a template the corporation has, by the best table that was proposed for it. */
export function matchTables(
  { tables }: Pick<TemplateDocument, 'tables'>,
  proposals: readonly TemplateProposal[],
): TemplateMatch[] {
  return tables.map(({ tableId, fields }) => {
    const found = proposals.find((one) => one.tableId === tableId);
    const proposed = (found?.proposed?.score ?? 0) < TEMPLATE_MATCH.table ? null : found?.proposed;
    const name = found?.candidates.find((one) => one.tableId === proposed?.tableId)?.name ?? '';
    const alike = new Set(
      proposed?.fields.filter(({ score }) => score >= TEMPLATE_MATCH.field).map(({ fieldId }) => fieldId),
    );
    const asked = fields.filter((field) => field.asked);
    return {
      tableId,
      target: proposed ? { tableId: proposed.tableId, name } : null,
      asked: asked.length,
      missing: asked.filter(({ fieldId }) => !alike.has(fieldId)).map((field) => field.name),
    };
  });
}
