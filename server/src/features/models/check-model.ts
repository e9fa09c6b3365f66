import { MODEL_LIMITS } from '@tessera/contract';
import type { ErrorKey, Locale, ModelDraft, ModelJoin } from '@tessera/contract';

import { nameIn, type FieldRow } from '../tables/index.ts';
import { modelGraph } from './model-graph.ts';
import type { Sources } from './model-sources.ts';
import { fitTogether } from './suggest-keys.ts';

/** Something that keeps a draft from being saved, with the arguments of its message and its place. */
export interface ModelFault {
  readonly key: ErrorKey;
  readonly args: Readonly<Record<string, string | number>>;
  readonly table?: string;
  /** Place among the joins of the draft. */
  readonly join?: number;
  readonly fieldId?: string;
}
export interface CheckContext {
  readonly sources: Sources;
  readonly locale: Locale;
  /** What the platform's own store is called. */
  readonly ownStore: string;
  /** The model that is edited. */
  readonly tableId?: string | undefined;
  /** Names of computed fields of the model, which stay. */
  readonly computed?: readonly string[];
}

/** Faults of a draft that need no look at the rows. */
export function checkModel(draft: ModelDraft, context: CheckContext): ModelFault[] {
  return [
    ...checkTables(draft, context),
    ...checkJoins(draft, context),
    ...checkGraph(draft),
    ...checkFields(draft, context),
  ];
}

function checkTables({ tables, joins }: ModelDraft, { sources, tableId, ownStore }: CheckContext): ModelFault[] {
  const faults: ModelFault[] = [];
  if (tables.length === 0) faults.push({ key: 'modelEmpty', args: {} });
  if (tables.length > MODEL_LIMITS.tables) {
    faults.push({ key: 'modelTooLarge', args: { most: MODEL_LIMITS.tables, count: tables.length } });
  }
  for (const name of twice(tables, (table) => table.name)) {
    faults.push({ key: 'modelNameTwice', args: { name: name.name }, table: name.alias });
  }
  for (const { alias, name } of twice(tables, (table) => table.alias)) {
    faults.push({ key: 'modelNameTwice', args: { name }, table: alias });
  }
  const height = tableId === undefined ? 0 : sources.height(tableId);
  const [main] = tables;
  const first = main && sources.find(main.tableId);
  for (const { alias, name, tableId: source } of tables) {
    const found = sources.find(source);
    if (!found) {
      faults.push({ key: 'modelTableUnknown', args: { table: name }, table: alias });
    } else if (tableId !== undefined && sources.isMadeFrom(source, tableId)) {
      faults.push({ key: 'modelContainsItself', args: { table: name }, table: alias });
    } else if (sources.depth(source) + 1 + height > MODEL_LIMITS.depth) {
      faults.push({ key: 'modelTooDeep', args: { most: MODEL_LIMITS.depth, table: name }, table: alias });
    }
    if (!found || !first || !main) continue;
    const [own, others] = [sources.summary(found), sources.summary(first)];
    if (own.store !== others.store) {
      const args = {
        left: main.name,
        right: name,
        leftStore: others.storeName ?? ownStore,
        rightStore: own.storeName ?? ownStore,
      };
      faults.push({ key: 'modelSourcesMixed', args, table: alias });
    }
  }
  const full = joins.findIndex(({ kind }) => kind === 'full');
  if (full >= 0 && first && !sources.summary(first).fullJoins) {
    const store = sources.summary(first).storeName ?? ownStore;
    faults.push({ key: 'modelFullJoinUnsupported', args: { store }, join: full });
  }
  return faults;
}

function checkJoins(draft: ModelDraft, context: CheckContext): ModelFault[] {
  return draft.joins.flatMap((join, index) => checkJoin(draft, join, index, context));
}

