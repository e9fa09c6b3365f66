import type { BoardState, ChartInsight, ComponentOf, Locale } from '@tessera/contract';
import { isCancelled } from '@tessera/request';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { useBoardFilters } from '../../board-filters/board-filters-context.tsx';
import type { AiQuery } from './ai-source.ts';
import { useBoardAi } from './board-ai-context.tsx';

interface Found {
  readonly charts: readonly ChartInsight[];
  readonly summary: boolean;
}
export interface Findings {
  readonly query: AiQuery;
  /** The last answer; it stays on screen while a newer one is on its way. */
  readonly found: Found | undefined;
  readonly error: unknown;
  readonly busy: boolean;
  /** Asks again past every cache. */
  refresh(): void;
}

/** Findings of an AI component for the readers' choices. */
export function useFindings(component: ComponentOf<'ai'>): Findings {
  const around = useBoardAi();
  const locale = around?.locale;
  const chosen = useBoardFilters()?.choices.state;
  // Drill steps don't affect findings, which concern the whole board.
  const narrowed = chosen && { filters: chosen.filters, linkages: chosen.linkages };
  const said = JSON.stringify([component, narrowed ?? null]);
  const query = useMemo<AiQuery>(() => {
    const [asked, boardState] = JSON.parse(said) as [ComponentOf<'ai'>, BoardState | null];
    return { component: asked, boardState: boardState ?? undefined };
  }, [said]);
  const [run, setRun] = useState(0);
  /** The run that was asked past the caches already; a choice that is made later need not be. */
  const lastRun = useRef(0);
  const [state, setState] = useState<{ of?: AiQuery; locale?: Locale | undefined; found?: Found; error?: unknown }>({});
  const [busy, setBusy] = useState(true);
  useEffect(() => {
    if (!around) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (next: { found?: Found; error?: unknown }) => {
      if (signal.aborted) return;
      setState({ of: query, locale, ...next });
      setBusy(false);
    };
    setBusy(true);
    const updateCache = run > lastRun.current;
    lastRun.current = run;
    const ask = async (again: boolean): Promise<void> => {
      try {
        settle({ found: await around.source.findings(query, updateCache, signal) });
      } catch (error) {
        // Leaving another page gives up calls of this one too: they are made once more.
        if (isCancelled(error) && !again && !signal.aborted) return ask(true);
        settle({ error });
      }
    };
    void ask(false);
    return () => controller.abort();
  }, [around, query, run, locale]);
  const refresh = useCallback(() => setRun((now) => now + 1), []);
  useEffect(() => around?.coordinator.onRefreshAll(refresh), [around, refresh]);
  const { component: asked } = query;
  const same = state.of?.component.code === asked.code && state.locale === locale;
  return {
    query,
    found: same ? state.found : undefined,
    error: same && !busy ? state.error : undefined,
    busy,
    refresh,
  };
}
