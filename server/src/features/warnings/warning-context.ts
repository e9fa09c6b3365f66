import type { Locale, QueryResult, ReportParam } from '@tessera/contract';

import type { Viewer } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import type { Completeness } from '../collector/index.ts';
import type { Deliveries } from '../deliveries/index.ts';
import type { Grants, GrantViewer, Sight } from '../grants/index.ts';
import type { Schedules } from '../schedules/index.ts';
import type { RoleTables } from '../table-rights/index.ts';
import type { Tables } from '../tables/index.ts';

/** What warnings are made with. */
export interface WarningContext {
  readonly services: Pick<Services, 'store' | 'now' | 'log' | 'jobs'>;
  readonly tables: Pick<Tables, 'engine' | 'registry' | 'service'>;
  readonly rights: Pick<RoleTables, 'identity' | 'visible'>;
  readonly grants: Pick<Grants, 'keepLists'>;
  /** What a viewer may do with rules and their directories. */
  readonly sight: (viewer: GrantViewer) => Promise<Sight>;
  readonly schedules: Schedules;
  readonly deliveries: Deliveries;
  /**
   * Asks a question with a viewer's rights, in the default language unless another is named; relative dates follow the
   * moment. @throws CatalogueError
   */
  readonly ask: (
    spec: ReportParam,
    viewer: Viewer,
    at: Date,
    signal: AbortSignal,
    locale?: Locale,
  ) => Promise<QueryResult>;
  /** Values of groups in other languages that were looked up; forgets the oldest. */
  readonly translated: { get(key: string): string | undefined; set(key: string, text: string): void };
  /** Whether collected tables have all rows of their sources. */
  readonly completeness: Completeness['of'];
  readonly timeZone: (corporationCode: string) => Promise<string>;
  readonly userNames: (corporationCode: string) => Promise<ReadonlyMap<string, string>>;
  /** Viewer of an active member; null for one who left. */
  readonly member: (corporationCode: string, userId: string) => Promise<Viewer | null>;
}
