import type { BoardConfiguration, BoardDocument, BoardState, Locale, QueryResult } from '@tessera/contract';
import type { Transaction } from 'kysely';

import type { Viewer } from '../../platform/http/handlers.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import type { Database } from '../../platform/store/database.ts';
import type { Completeness } from '../collector/index.ts';
import type { Deliveries } from '../deliveries/index.ts';
import type { Drawing } from '../exports/index.ts';
import type { Addressee } from '../identity/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Schedules } from '../schedules/index.ts';
import type { HeldRights } from '../table-rights/index.ts';
import type { TableLoad } from '../tables/index.ts';
import type { RunRepository, RunRow } from './run-repository.ts';
import type { SubscriptionRepository } from './subscription-repository.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

/** Kind of this slice's schedules and deliveries. */
export const SUBSCRIPTION = 'subscription';
/** What members must hold to get something, or to send it. */
export const READING = 'watch_chart_item';
/** What members must hold to send to others. */
export const SENDING = 'dashboard_edit_file';

/** A member as rights on tables see one. */
export interface RightsOf {
  readonly corporationCode: string;
  readonly roleId: string;
  readonly userId: string;
}

/** What subscriptions ask of other slices. */
export interface SubscriptionSurroundings {
  readonly deliveries: Deliveries;
  readonly schedules: Schedules;
  readonly drawing: Drawing;
  readonly tell: Messages['publish'];
  /** What a board, published report or screen shows; null for none. @throws CatalogueError reportUnpublished, screenUnpublished */
  content(
    corporationCode: string,
    menuCode: string,
    locale: Locale,
  ): Promise<Pick<BoardConfiguration, 'menuName' | 'reports' | 'document'> | null>;
  /** Who is a member now. @param userIds those that are asked for; default: everybody */
  members(corporationCode: string, userIds?: readonly string[]): Promise<Addressee[]>;
  /** Names of everybody who is or was invited, by user id. */
  names(corporationCode: string): Promise<ReadonlyMap<string, string>>;
  /** Roles by id, with their names in a language. */
  roles(corporationCode: string, locale?: Locale): Promise<ReadonlyMap<string, string>>;
  /** As content, and null also for what is not published. */
  standing(
    corporationCode: string,
    menuCode: string,
    locale: Locale,
  ): Promise<Pick<BoardConfiguration, 'menuName' | 'reports' | 'document'> | null>;
  /** Whether files of a document say for whom they were drawn: then they are drawn for each reader alone. */
  namesReader(corporationCode: string, document: BoardDocument | undefined): Promise<boolean>;
  /** Equal for members to whom every table shows the same. */
  fingerprint(of: RightsOf): Promise<string>;
  held(of: RightsOf): Promise<HeldRights>;
  /** Whether a member sees a document. */
  maySee(viewer: Viewer, menuCode: string): Promise<boolean>;
  /** Whether a member may have a document sent: who may not export it gets nothing of it. */
  mayReceive(
    corporationCode: string,
    menuCode: string,
    member: Pick<Addressee, 'userId' | 'roleId' | 'permissions'>,
  ): Promise<boolean>;
  /** Ids of the tables that a member sees; null for all. */
  visible(of: RightsOf): Promise<ReadonlySet<string> | null>;
  /** Every table by name. */
  tables(corporationCode: string): Promise<{ tableId: string; name: string }[]>;
  loads(corporationCode: string, tableIds: readonly string[]): Promise<TableLoad[]>;
  /** Whether collected tables have all rows of their sources. */
  readonly completeness: Completeness['of'];
  /** A chart's answer for a member. @throws CatalogueError chartMissing, and as queries do */
  ask(
    chart: { readonly corporationCode: string; readonly menuCode: string; readonly reportCode: string },
    state: BoardState,
    member: Addressee,
    signal: AbortSignal,
  ): Promise<QueryResult>;
  /** IANA name. */
  timeZone(corporationCode: string): Promise<string>;
}
export interface SubscriptionContext {
  readonly services: RunningServices;
  readonly subscriptions: SubscriptionRepository;
  readonly runs: RunRepository;
  readonly links: UnsubscribeLinks;
  readonly around: SubscriptionSurroundings;
  /** Queues a try of an occurrence; the caller wakes the instances after the commit. */
  enqueue(run: Pick<RunRow, 'run_id' | 'corporation_code'>, transaction?: Transaction<Database>): Promise<void>;
}
