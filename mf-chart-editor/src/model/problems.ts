import { CHART_TYPES, checkFields, readSettings, type ChartTypeCode, type FieldProblem } from '@tessera/charts/model';
import type { ChartDraft } from '@tessera/contract';

import type { Catalogue } from './catalogue.ts';
import { changeType } from './change-type.ts';
import { isComparison, lacksGroupFlag } from './edit-field.ts';
import { queryOf } from './query.ts';
import { entriesOf, showsWell, typeOf, wellsOf } from './wells.ts';
import type { Place, Well } from './wells.ts';

/** What prevents saving a draft, or its author should know. */
export type DraftProblem =
  | { readonly kind: 'noTable' }
  /** The table is gone, or it can't be read. */
  | { readonly kind: 'tableLost' }
  | { readonly kind: 'fields'; readonly problem: FieldProblem }
  /** A place that the map needs. */
  | { readonly kind: 'coordinate'; readonly well: 'longitude' | 'latitude' }
  /** The table does not have the field any more; where the chart used it. */
  | { readonly kind: 'fieldGone'; readonly fieldId: string; readonly places: readonly Place[] }
  /** A comparison with another period, and no date that says which. */
  | { readonly kind: 'noDate'; readonly place: Place }
  /** LANG00906 (RU-574). */
  | { readonly kind: 'groupFlag' };

/** Problems that leave nothing to ask. */
export const isBlocking = ({ kind }: DraftProblem): boolean => kind !== 'groupFlag';

/** Whether a problem is that there is no dimension. */
export const lacksDimension = (one: DraftProblem): boolean =>
  one.kind === 'fields' && one.problem.well === 'dimension' && one.problem.kind === 'missing';

/** What keeps a chart from being asked. @param total whether one value without a dimension is enough */
export const blockingOf = (problems: readonly DraftProblem[], total: boolean): DraftProblem[] =>
  problems.filter((one) => isBlocking(one) && !(total && lacksDimension(one)));

export function problemsOf(draft: ChartDraft, catalogue: Catalogue): DraftProblem[] {
  if (draft.reportParam.tbId === '') return [{ kind: 'noTable' }];
  if (catalogue.tableId === '') return [{ kind: 'tableLost' }];
  const code = typeOf(draft);
  return [
    ...goneFields(draft, catalogue),
    ...checkFields(code, queryOf(draft)).map((problem) => ({ kind: 'fields' as const, problem })),
    ...(['longitude', 'latitude'] as const).flatMap((well) =>
      showsWell(code, well) && entriesOf(draft, well).length === 0 ? [{ kind: 'coordinate' as const, well }] : [],
    ),
    ...(code === 'graph_detailtable' ? [] : comparisonsWithoutDate(draft, catalogue)),
    ...(code === 'graph_table2d' && lacksGroupFlag(draft) ? [{ kind: 'groupFlag' as const }] : []),
    ...(isEmpty(draft) ? [{ kind: 'fields' as const, problem: NOTHING }] : []),
    ...(lacksGoal(draft) ? [{ kind: 'fields' as const, problem: NO_GOAL }] : []),
  ];
}

/** A detail table has no required well, but needs a field for its query. */
const NOTHING: FieldProblem = { well: 'dimension', kind: 'missing', limit: 1, actual: 0 };
function isEmpty(draft: ChartDraft): boolean {
  const { dimensionCondition, indexCondition } = queryOf(draft);
  return typeOf(draft) === 'graph_detailtable' && dimensionCondition.length + indexCondition.length === 0;
}

/** The goal is the second measure, which is missing. */
const NO_GOAL: FieldProblem = { well: 'measure', kind: 'missing', limit: 2, actual: 1 };
function lacksGoal(draft: ChartDraft): boolean {
  const code = typeOf(draft);
  if (code !== 'graph_progress' && code !== 'graph_liquidfill') return false;
  const { progress } = readSettings(CHART_TYPES[code].blocks, draft.reportConf).settings;
  return progress.targetValue === 1 && queryOf(draft).indexCondition.length === 1;
}

function goneFields(draft: ChartDraft, catalogue: Catalogue): DraftProblem[] {
  const gone = new Map<string, Place[]>();
  for (const well of wellsOf(typeOf(draft)))
    entriesOf(draft, well).forEach(({ fieldId }, index) => {
      if (fieldId === undefined || catalogue.field(fieldId)) return;
      gone.set(fieldId, [...(gone.get(fieldId) ?? []), { well, index }]);
    });
  return [...gone].map(([fieldId, places]) => ({ kind: 'fieldGone', fieldId, places }));
}

/** Whether a chart has the date that comparisons with other periods go by: one to group by, or one to filter by. */
export function hasComparisonDate(draft: ChartDraft, catalogue: Catalogue): boolean {
  const isDate = (fieldId: string) => catalogue.field(fieldId)?.dataType === 'datetime';
  const query = queryOf(draft);
  const grouped = [
    ...query.dimensionCondition,
    ...query.columnCondition,
    ...query.compareCondition,
    ...query.splitCondition,
  ];
  const filtered = new Set(query.filterCondition.map(({ fieldId }) => fieldId).filter(isDate));
  return grouped.some(({ fieldId }) => isDate(fieldId)) || filtered.size === 1;
}

function comparisonsWithoutDate(draft: ChartDraft, catalogue: Catalogue): DraftProblem[] {
  if (hasComparisonDate(draft, catalogue)) return [];
  return (['measure', 'secondary'] as const satisfies readonly Well[]).flatMap((well) =>
    !showsWell(typeOf(draft), well)
      ? []
      : entriesOf(draft, well).flatMap((entry, index) =>
          isComparison(entry) && !entry.comparison?.fieldId
            ? [{ kind: 'noDate' as const, place: { well, index } }]
            : [],
        ),
  );
}

/** What a type lacks if the draft became one of it now; empty where it fits. */
export function fitOf(draft: ChartDraft, catalogue: Catalogue, code: ChartTypeCode): readonly DraftProblem[] {
  return problemsOf(changeType(draft, catalogue, code), catalogue).filter(
    ({ kind }) => kind === 'fields' || kind === 'coordinate',
  );
}
