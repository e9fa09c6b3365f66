import type { ExportKind, TakenAway } from '@tessera/contract';
import { createContext } from 'react';

import type { QuerySpec } from '../coordinator/query-spec.ts';

/** How charts are taken away where nobody is signed in: within a limit, and tables as files of the server. */
export interface ChartTaking {
  readonly limit: TakenAway;
  /** Saves the table of a chart. @throws RequestError */
  table(kind: Extract<ExportKind, 'xlsx' | 'csv'>, spec: QuerySpec): Promise<void>;
}

/** Null where the session says what may be taken away. */
export const ChartTakingContext = createContext<ChartTaking | null>(null);
