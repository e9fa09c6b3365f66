import type {
  ChartDraft,
  DimensionCondition,
  DrillNode,
  FilterCondition,
  FilterTree,
  Granularity,
  IndexCondition,
  TableField,
} from '@tessera/contract';

import { isNumeric, levelsOf, type Catalogue } from './catalogue.ts';
import { reconcile } from './reconcile.ts';
import { entriesOf, isMeasureWell, shownFields, SHOWN_WELLS, withEntries } from './wells.ts';
import type { Place, ShownWell, Well, WellEntries } from './wells.ts';

/** A field picked from the list, with a level for dates. */
export interface PickedField {
  readonly fieldId: string;
  readonly granularity?: Granularity | undefined;
}

/** What stands at a place, as it would be picked from the list. */
export function pickedFrom(draft: ChartDraft, { well, index }: Place): PickedField {
  const entry = entriesOf(draft, well)[index];
  return {
    fieldId: entry?.fieldId ?? '',
    granularity: entry && 'granularity' in entry ? entry.granularity : undefined,
  };
}

/** Whether a well takes a field at all: coordinates are numbers. Filters are conditions, see `setFilter`. */
export function takesField(well: Well, field: Pick<TableField, 'dataType'>): boolean {
  return well === 'longitude' || well === 'latitude' ? isNumeric(field.dataType) : true;
}

/** Level that a date begins with: months, as far as the table has them. */
function firstLevel(field: TableField): Granularity | undefined {
  const levels = levelsOf(field);
  return levels.includes('month') ? 'month' : levels.at(-1);
}

function grouping(field: TableField, picked: PickedField, uniqId: string): DimensionCondition {
  const granularity = picked.granularity ?? firstLevel(field);
  return { uniqId, fieldId: field.fieldId, ...(granularity ? { granularity } : {}) };
}
const measure = (field: TableField, uniqId: string): IndexCondition => ({
  uniqId,
  fieldId: field.fieldId,
  aggregator: field.defaultAggregator,
});

/** The entry that a field becomes in a well. */
function entryFor(
  well: Exclude<Well, 'filter'>,
  field: TableField,
  picked: PickedField,
  draft: ChartDraft,
  uniqId: string,
) {
  const { fieldId } = field;
  if (isMeasureWell(well)) return measure(field, uniqId);
  if (well === 'column') return { ...grouping(field, picked, uniqId), isGroup: '2' as const };
  if (well === 'drill') {
    const { uniqId: id, ...level } = grouping(field, picked, uniqId);
    return { id, ...level } satisfies DrillNode;
  }
  if (well === 'sort') {
    const shown = shownFields(draft).find(({ entry }) => entry.fieldId === fieldId)?.entry;
    const descends = shown ? 'aggregator' in shown : isNumeric(field.dataType);
    const [sortFlag, sortType] = descends ? (['desc', 1] as const) : (['asc', 2] as const);
    return { uniqId: shown?.uniqId ?? fieldId, fieldId, sortFlag, sortType };
  }
  return grouping(field, picked, uniqId);
}

/** Where the same thing stands already: a grouping or an order is never there twice, measures may be. */
function twin(draft: ChartDraft, well: Well, entry: WellEntries[Well]): Place | undefined {
  if (isMeasureWell(well)) return undefined;
  const same = (other: WellEntries[Well]) => {
    if (well === 'sort') return 'uniqId' in other && 'uniqId' in entry && other.uniqId === entry.uniqId;
    const level = 'granularity' in entry ? entry.granularity : undefined;
    const others = 'granularity' in other ? other.granularity : undefined;
    return other.fieldId === entry.fieldId && level === others;
  };
  const wells: readonly Well[] =
    well === 'drill' || well === 'sort' ? [well] : SHOWN_WELLS.filter((one) => !isMeasureWell(one));
  for (const one of wells) {
    const index = entriesOf(draft, one).findIndex(same);
    if (index >= 0) return { well: one, index };
  }
  return undefined;
}

function insert<W extends Well>(draft: ChartDraft, well: W, entry: WellEntries[W], index?: number): ChartDraft {
  const entries = entriesOf(draft, well);
  return withEntries(draft, well, entries.toSpliced(index ?? entries.length, 0, entry));
}

/**
 * Whether a field would be a drill level that shows what a dimension of the chart shows already.
 * @param picked a date without a level begins with its usual one
 */
