import {
  boardDocumentSchema,
  DEFAULT_LOCALE,
  hasPublications,
  type BoardDocument,
  type ReportComponent,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkDocument } from './check-document.ts';
import { checkIds } from './check-ids.ts';
import { checkReactions, reachable } from './check-reactions.ts';
import { checkTargets } from './check-targets.ts';
import type { EditingOptions } from './editing-options.ts';
import type { MenuRepository } from './menu-repository.ts';

type BoardRow = NonNullable<Awaited<ReturnType<MenuRepository['find']>>>;
export interface DocumentStep {
  readonly document: BoardDocument;
  /** What the step is about. */
  readonly componentCode: string;
}
export interface DocumentSteps {
  /** A board, or the draft of a report or screen, for which readers have no permission. @throws CatalogueError notFound, noPermission */
  read(viewer: Viewer, menuCode: string): Promise<{ readonly row: BoardRow; readonly document: BoardDocument }>;
  /**
   * Checks a save. @param coming added charts @throws CatalogueError boardInvalid, chartMissing, queryFieldUnknown,
   * notFound
   */
  check(
    viewer: Viewer,
    menuCode: string,
    next: BoardDocument,
    before: BoardDocument,
    coming?: readonly ReportComponent[],
  ): Promise<void>;
  /** @throws CatalogueError boardLocked while another window edits the board */
  checkLock(menuCode: string, lockKey: string): Promise<void>;
  /** Announces a new version, or publication, to open pages. */
  tell(viewer: Viewer, menuCode: string, version: number, event?: 'saved' | 'published'): Promise<void>;
  /** Makes a board's next version. @throws CatalogueError notFound, boardInvalid, boardLocked, conflict */
  change(
    viewer: Viewer,
    menuCode: string,
    take: (document: BoardDocument) => DocumentStep,
    lockKey?: string,
  ): Promise<{ componentCode: string; version: number }>;
}

/** Steps on the document of a board, or on a report's draft, for calls that don't hold all of it. */
export function documentSteps(options: Omit<EditingOptions, 'store'>): DocumentSteps {
  const { repository, documents, locks, charts, people, announce } = options;

  const read: DocumentSteps['read'] = async ({ corporationCode, permissions }, menuCode) => {
    const row = await repository.find(corporationCode, menuCode);
    if (row && hasPublications(row.menu_type) && !permissions.has('dashboard_edit_file'))
      throw new CatalogueError('noPermission');
    const document = row && row.menu_type !== '1' ? await documents.read(row, row.version) : null;
    if (!row || !document) throw new CatalogueError('notFound');
    return { row, document };
  };

  const check: DocumentSteps['check'] = async (viewer, menuCode, next, before, coming = []) => {
    const there = await charts.ofBoard(viewer.corporationCode, menuCode, DEFAULT_LOCALE);
    const onBoard = [...there, ...coming];
    checkDocument(next, new Set(onBoard.map(({ reportCode }) => reportCode)), before);
    checkAddresses(next, before, options.screenOrigins);
    await checkIds(documents, viewer, menuCode, next, before);
    await checkReactions(next, before, reachable(options, viewer, onBoard));
    await checkTargets(next, before, { reports: onBoard, table: options.table, viewer });
  };
  const checkLock: DocumentSteps['checkLock'] = async (menuCode, lockKey) => {
    const lock = await locks.find(menuCode, lockKey);
    if (lock && !lock.mine) throw new CatalogueError('boardLocked', { name: lock.userNickName });
  };
  const tell: DocumentSteps['tell'] = async (viewer, menuCode, version, event = 'saved') =>
    announce(viewer.corporationCode, {
      kind: 'board',
      menuCode,
      event,
      version,
      userId: viewer.userId,
      userNickName: (await people(viewer.corporationCode)).get(viewer.userId) ?? '',
    });

  return {
    read,
    check,
    checkLock,
    tell,
    async change(viewer, menuCode, take, lockKey = callKey(viewer)) {
      const { row, document } = await read(viewer, menuCode);
      const next = take(document);
      // A component made with its defaults may lack what its kind needs; a stored document that is none opens never again.
      const fault = boardDocumentSchema.safeParse(next.document).error?.issues[0];
      if (fault) throw new CatalogueError('boardInvalid', { reason: fault.path.join('.') });
      await check(viewer, menuCode, next.document, document);
      await checkLock(menuCode, lockKey);
      const by = { userId: viewer.userId, lockKey };
      const { version } = await documents.save(menuCode, row.version, next.document, by);
      await tell(viewer, menuCode, version);
      return { componentCode: next.componentCode, version };
    },
  };
}

/** Replaces the window key for calls: a person's steps within ten minutes are one version. */
export const callKey = ({ userId }: Viewer): string => `call-${userId}`;
