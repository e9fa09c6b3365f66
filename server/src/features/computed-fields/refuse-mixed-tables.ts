import { reportParamSchema, type Locale } from '@tessera/contract';
import { check, dataTypeOfValue, tableEnvironment, toStored, type ExpressionParameter } from '@tessera/expression';

import type { Catalogue, Engine } from '../../engine/index.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import { engineViewer, namedFields, withCatalogueErrors, type RegisteredTable } from '../tables/index.ts';
import { dependents } from './decide-save.ts';
import { draftField, withDraft } from './draft-field.ts';

export interface MixedTablesTools {
  readonly catalogue: Catalogue;
  readonly engine: Engine;
  readonly parameters: readonly ExpressionParameter[];
}
interface Formula {
  readonly fieldId: string;
  readonly name: string;
  readonly formula: string;
}

/**
 * Refuses a measure of a model that has no one meaning over its joined tables, also where only a measure that names the
 * formula loses its own. A formula that does not hold is left to those who say what is wrong with it.
 * @throws CatalogueError queryTablesMixed, queryRowMissing
 */
export async function refuseMixedTables(
  { catalogue, engine, parameters }: MixedTablesTools,
  registered: RegisteredTable,
  { fieldId, name, formula }: Formula,
  viewer: Viewer,
  { locale, signal }: Pick<RequestContext, 'signal'> & { readonly locale: Locale },
): Promise<void> {
  if (registered.table.relation?.kind !== 'join') return;
  const fields = namedFields(registered.fields, locale);
  const environment = tableEnvironment(fields, parameters);
  const { expression } = check(formula, environment, fieldId);
  const asking = engineViewer(viewer, locale);
  const known = expression && (await catalogue.table(registered.table.table_id, asking));
  if (!expression || !known) return;
  const stored = toStored(formula, environment.fields);
  const table = withDraft(known, draftField(fieldId, name, stored, dataTypeOfValue(expression.type)));
  const after = [
    ...fields.filter((field) => field.fieldId !== fieldId),
    { fieldId, name, dataType: dataTypeOfValue(expression.type), formula: stored },
  ];
  const asked = [fieldId, ...dependents(after, fieldId).map((field) => field.fieldId)].filter((id) => {
    const own = table.fields.find((field) => field.fieldId === id)?.formula;
    const level = own === undefined ? 'row' : check(own, tableEnvironment(after, parameters), id).expression?.level;
    return level === 'aggregate' || level === 'window';
  });
  for (const id of asked) {
    const spec = reportParamSchema.parse({
      tbId: table.tableId,
      indexCondition: [{ uniqId: id, fieldId: id, aggregator: '' }],
    });
    await withCatalogueErrors(engine.checkQuery(spec, { viewer: asking, signal, table }));
  }
}