export function repeatsDimension(draft: ChartDraft, catalogue: Catalogue, picked: PickedField): boolean {
  const field = catalogue.field(picked.fieldId);
  if (!field) return false;
  const { granularity } = grouping(field, picked, '');
  return entriesOf(draft, 'dimension').some(
    (entry) =>
      entry.fieldId === picked.fieldId && ('granularity' in entry ? entry.granularity : undefined) === granularity,
  );
}

/** Puts a field of the table into a well; a grouping that is there already moves.. */
export function addField(
  draft: ChartDraft,
  catalogue: Catalogue,
  picked: PickedField,
  well: Well,
  index?: number,
): ChartDraft {
  const field = catalogue.field(picked.fieldId);
  if (!field || well === 'filter' || !takesField(well, field)) return draft;
  if (well === 'drill' && repeatsDimension(draft, catalogue, picked)) return draft;
  const entry = entryFor(well, field, picked, draft, catalogue.newId());
  const there = twin(draft, well, entry);
  if (there)
    return there.well === well && index === undefined ? draft : moveField(draft, catalogue, there, well, index);
  return reconcile(insert(draft, well, entry, index));
}

/** The field in another well; its id stays, and with it its settings. */
function asIn(
  well: ShownWell,
  field: TableField | undefined,
  entry: WellEntries[ShownWell],
): WellEntries[ShownWell] | null {
  const { uniqId, fieldId, fieldAlias } = entry;
  const base = { uniqId, fieldId, ...(fieldAlias ? { fieldAlias } : {}) };
  if (isMeasureWell(well)) {
    if ('aggregator' in entry && !('isGroup' in entry)) return entry;
    return field ? { ...base, aggregator: field.defaultAggregator } : null;
  }
  const granularity = 'granularity' in entry ? entry.granularity : field && firstLevel(field);
  const level = granularity ? { granularity } : {};
  return well === 'column' ? { ...base, ...level, isGroup: '2' } : { ...base, ...level };
}

/**
 * Moves a field within or between wells; orders and drill levels get a copy.
 * @param index position in the target, counted before the field is removed
 */
export function moveField(
  draft: ChartDraft,
  catalogue: Catalogue,
  from: Place,
  well: Well,
  index?: number,
): ChartDraft {
  const entries = entriesOf(draft, from.well);
  const entry = entries[from.index];
  if (!entry) return draft;
  if (from.well === well) {
    const goal = index ?? entries.length;
    if (goal === from.index || goal === from.index + 1) return draft;
    const others = entries.toSpliced(from.index, 1);
    return reconcile(withEntries(draft, well, others.toSpliced(goal > from.index ? goal - 1 : goal, 0, entry)));
  }
  const { fieldId } = entry;
  const granularity = 'granularity' in entry ? entry.granularity : undefined;
  if (!fieldId) return draft;
  const isShown = (one: Well): one is ShownWell => (SHOWN_WELLS as readonly Well[]).includes(one);
  if (!isShown(from.well) || !isShown(well)) return addField(draft, catalogue, { fieldId, granularity }, well, index);
  const field = catalogue.field(fieldId);
  if (field && !takesField(well, field)) return draft;
  const moved = asIn(well, field, entry as WellEntries[ShownWell]);
  if (!moved) return draft;
  const without = withEntries(draft, from.well, entriesOf(draft, from.well).toSpliced(from.index, 1));
  return reconcile(insert(without, well, moved, index));
}

export function removeField(draft: ChartDraft, { well, index }: Place): ChartDraft {
  return reconcile(withEntries(draft, well, entriesOf(draft, well).toSpliced(index, 1)));
}

/** Takes every field out of a well. */
export const clearWell = (draft: ChartDraft, well: Well): ChartDraft => reconcile(withEntries(draft, well, []));

/** Puts a condition at a place among the filters; beyond the last one it is added. */
export function setFilter(draft: ChartDraft, index: number, condition: FilterCondition): ChartDraft {
  const filters = entriesOf(draft, 'filter');
  return withEntries(
    draft,
    'filter',
    index < filters.length ? filters.with(index, condition) : [...filters, condition],
  );
}

/** Conditions on several fields, beside the filters; undefined for none. */
export function setFilterTree(draft: ChartDraft, tree: FilterTree | undefined): ChartDraft {
  const { filterTree: _before, ...param } = draft.reportParam;
  return { ...draft, reportParam: tree ? { ...param, filterTree: tree } : param };
}
