import type { CatalogueTable, EngineViewer } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import { filterPredicate } from '../plan/filter.ts';
import { and, type Predicate } from '../plan/predicate.ts';

/**
 * The condition that the viewer's role puts on every row, before aggregation. Rules compare stored values only, so that
 * the viewer's language never widens them. A rule whose field is gone refuses the query instead of opening the table.
 */
export function rowRulePredicate(table: CatalogueTable, viewer: EngineViewer): Predicate {
  const fields = new Map(table.fields.map((field) => [field.fieldId, field]));
  return and(
    table.rowRules
      .filter((rule) => rule.roleId === viewer.roleId)
      .flatMap((rule) => rule.conditions)
      .map((condition) => {
        const field = fields.get(condition.fieldId);
        if (!field)
          throw new EngineError('queryFailed', {}, new Error(`row rule on a missing field ${condition.fieldId}`));
        return filterPredicate(field, condition, null);
      }),
  );
}
