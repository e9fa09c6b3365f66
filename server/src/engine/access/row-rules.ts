import type { FilterCondition } from '@tessera/contract';

import type { CatalogueField, CatalogueTable, EngineViewer, RowAssignment, RowTree } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import { conditionOn } from '../plan/conditions.ts';
import { and, or, type ColumnRef, type Predicate } from '../plan/predicate.ts';

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
  const from = { today, calendar: viewer.calendar };
  const refused = (cause: unknown) =>
    // Field and value of a rule are not for those whom it limits.
    new EngineError('queryInvalid', { table: table.tableId, reason: 'rule' }, cause);
  const holds = (condition: FilterCondition): Predicate => {
    const field = fieldOf(table, condition.fieldId);
    const column = stored(field);
    try {
      return conditionOn(field, [column], condition, from);
    } catch (error) {
      throw refused(error);
    }
  };
  const isAssigned = ({ fieldId, tableId, personFieldId, persons, valueFieldId }: RowAssignment): Predicate => {
    const column = stored(fieldOf(table, fieldId));
    const rows = table.assignments?.find((one) => one.tableId === tableId);
    const { relation, dialect, connection } = rows ?? table;
    if (!rows || relation.kind !== 'physical' || dialect !== table.dialect || connection !== table.connection)
      throw refused(new Error(`assignments in ${tableId} can't be read together with ${table.tableId}`));
    const person = fieldOf(rows, personFieldId);
    const named = { fieldId: personFieldId, aggregator: 'in' as const, fieldValue: [...persons] };
    try {
      const filter = conditionOn(person, [columnOf(person)], named, from);
      if (filter.kind === 'constant' && !filter.value) return filter;
      const { schema, table: name } = relation;
      const value = columnOf(fieldOf(rows, valueFieldId));
      return { kind: 'assigned', column, from: { schema, table: name }, value, filter };
    } catch (error) {
      throw refused(error);
    }
  };
  const treeHolds = (tree: RowTree): Predicate => {
    if ('condition' in tree) return holds(tree.condition);
    if ('assigned' in tree) return isAssigned(tree.assigned);
    return (tree.relation === 'and' ? and : or)(tree.children.map(treeHolds));
  };
  return and(
    table.rowRules
      .filter((rule) => rule.roleId === viewer.roleId)
      .flatMap(({ conditions, tree }) => [...conditions.map(holds), ...(tree ? [treeHolds(tree)] : [])]),
  );
}

/** Fields of a table that a tree names. */
export function fieldsOfTree(tree: RowTree): string[] {
  if ('condition' in tree) return [tree.condition.fieldId];
  return 'assigned' in tree ? [tree.assigned.fieldId] : tree.children.flatMap(fieldsOfTree);
}

function fieldOf({ fields }: CatalogueTable, fieldId: string): CatalogueField {
  const field = fields.find((one) => one.fieldId === fieldId);
  if (!field) throw new EngineError('queryFailed', {}, new Error(`row rule on a missing field ${fieldId}`));
  return field;
}

/** A stored column of a table that is looked into. A formula is none. */
function columnOf({ column, dataType, formula, fieldId }: CatalogueField): ColumnRef {
  if (formula !== undefined) throw new Error(`assignments by the computed field ${fieldId}`);
  return { column, text: dataType === 'str' };
}
