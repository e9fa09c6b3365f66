import type { CatalogueField, CatalogueTable, EngineViewer } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import { conditionOn } from '../plan/conditions.ts';
import { and, type ColumnRef, type Predicate } from '../plan/predicate.ts';

/**
 * The condition that the viewer's role puts on every row, before joins, masks and aggregation. Rules compare stored values
 * only, so that neither the viewer's language nor a mask ever widens them. A rule whose field is gone refuses the query
 * instead of opening the table.
 * @param today `yyyy-mm-dd` in the corporation's time zone
 * @param stored the column that holds a field's own value
 */
export function rowRulePredicate(
  table: CatalogueTable,
  viewer: EngineViewer,
  today: string,
  stored: (field: CatalogueField) => ColumnRef,
): Predicate {
  const fields = new Map(table.fields.map((field) => [field.fieldId, field]));
  return and(
    table.rowRules
      .filter((rule) => rule.roleId === viewer.roleId)
      .flatMap((rule) => rule.conditions)
      .map((condition) => {
        const field = fields.get(condition.fieldId);
        if (!field)
          throw new EngineError('queryFailed', {}, new Error(`row rule on a missing field ${condition.fieldId}`));
        return conditionOn(field, [stored(field)], condition, today);
      }),
  );
}
