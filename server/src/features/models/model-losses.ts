import { reportParamSchema, type ModelDraft, type ModelLoss } from '@tessera/contract';

import type { Catalogue, CatalogueTable, Engine } from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import { text } from '../../platform/texts/index.ts';
import type { FieldUses } from '../computed-fields/index.ts';
import { engineViewer, nameIn, withCatalogueErrors, type RegisteredTable } from '../tables/index.ts';

export interface ModelLossTools {
  readonly catalogue: Catalogue;
  readonly engine: Engine;
  readonly usesBy: FieldUses;
}
type Context = Pick<RequestContext, 'locale' | 'signal'>;

/** Stored fields of a model that a draft of it no longer has. */
export function lostFields(known: RegisteredTable, draft: ModelDraft): RegisteredTable['fields'] {
  const kept = new Set(draft.fields.map(({ fieldId }) => fieldId));
  return known.fields.filter(({ field_id, formula }) => formula === null && !kept.has(field_id));
}

/**
 * What saving a draft takes from users of a model: used fields that go, and computed fields that can be asked for now and are
 * refused with the joins of the draft, each with its uses.
 * @param table the draft as the engine takes it, without computed fields
 */
export async function modelLosses(
  tools: ModelLossTools,
  known: RegisteredTable,
  draft: ModelDraft,
  table: CatalogueTable,
  viewer: Viewer,
  context: Context,
): Promise<ModelLoss[]> {
  const lost = lostFields(known, draft);
  const refused = await refusedFormulas(tools, known, table, viewer, context);
  if (lost.length + refused.length === 0) return [];
  const usesOf = await tools.usesBy(viewer, context.locale, known.table.table_id);
  const lossOf = (field: RegisteredTable['fields'][number], reason: string | null): ModelLoss => ({
    fieldId: field.field_id,
    name: nameIn(field.names, context.locale),
    kind: reason === null ? 'removed' : 'refused',
    reason,
    uses: usesOf(known, field.field_id),
  });
  return [
    ...lost.map((field) => lossOf(field, null)).filter(({ uses }) => uses.length > 0),
    ...refused.map(({ field, reason }) => lossOf(field, reason)),
  ];
}

/** Computed fields of a model that lose their meaning with the joins of a draft, each with the reason. */
export async function refusedFormulas(
  { catalogue, engine }: Pick<ModelLossTools, 'catalogue' | 'engine'>,
  known: RegisteredTable,
  draft: CatalogueTable,
  viewer: Viewer,
  { locale, signal }: Context,
): Promise<{ readonly field: RegisteredTable['fields'][number]; readonly reason: string }[]> {
  const formulas = known.fields.filter(({ formula }) => formula !== null);
  const asking = engineViewer(viewer, locale);
  const before = formulas.length === 0 ? null : await catalogue.table(known.table.table_id, asking);
  if (!before) return [];
  const after: CatalogueTable = {
    ...draft,
    fields: [...draft.fields, ...before.fields.filter(({ formula }) => formula !== undefined)],
    ...(before.parameters ? { parameters: before.parameters } : {}),
  };
  const refusal = async (
    { field_id: fieldId, default_aggregator }: (typeof formulas)[number],
    table: CatalogueTable,
  ) => {
    const spec = reportParamSchema.parse({
      tbId: table.tableId,
      indexCondition: [{ uniqId: fieldId, fieldId, aggregator: default_aggregator }],
    });
    try {
      await withCatalogueErrors(engine.checkQuery(spec, { viewer: asking, signal, table }));
      return null;
    } catch (error) {
      if (error instanceof CatalogueError) return text(locale, `error.${error.key}`, error.args);
      throw error;
    }
  };
  const refused = await Promise.all(
    formulas.map(async (field) => {
      const reason = await refusal(field, after);
      return reason === null || (await refusal(field, before)) !== null ? [] : [{ field, reason }];
    }),
  );
  return refused.flat();
}
