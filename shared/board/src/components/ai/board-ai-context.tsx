import type { Locale } from '@tessera/contract';
import { createContext, useContext, useMemo, type ReactNode } from 'react';

import type { QueryCoordinator } from '../../coordinator/query-coordinator.ts';
import type { AiSource } from './ai-source.ts';

interface BoardAi {
  readonly source: AiSource;
  readonly coordinator: Pick<QueryCoordinator, 'onRefreshAll'>;
  readonly locale: Locale;
}
const Context = createContext<BoardAi | null>(null);

export interface BoardAiProviderProps extends BoardAi {
  readonly children: ReactNode;
}

/** Lets the AI components below ask; keep source and coordinator the same between renders. */
export function BoardAiProvider({ source, coordinator, locale, children }: BoardAiProviderProps) {
  const value = useMemo(() => ({ source, coordinator, locale }), [source, coordinator, locale]);
  return <Context value={value}>{children}</Context>;
}

/** Null where AI components have no source. */
export const useBoardAi = (): BoardAi | null => useContext(Context);
