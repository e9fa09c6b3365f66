import type { Locale, PushedFrame, TableDetail } from '@tessera/contract';
import type { Kysely } from 'kysely';

import type { Viewer } from '../../platform/http/handlers.ts';
import type { Capabilities } from '../../platform/slices/define-slice.ts';
import type { Database } from '../../platform/store/database.ts';
import type { BoardCharts } from '../charts/index.ts';
import type { BoardDocuments } from './board-documents.ts';
import type { BoardLocks } from './board-locks.ts';
import type { MenuRepository } from './menu-repository.ts';

export type BoardFrame = Extract<PushedFrame, { kind: 'board' }>;

export interface EditingOptions {
  readonly store: Kysely<Database>;
  readonly repository: MenuRepository;
  readonly documents: BoardDocuments;
  readonly locks: BoardLocks;
  readonly charts: BoardCharts;
  /** Names of members by their user id. */
  readonly people: (corporationCode: string) => Promise<ReadonlyMap<string, string>>;
  readonly table: (viewer: Viewer, locale: Locale, tableId: string) => Promise<TableDetail | null>;
  /** Who may do what with directories and documents. */
  readonly grants: Capabilities['grants'];
  /** Origins of which screens may show pages and videos. */
  readonly screenOrigins: readonly string[];
  /** Announces to all open pages of a corporation. */
  readonly announce: (corporationCode: string, frame: BoardFrame) => Promise<void>;
}
