import { CHART_TYPES, readSettings, setSetting } from '@tessera/charts/model';
import type { Aggregator, ChartDraft, Comparison, Granularity, PercentOf, TotalMethod } from '@tessera/contract';

import type { Catalogue } from './catalogue.ts';
import { reconcile } from './reconcile.ts';
import { entriesOf, isMeasureWell, typeOf, withEntries } from './wells.ts';
import type { Place, Well, WellEntries } from './wells.ts';

const TOTALS = { valueSetting: CHART_TYPES.graph_crosstab.blocks.valueSetting };

function editAt<W extends Well>(
  draft: ChartDraft,
  place: { readonly well: W; readonly index: number },
  edit: (entry: WellEntries[W]) => WellEntries[W],
): ChartDraft {
  const entries = entriesOf(draft, place.well);
  const entry = entries[place.index];
  return entry ? withEntries(draft, place.well, entries.with(place.index, edit(entry))) : draft;
}
const measureAt = (
  draft: ChartDraft,
  { well, index }: Place,
  edit: (entry: WellEntries['measure']) => WellEntries['measure'],
) => (isMeasureWell(well) ? editAt(draft, { well, index }, edit) : draft);

/** Another name in this chart; an empty one gives the field its own back. */
export function setAlias(draft: ChartDraft, { well, index }: Place, alias: string): ChartDraft {
  if (well === 'filter' || well === 'sort') return draft;
  const name = alias.trim();
  return editAt(
    draft,
    { well, index },
    ({ fieldAlias: _before, ...entry }) => (name ? { ...entry, fieldAlias: name } : entry) as WellEntries[typeof well],
  );
}

export function setGranularity(draft: ChartDraft, { well, index }: Place, granularity: Granularity): ChartDraft {
  if (well === 'filter' || well === 'sort' || isMeasureWell(well)) return draft;
  return reconcile(editAt(draft, { well, index }, (entry) => ({ ...entry, granularity }) as WellEntries[typeof well]));
}

export const setAggregator = (draft: ChartDraft, place: Place, aggregator: Aggregator): ChartDraft =>
  measureAt(draft, place, (entry) => ({ ...entry, aggregator }));

/** What is shown in place of the plain value; neither of both is the value itself. */
export type Calculation =
  | { readonly comparison: Comparison; readonly percentOf?: never }
  | { readonly percentOf: PercentOf; readonly comparison?: never }
  | null;

/** `qoqType` repeats a share as 7 and is 0 for none, as older charts have it (RU-520, RU-521). */
export function setCalculation(draft: ChartDraft, place: Place, calculation: Calculation): ChartDraft {
  return measureAt(draft, place, ({ comparison: _one, percentOf: _other, aggregatorFlag: _flag, ...entry }) => ({
    ...entry,
    ...calculation,
    qoqType: calculation?.percentOf === 'total' ? 7 : 0,
  }));
}

/** Sets a measure's total method, removing one from the table's settings: the last choice applies. */
export function setTotalMethod(draft: ChartDraft, place: Place, value: TotalMethod): ChartDraft {
  const uniqId = isMeasureWell(place.well) ? entriesOf(draft, place.well)[place.index]?.uniqId : undefined;
  const named = readSettings(TOTALS, draft.reportConf).settings.valueSetting.totalCfg;
  const others = named.filter((one) => one.uniqId !== uniqId);
  const reportConf =
    others.length < named.length
      ? setSetting(CHART_TYPES[typeOf(draft)].blocks, draft.reportConf, 'valueSetting.totalCfg', others)
      : draft.reportConf;
  const chosen = measureAt(draft, place, (entry) => ({ ...entry, totalCfg: { ...entry.totalCfg, value } }));
  return reconcile({ ...chosen, reportConf });
}

/**
 * How a column of a 2D table stands: '2' across, '1' grouped, '0' as it is. Grouping clears the aggregator (RU-572),
 * ungrouping gives it the field's own back (RU-573). A grouped column in a table that shows no group drops measures of
 * the comparing kind (RU-574, RU-575); the author is told.
 */
export function setColumnGroup(
  draft: ChartDraft,
  catalogue: Catalogue,
  index: number,
  isGroup: '0' | '1' | '2',
): ChartDraft {
  const grouped = editAt(draft, { well: 'column', index }, ({ aggregator: _before, ...entry }) => {
    if (isGroup === '1') return { ...entry, isGroup, aggregator: '' };
    const own = catalogue.field(entry.fieldId)?.defaultAggregator;
    return { ...entry, isGroup, ...(own ? { aggregator: own } : {}) };
  });
  return lacksGroupFlag(grouped) ? withoutComparisons(grouped) : grouped;
}

/** Flags of the block `groupSet` that make groups visible. */
const GROUP_FLAGS = [
  'isTotal',
  'isSubtotal',
  'isColTotal',
  'isColSubtotal',
  'isRowTotal',
  'isRowSubtotal',
  'isRowCount',
];

/** A grouped column, and nothing in the table that shows groups (RU-574). */
export function lacksGroupFlag(draft: ChartDraft): boolean {
  if (!entriesOf(draft, 'column').some(({ isGroup }) => isGroup === '1')) return false;
  const block = draft.reportConf.find(({ type }) => type === 'groupSet')?.value ?? draft.groupSet ?? {};
  const flags = block as Readonly<Record<string, unknown>>;
  return !GROUP_FLAGS.some((flag) => flags[flag] === '1' || flags[flag] === true || flags[flag] === 1);
}

function withoutComparisons(draft: ChartDraft): ChartDraft {
  const plain = (['measure', 'secondary'] as const).reduce(
    (one, well) =>
      withEntries(
        one,
        well,
        entriesOf(one, well).filter((entry) => !isComparison(entry)),
      ),
    draft,
  );
  return reconcile(plain);
}

/** Whether a measure looks at another period, in either spelling. */
export const isComparison = ({ comparison, qoqType = 0, aggregatorFlag }: WellEntries['measure']): boolean =>
  comparison !== undefined || (qoqType >= 1 && qoqType <= 6) || Boolean(aggregatorFlag?.yoyChain);
