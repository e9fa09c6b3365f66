import {
  ancestorsOf,
  filtersOf,
  type BoardDocument,
  type BoardState,
  type Cell,
  type FieldFilter,
  type FilterComponent,
  type Locale,
  type ReportComponent,
} from '@tessera/contract';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

import type { DrillStep } from '../drill/drill-report.ts';
import { stepsOn } from '../drill/drill-state.ts';
import type { LoadValues } from '../filters/use-values.ts';
import { filtersFor, stateFor } from '../state/board-state.ts';
import type { FilterChoices } from '../state/use-filter-choices.ts';
import type { FilterFacts, FilterSources } from './filter-sources.ts';

export type FactsState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly facts: readonly FilterFacts[] }
  | { readonly status: 'failed'; readonly error: unknown };

export interface BoardFilters {
  readonly document: BoardDocument;
  readonly choices: FilterChoices;
  readonly facts: FactsState;
  readonly params: FilterSources['params'];
  retry(): void;
  /** Loads values of a filter under what the filters above it hold; the same function while they hold the same. */
  loadValues(filter: FieldFilter, path?: readonly Cell[]): LoadValues;
}

const Context = createContext<BoardFilters | null>(null);

/** The surrounding filters; null on a board in edit mode. */
export const useBoardFilters = (): BoardFilters | null => useContext(Context);

export interface BoardFiltersProviderProps {
  readonly document: BoardDocument;
  readonly choices: FilterChoices;
  /** Must keep its identity: another one reloads. */
  readonly sources: FilterSources;
  readonly locale: Locale;
  readonly children: ReactNode;
}

/** Loaders of values that stay the same functions for the same filter, branch and choices above. */
function createLoaders(sources: FilterSources) {
  const known = new Map<string, LoadValues>();
  return (componentCode: string, path: readonly Cell[], filters: BoardState['filters']): LoadValues => {
    const key = JSON.stringify([componentCode, path, filters]);
    const loader: LoadValues =
      known.get(key) ??
      ((_fieldId, keyword, signal) =>
        sources.values({ componentCode, keyword, path, boardState: { filters, linkages: [] } }, signal));
    known.set(key, loader);
    return loader;
  };
}

/** Lets the charts below hold to what readers choose, and the filters below ask and tell. */
export function BoardFiltersProvider({ document, choices, sources, locale, children }: BoardFiltersProviderProps) {
  const [facts, setFacts] = useState<FactsState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const asked = useMemo(() => JSON.stringify(filtersOf(document).map((one) => ({ ...one, name: '' }))), [document]);
  useEffect(() => {
    if (asked === '[]') {
      setFacts({ status: 'ready', facts: [] });
      return undefined;
    }
    const controller = new AbortController();
    sources.facts(controller.signal).then(
      (found) => !controller.signal.aborted && setFacts({ status: 'ready', facts: found }),
      (error: unknown) => !controller.signal.aborted && setFacts({ status: 'failed', error }),
    );
    return () => controller.abort();
  }, [sources, asked, locale, attempt]);
  const loaderOf = useMemo(() => createLoaders(sources), [sources]);
  const value: BoardFilters = {
    document,
    choices,
    facts,
    params: sources.params,
    retry: () => {
      setFacts({ status: 'loading' });
      setAttempt(attempt + 1);
    },
    loadValues(filter, path = []) {
      const above = new Set(ancestorsOf(document, filter).map(({ code }) => code));
      const filters = choices.shown.filters.filter(({ componentCode }) => above.has(componentCode));
      return loaderOf(filter.code, path, filters);
    },
  };
  return <Context value={value}>{children}</Context>;
}

/** What of the board's choices holds for a chart; the same object while it says the same. Undefined without filters around. */
export function useChartState(report: Pick<ReportComponent, 'reportCode' | 'reportParam'>): {
  readonly boardState: BoardState | undefined;
  /** Filters that the chart reacts to. */
  readonly filters: readonly FilterComponent[];
  readonly steps: readonly DrillStep[] | undefined;
} {
  const around = useBoardFilters();
  const said = around ? JSON.stringify(stateFor(around.document, report, around.choices.state)) : null;
  const boardState = useMemo(() => (said === null ? undefined : (JSON.parse(said) as BoardState)), [said]);
  const taken = around ? JSON.stringify(stepsOn(around.choices.state, report.reportCode)) : null;
  const steps = useMemo(() => (taken === null ? undefined : (JSON.parse(taken) as DrillStep[])), [taken]);
  return { boardState, filters: around ? filtersFor(around.document, report) : [], steps };
}
