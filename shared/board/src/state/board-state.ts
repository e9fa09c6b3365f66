import {
  choiceOf,
  filtersOf,
  isFieldFilter,
  isParamFilter,
  saysSomething,
  type BoardDocument,
  type BoardState,
  type FilterChoice,
  type FilterComponent,
  type ReportComponent,
} from '@tessera/contract';

import { picksFor } from '../linkage/linkage-state.ts';

type QueryRequest = Pick<ReportComponent, 'reportCode' | 'reportParam'>;

/** No choices: defaults apply. */
export const NO_CHOICES: BoardState = { filters: [], linkages: [] };

/** The choice of a filter or parameter; parameters without one keep their default. */
export function heldChoice(component: FilterComponent, state: Pick<BoardState, 'filters'>): FilterChoice | null {
  return choiceOf(isFieldFilter(component) ? component : { ...component, filterValue: null }, state);
}

/** Asks a report's draft in place of what its readers see. @param state undefined where defaults apply */
export const asDraft = (state: BoardState | undefined): BoardState => ({ ...NO_CHOICES, ...state, draft: true });

/** What a page shows of a report. */
export interface AskOptions {
  /** The draft in place of its published version, with the right to edit it; boards ignore it. Default false. */
  readonly draft?: boolean | undefined;
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
  const silent = said === null && !(isFieldFilter(component) && saysSomething(component.filterValue));
  return silent ? others : [...others, { componentCode: component.code, choice: said }];
}

/** Filters that a chart reacts to. */
export function filtersFor(document: Pick<BoardDocument, 'components'>, asked: QueryRequest): FilterComponent[] {
  const { reportCode, reportParam } = asked;
  return filtersOf(document).filter((one) =>
    isParamFilter(one)
      ? one.dynamicParamFilterReportCodes.includes(reportCode)
      : one.filterData.some(
          ({ tblId, filterReportCodes }) => tblId === reportParam.tbId && filterReportCodes.includes(reportCode),
        ),
  );
}

/** The part of a state that concerns a chart, with defaults: equal queries and parts have equal results (0019). */
export function stateFor(
  document: Pick<BoardDocument, 'components' | 'linkages'>,
  asked: QueryRequest,
  state: BoardState,
): BoardState {
  const filters = filtersFor(document, asked).flatMap((one) => {
    const choice = heldChoice(one, state);
    const cleared = choice === null && isFieldFilter(one) && one.filterValue !== null;
    return choice || cleared ? [{ componentCode: one.code, choice }] : [];
  });
  return { filters, linkages: picksFor(document.linkages, state, asked.reportCode) };
}
