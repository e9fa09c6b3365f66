import {
  ancestorsOf,
  choiceCondition,
  choiceOf,
  isFieldFilter,
  referencesOf,
  type BoardDocument,
  type BoardState,
  type FieldFilter,
  type FilterChoice,
  type FilterCondition,
  type FilterTarget,
  type FilterTree,
  type ReportParam,
} from '@tessera/contract';

type Branch = NonNullable<FilterChoice['tree']>[number];

/** What a reader's choices on a board ask of one chart besides its own query. */
export interface StateConditions {
  readonly filterCondition: readonly FilterCondition[];
  /** Branches of trees; all of them hold. */
  readonly filterTrees: readonly FilterTree[];
}

/**
 * Conditions of a chart from the state by the board's document (0019); unknown filters and masters are ignored.
 * @param tbId the chart's table, whose field of each filter is used
 */
export function composeState(
  document: Pick<BoardDocument, 'components' | 'linkages' | 'report'>,
  { reportCode, tbId }: { readonly reportCode: string; readonly tbId: string },
  state: BoardState,
): StateConditions {
  const { components, linkages } = document;
  const filters = components.flatMap((component): StateConditions[] => {
    if (!isFieldFilter(component)) return [];
    const target = component.filterData.find(
      ({ tblId, filterReportCodes }) => tblId === tbId && filterReportCodes.includes(reportCode),
    );
    return target ? [filterConditions(component, target, state)] : [];
  });
  const picked = linkages.flatMap(({ masterReportCode, linkageConfList }): FilterCondition[] => {
    const values = state.linkages.find((one) => one.masterReportCode === masterReportCode)?.linkageReportList ?? [];
    return linkageConfList
      .filter((conf) => conf.slaveReportCode === reportCode)
      .flatMap(({ fields }) => fields)
      .flatMap(({ masterFieldId, slaveFieldId }) => {
        const value = values.find(({ fieldId }) => fieldId === masterFieldId);
        return value ? [{ fieldId: slaveFieldId, aggregator: 'in' as const, fieldValue: [value.fieldValue] }] : [];
      });
  });
  return {
    filterCondition: [
      ...filters.flatMap(({ filterCondition }) => filterCondition),
      ...picked,
      ...repeatConditions(document, { reportCode, tbId }, state),
    ],
    filterTrees: filters.flatMap(({ filterTrees }) => filterTrees),
  };
}

/** The query of a chart under what a reader chose on its board, but for dynamic parameters. */
export const composeQuestion = (
  document: Pick<BoardDocument, 'components' | 'linkages' | 'report'>,
  { reportCode, param }: { readonly reportCode: string; readonly param: ReportParam },
  state: BoardState,
): ReportParam => withConditions(param, composeState(document, { reportCode, tbId: param.tbId }, state));

/** The page of a report that is repeated for the value of a state; null for none. */
export function repeatedPaper({ report }: Pick<BoardDocument, 'report'>, { repeat }: BoardState) {
  const paper = repeat && report?.papers.find(({ id }) => id === repeat.paperId);
  return paper?.repeat ? { paper, ...paper.repeat, value: repeat?.value ?? null } : null;
}

/** Condition on the field of a repeated page for a chart placed on that page, directly or in a tab; [] for charts of other tables. */
function repeatConditions(
  document: Pick<BoardDocument, 'components' | 'report'>,
  { reportCode, tbId }: { readonly reportCode: string; readonly tbId: string },
  state: BoardState,
): FilterCondition[] {
  const repeated = repeatedPaper(document, state);
  if (repeated?.tblId !== tbId) return [];
  const { paper, fieldId, value } = repeated;
  const holder = document.components.find((one) => referencesOf(one, 'place').includes(reportCode));
  if (!paper.layout.some(({ i }) => i === reportCode || i === holder?.code)) return [];
  return value === null
    ? [{ fieldId, aggregator: 'is_null', fieldValue: [] }]
    : [{ fieldId, aggregator: 'in', fieldValue: [value] }];
}

/** Conditions on a filter's values by its ancestors' choices, as far as they have a field in its table. */
export function composeAncestors(
  board: Pick<BoardDocument, 'components'>,
  filter: FieldFilter,
  tblId: string,
  state: BoardState,
): StateConditions {
  return composeFilters({ components: ancestorsOf(board, filter) }, tblId, state);
}

/** What the filters of these components hold on a table, as far as they have a field of it, whichever charts react. */
export function composeFilters(
  { components }: Pick<BoardDocument, 'components'>,
  tblId: string,
  state: BoardState,
): StateConditions {
  const all = components.flatMap((component): StateConditions[] => {
    if (!isFieldFilter(component)) return [];
    const target = component.filterData.find((one) => one.tblId === tblId);
    return target ? [filterConditions(component, target, state)] : [];
  });
  return {
    filterCondition: all.flatMap(({ filterCondition }) => filterCondition),
    filterTrees: all.flatMap(({ filterTrees }) => filterTrees),
  };
}

/** A query with further conditions, which hold besides its own. */
export function withConditions(param: ReportParam, { filterCondition, filterTrees }: StateConditions): ReportParam {
  if (filterCondition.length === 0 && filterTrees.length === 0) return param;
  const trees = [...(param.filterTree ? [param.filterTree] : []), ...filterTrees];
  return {
    ...param,
    filterCondition: [...param.filterCondition, ...filterCondition],
    ...(trees.length > 0 ? { filterTree: { relation: 'and' as const, children: trees } } : {}),
  };
}

/** The paths of a tree as conditions on its levels; branches with one parent are one condition. */
export function branchesTree(levels: readonly string[], branches: readonly Branch[]): FilterTree {
  const byParent = new Map<string, { readonly parent: Branch; readonly values: Branch }>();
  for (const branch of branches) {
    const path = branch.slice(0, levels.length);
    const parent = path.slice(0, -1);
    const key = JSON.stringify(parent);
    const group = byParent.get(key) ?? { parent, values: [] };
    group.values.push(path.at(-1) ?? null);
    byParent.set(key, group);
  }
  const on = (level: number, fieldValue: FilterCondition['fieldValue']): FilterTree => ({
    condition: { fieldId: levels[level] ?? '', aggregator: 'in', fieldValue },
  });
  return {
    relation: 'or',
    children: [...byParent.values()].map(({ parent, values }) => ({
      relation: 'and',
      children: [...parent.map((value, level) => on(level, [value])), on(parent.length, values)],
    })),
  };
}

function filterConditions(component: FieldFilter, target: FilterTarget, state: BoardState): StateConditions {
  const choice = choiceOf(component, state);
  if (!choice) return { filterCondition: [], filterTrees: [] };
  const { tree, ...plain } = component.multiple ? choice : single(choice);
  if (tree)
    return {
      filterCondition: [],
      filterTrees: [branchesTree([target.fieldId, ...target.levelFieldIds], tree)],
    };
  return { filterCondition: [choiceCondition(plain, target.fieldId)], filterTrees: [] };
}

/** Where one value may be chosen, the first one. */
function single(choice: FilterChoice): FilterChoice {
  const list = choice.aggregator === 'in' || choice.aggregator === 'not_in';
  return {
    ...choice,
    fieldValue: list ? choice.fieldValue.slice(0, 1) : choice.fieldValue,
    ...(choice.tree ? { tree: choice.tree.slice(0, 1) } : {}),
  };
}
