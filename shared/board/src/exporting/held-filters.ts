import { saysSomething, type BoardState, type FilterChoice, type ReportFilter } from '@tessera/contract';

/** A filter that restricts an export, with the choice that does so. */
export interface HeldFilter {
  readonly code: string;
  readonly name: string;
  readonly choice: FilterChoice;
}

/**
 * Filters that hold with a reader's state: what the reader chose, else what holds when the report is opened. The default of
 * a parameter is no filter: its charts can't do without.
 */
export function heldFilters(filters: readonly ReportFilter[], state: Pick<BoardState, 'filters'>): HeldFilter[] {
  return filters.flatMap(({ componentCode: code, componentName: name, filterType, filterValue }) => {
    const own = state.filters.find(({ componentCode }) => componentCode === code);
    const choice = own ? own.choice : filterType === '1' ? filterValue : null;
    return choice && saysSomething(choice) ? [{ code, name, choice }] : [];
  });
}

/** The state in which the named filters restrict nothing, their defaults included. */
export function withoutFilters(state: BoardState, codes: ReadonlySet<string>): BoardState {
  const others = state.filters.filter(({ componentCode }) => !codes.has(componentCode));
  return { ...state, filters: [...others, ...[...codes].map((componentCode) => ({ componentCode, choice: null }))] };
}
