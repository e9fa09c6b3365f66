import {
  choiceOf,
  saysSomething,
  type BoardComponent,
  type BoardDocument,
  type BoardState,
  type FieldFilter,
  type FilterChoice,
  type ReportComponent,
} from '@tessera/contract';

import { picksFor } from '../linkage/linkage-state.ts';

/** A component in which readers choose. */
export type FilterComponent = Extract<BoardComponent, { typeCode: '0002' | '0004' }>;
type QueryRequest = Pick<ReportComponent, 'reportCode' | 'reportParam'>;

/** Nobody chose anything: defaults hold. */
export const NO_CHOICES: BoardState = { filters: [], linkages: [] };

/** Components of a board in which readers choose, in their order. */
export function filtersOf({ components }: Pick<BoardDocument, 'components'>): FilterComponent[] {
  return components.filter((one): one is FilterComponent => one.typeCode === '0002' || one.typeCode === '0004');
}

/** What holds for a filter or a parameter; a parameter that nobody chose holds what it holds elsewhere. */
export function heldChoice(component: FilterComponent, state: Pick<BoardState, 'filters'>): FilterChoice | null {
  return choiceOf(component.typeCode === '0002' ? component : { ...component, filterValue: null }, state);
}

/** The state with another choice in a filter; undefined gives it back its default. */
export function withChoice(
  filters: BoardState['filters'],
  component: FilterComponent,
  choice: FilterChoice | null | undefined,
): BoardState['filters'] {
  const others = filters.filter(({ componentCode }) => componentCode !== component.code);
  if (choice === undefined) return others;
  const said = saysSomething(choice) ? choice : null;
  // Where nothing holds by default, nothing chosen needs no word.
  const silent = said === null && !(component.typeCode === '0002' && saysSomething(component.filterValue));
  return silent ? others : [...others, { componentCode: component.code, choice: said }];
}

/** Filters that a chart reacts to. */
export function filtersFor(document: Pick<BoardDocument, 'components'>, asked: QueryRequest): FilterComponent[] {
  const { reportCode, reportParam } = asked;
  return filtersOf(document).filter((one) =>
    one.typeCode === '0004'
      ? one.dynamicParamFilterReportCodes.includes(reportCode)
      : one.filterData.some(
          ({ tblId, filterReportCodes }) => tblId === reportParam.tbId && filterReportCodes.includes(reportCode),
        ),
  );
}

/**
 * The part of a state that concerns a chart, defaults written out: charts with one query and one part have one answer
 * (0019).
 */
export function stateFor(
  document: Pick<BoardDocument, 'components' | 'linkages'>,
  asked: QueryRequest,
  state: BoardState,
): BoardState {
  const filters = filtersFor(document, asked).flatMap((one) => {
    const choice = heldChoice(one, state);
    const cleared = choice === null && one.typeCode === '0002' && one.filterValue !== null;
    return choice || cleared ? [{ componentCode: one.code, choice }] : [];
  });
  return { filters, linkages: picksFor(document.linkages, state, asked.reportCode) };
}

/** Filters above one, through all levels: what may narrow its values. */
export function ancestorsOf({ components }: Pick<BoardDocument, 'components'>, filter: FieldFilter): FieldFilter[] {
  const found = new Set<FieldFilter>();
  const climb = ({ parentFilterList }: FieldFilter): void => {
    for (const code of parentFilterList) {
      const parent = components.find((one) => one.code === code);
      if (parent?.typeCode !== '0002' || parent === filter || found.has(parent)) continue;
      found.add(parent);
      climb(parent);
    }
  };
  climb(filter);
  return [...found];
}
