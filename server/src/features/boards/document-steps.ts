import type { BoardDocument } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { checkDocument } from './check-document.ts';
import { checkReactions, reachable } from './check-reactions.ts';
import { checkTargets } from './check-targets.ts';
import type { EditingOptions } from './editing-handlers.ts';
import type { MenuRepository } from './menu-repository.ts';

type BoardRow = NonNullable<Awaited<ReturnType<MenuRepository['find']>>>;
export interface DocumentStep {
  readonly document: BoardDocument;
  /** What the step is about. */
  readonly componentCode: string;
}
export interface DocumentSteps {
  /** @throws CatalogueError notFound */
  read(viewer: Viewer, menuCode: string): Promise<{ readonly row: BoardRow; readonly document: BoardDocument }>;
  /**
   * Makes the next version of a board that nobody edits in a window.
   * @throws CatalogueError notFound, boardInvalid, boardLocked, conflict
   */
  change(
    viewer: Viewer,
    menuCode: string,
    take: (document: BoardDocument) => DocumentStep,
  ): Promise<{ componentCode: string; version: number }>;
}

/** Steps on the document of a board for calls that don't hold all of it. */
export function documentSteps(options: Omit<EditingOptions, 'store'>): DocumentSteps {
  const { repository, documents, locks, charts, people, announce } = options;

  const read: DocumentSteps['read'] = async ({ corporationCode }, menuCode) => {
    const row = await repository.find(corporationCode, menuCode);
    const document = row?.menu_type === '2' ? await documents.read(row, row.version) : null;
    if (!row || !document) throw new CatalogueError('notFound');
    return { row, document };
  };

  return {
    read,
    async change(viewer, menuCode, take) {
      const { row, document } = await read(viewer, menuCode);
      const next = take(document);
      const lockKey = `call-${viewer.userId}`;
      const onBoard = await charts.ofBoard(viewer.corporationCode, menuCode, 'zh_CN');
      checkDocument(next.document, new Set(onBoard.map(({ reportCode }) => reportCode)), document);
      await checkReactions(next.document, document, reachable(options, viewer, onBoard));
      await checkTargets(next.document, document, { reports: onBoard, table: options.table, viewer });
      const lock = await locks.find(menuCode, lockKey);
      if (lock) throw new CatalogueError('boardLocked', { name: lock.userNickName });
      const saved = await documents.save(menuCode, row.version, next.document, { userId: viewer.userId, lockKey });
      const userNickName = (await people(viewer.corporationCode)).get(viewer.userId) ?? '';
      const { version } = saved;
      await announce(viewer.corporationCode, {
        kind: 'board',
        menuCode,
        event: 'saved',
        version,
        userId: viewer.userId,
        userNickName,
      });
      return { componentCode: next.componentCode, version };
    },
  };
}
