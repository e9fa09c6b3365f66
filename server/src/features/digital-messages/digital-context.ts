import type { BoardConfiguration, Locale, QueryResult, ReportParam } from '@tessera/contract';

import type { RunningServices } from '../../platform/open-services.ts';
import type { Completeness } from '../collector/index.ts';
import type { Deliveries } from '../deliveries/index.ts';
import type { Addressee, Standing } from '../identity/index.ts';
import type { Schedules } from '../schedules/index.ts';
import type { HeldRights, RoleTables } from '../table-rights/index.ts';
import type { TableLoad, TableRegistry } from '../tables/index.ts';
import type { MessageRepository } from './message-repository.ts';
import type { RunRepository } from './run-repository.ts';

/** Kind of this slice's schedules and deliveries. */
export const DIGITAL = 'digital';
/** What members must hold to read a message. */
export const READING = 'watch_chart_item';

/** With whose rights figures are asked: a member, or somebody of a role who has no attributes. */
export interface DigitalReader {
  readonly corporationCode: string;
  readonly roleId: string;
  readonly userId?: string;
}

/** What digital messages ask of other slices. */
export interface DigitalSurroundings {
  readonly deliveries: Deliveries;
  readonly schedules: Schedules;
  readonly rights: Pick<RoleTables, 'identity' | 'read'>;
  readonly registry: Pick<TableRegistry, 'find'>;
  held(of: Required<DigitalReader>): Promise<HeldRights>;
  /** Who is a member now. @param userIds those that are asked for; default: everybody */
  members(corporationCode: string, userIds?: readonly string[]): Promise<Addressee[]>;
  /** Users in groups or below them. */
  inGroups(corporationCode: string, groupIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Roles that a member holds, and groups with those above them. */
  standing(of: Required<DigitalReader>): Promise<Pick<Standing, 'roles' | 'groups'>>;
  /** Names of everybody who is or was invited, by user id. */
  names(corporationCode: string): Promise<ReadonlyMap<string, string>>;
  /** Ids of the corporation's roles, and of its groups. */
  known(
    corporationCode: string,
  ): Promise<{ readonly roles: ReadonlySet<string>; readonly groups: ReadonlySet<string> }>;
  /** Asks a question. @param at moment that relative dates take for now; default: now @throws CatalogueError */
  ask(
    spec: ReportParam,
    reader: DigitalReader,
    locale: Locale,
    at: Date | undefined,
    signal: AbortSignal,
  ): Promise<QueryResult>;
  /** A board, or a published report or screen; null for none. */
  document(corporationCode: string, menuCode: string): Promise<Pick<BoardConfiguration, 'document'> | null>;
  loads(corporationCode: string, tableIds: readonly string[]): Promise<TableLoad[]>;
  /** Whether collected tables have all rows of their sources. */
  readonly completeness: Completeness['of'];
  /** IANA name. */
  timeZone(corporationCode: string): Promise<string>;
}
export interface DigitalContext {
  readonly services: RunningServices;
  readonly messages: MessageRepository;
  readonly runs: RunRepository;
  readonly around: DigitalSurroundings;
}
