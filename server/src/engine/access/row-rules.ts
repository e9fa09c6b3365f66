import type { CatalogueField, CatalogueTable, EngineViewer } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import { conditionOn } from '../plan/conditions.ts';
import { and, type ColumnRef, type Predicate } from '../plan/predicate.ts';

/**
 * The row condition of the viewer's role, applied before joins, masks and aggregation to stored values only. A rule
 * with a missing field refuses the query.
 * @param today `yyyy-mm-dd` in the corporation's time zone
 * @param stored the column with a field's stored value
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
        const column = stored(field);
        try {
          return conditionOn(field, [column], condition, { today, calendar: viewer.calendar });
        } catch (error) {
          // Field and value of a rule are not for those whom it limits.
          throw new EngineError('queryInvalid', { table: table.tableId, reason: 'rule' }, error);
        }
      }),
  );
}
