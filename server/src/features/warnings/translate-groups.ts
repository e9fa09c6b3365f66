import { DEFAULT_LOCALE, reportParamSchema, type Cell, type Locale, type WarningDraft } from '@tessera/contract';

import type { Viewer } from '../../platform/http/handlers.ts';
import type { WarningContext } from './warning-context.ts';

/** Values of groups in a language, by their place in `groupBy` and as they are stored. */
export type Translations = ReadonlyMap<string, string>;
export const translationKey = (at: number, value: Cell): string => JSON.stringify([at, value]);
/** Values of a field that are looked up; further ones stay as they are stored. */
const MOST = 200;

/**
 * Groups are kept as the question answers in the default language. Fields that a table has in other languages too are
 * looked up with the viewer's rights, each value once for each state of the rows.
 */
export async function translateGroups(
  context: Pick<WarningContext, 'ask' | 'services' | 'tables' | 'translated'>,
  viewer: Viewer,
  { question, groupBy }: Pick<WarningDraft, 'question' | 'groupBy'>,
  groups: readonly (readonly Cell[])[],
  locale: Locale,
  signal: AbortSignal,
): Promise<Translations> {
  const said = new Map<string, string>();
  if (locale === DEFAULT_LOCALE || groupBy.length === 0) return said;
  const { tbId, dimensionCondition } = question.reportParam;
  const found = await context.tables.registry.find(viewer.corporationCode, tbId);
  for (const [at, uniqId] of groupBy.entries()) {
    const fieldId = dimensionCondition.find((one) => one.uniqId === uniqId)?.fieldId;
    const field = found?.fields.find(({ field_id }) => field_id === fieldId);
    if (!found || !field?.column_by_locale[locale]) continue;
    const values = new Set(groups.flatMap((group) => (typeof group[at] === 'string' ? [group[at]] : [])));
    for (const value of [...values].slice(0, MOST)) {
      const key = JSON.stringify([tbId, String(found.table.data_version), field.field_id, locale, value]);
      const known = context.translated.get(key);
      const text = known ?? (await lookUp(context, viewer, { tbId, fieldId: field.field_id, value, locale, signal }));
      context.translated.set(key, text);
      said.set(translationKey(at, value), text);
    }
  }
  return said;
}

interface Value {
  readonly tbId: string;
  readonly fieldId: string;
  readonly value: string;
  readonly locale: Locale;
  readonly signal: AbortSignal;
}
/** A value in a language; itself where it is not there any more, or can't be asked. */
async function lookUp(
  { ask, services }: Pick<WarningContext, 'ask' | 'services'>,
  viewer: Viewer,
  { tbId, fieldId, value, locale, signal }: Value,
): Promise<string> {
  const spec = reportParamSchema.parse({
    tbId,
    dimensionCondition: [{ uniqId: 'value', fieldId }],
    filterCondition: [{ fieldId, aggregator: 'equal', fieldValue: [value] }],
  });
  try {
    const { values } = await ask(spec, viewer, services.now(), signal, locale);
    const cell = values[0]?.[0];
    return typeof cell === 'string' ? cell : value;
  } catch (error) {
    signal.throwIfAborted();
    services.log.warn({ err: error, table: tbId, field: fieldId }, 'the group of a warning was not translated');
    return value;
  }
}