function checkJoin(draft: ModelDraft, join: ModelJoin, index: number, context: CheckContext): ModelFault[] {
  const names = { left: tableName(draft, join.left), right: tableName(draft, join.right) };
  for (const side of ['left', 'right'] as const) {
    if (!draft.tables.some(({ alias }) => alias === join[side])) {
      return [{ key: 'modelTableUnknown', args: { table: join[side] }, join: index }];
    }
  }
  if (join.keys.length === 0) return [{ key: 'modelKeysMissing', args: names, join: index }];
  return join.keys.flatMap((pair): ModelFault[] => {
    const [left, right] = (['left', 'right'] as const).map((side) =>
      fieldOf(draft, join[side], pair[side], context.sources),
    );
    if (left === undefined || right === undefined) return []; // The table is told already.
    if (left === null) return [unknownField(names.left, pair.left, index)];
    if (right === null) return [unknownField(names.right, pair.right, index)];
    if (fitTogether(left.data_type, right.data_type)) return [];
    const args = {
      left: `${names.left}.${nameIn(left.names, context.locale)}`,
      right: `${names.right}.${nameIn(right.names, context.locale)}`,
    };
    return [{ key: 'modelKeyTypes', args, join: index }];
  });
}

function unknownField(table: string, field: string, join: number): ModelFault {
  return { key: 'modelFieldUnknown', args: { table, field }, join };
}

function checkGraph(draft: ModelDraft): ModelFault[] {
  return modelGraph(draft).faults.map((fault): ModelFault => {
    if (fault.kind === 'disconnected') {
      return { key: 'modelDisconnected', args: { table: tableName(draft, fault.alias) }, table: fault.alias };
    }
    const { left, right, index } = fault.join;
    const names = { left: tableName(draft, left), right: tableName(draft, right) };
    return { key: fault.kind === 'cyclic' ? 'modelCyclic' : 'modelDirection', args: names, join: index };
  });
}

function checkFields(draft: ModelDraft, { sources, computed = [] }: CheckContext): ModelFault[] {
  const { fields, tables } = draft;
  const faults: ModelFault[] = [];
  if (fields.length === 0 && tables.length > 0) faults.push({ key: 'modelEmpty', args: {} });
  const names = [...computed.map((name) => ({ name, fieldId: '' })), ...fields];
  for (const { name, fieldId } of twice(names, (field) => field.name)) {
    faults.push({ key: 'modelNameTwice', args: { name }, fieldId });
  }
  for (const { name, fieldId } of twice(fields, (field) => field.fieldId)) {
    faults.push({ key: 'modelNameTwice', args: { name }, fieldId });
  }
  for (const { fieldId, table, sourceFieldId, name, defaultAggregator, dateHierarchy, decimals } of fields) {
    const field = fieldOf(draft, table, sourceFieldId, sources);
    if (field === undefined && tables.some(({ alias }) => alias === table)) continue;
    if (!field) {
      faults.push({ key: 'modelFieldUnknown', args: { table: tableName(draft, table), field: name }, fieldId });
      continue;
    }
    const numeric = field.data_type === 'int' || field.data_type === 'double';
    const meaningless =
      (!numeric && (defaultAggregator === 'sum' || defaultAggregator === 'average' || decimals !== null)) ||
      (field.data_type !== 'datetime' && dateHierarchy.length > 0);
    if (meaningless) faults.push({ key: 'fieldChangeInvalid', args: { field: name }, fieldId });
  }
  return faults;
}

const tableName = ({ tables }: ModelDraft, alias: string): string =>
  tables.find((table) => table.alias === alias)?.name ?? alias;

/** A field of a joined table: null without such a field, undefined without the table. */
export function fieldOf(
  { tables }: Pick<ModelDraft, 'tables'>,
  alias: string,
  fieldId: string,
  sources: Pick<Sources, 'find'>,
): FieldRow | null | undefined {
  const placed = tables.find((table) => table.alias === alias);
  const found = placed && sources.find(placed.tableId);
  return found && (found.fields.find(({ field_id }) => field_id === fieldId) ?? null);
}

/** Those whose mark stands earlier already. */
function twice<Item>(items: readonly Item[], mark: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const own = mark(item);
    if (seen.has(own)) return true;
    seen.add(own);
    return false;
  });
}
