import { componentLimit, type menu as endpoints, type PermissionSymbol } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { neededFor } from './document-rights.ts';
import { documentSteps } from './document-steps.ts';
import type { EditingOptions } from './editing-options.ts';

type Editing = Pick<
  Handlers<typeof endpoints>,
  'saveConfiguration' | 'lock' | 'unlock' | 'versions' | 'versionDetail' | 'removePooled' | 'copyCharts'
>;

/** Saving, locking and going back to versions of boards and of drafts of reports. */
export function editingHandlers(options: EditingOptions): Editing {
  const { store, repository, documents, locks, charts, people, announce } = options;
  const steps = documentSteps(options);

  async function find({ corporationCode }: Viewer, menuCode: string) {
    const row = await repository.find(corporationCode, menuCode);
    if (!row || row.menu_type === '1') throw new CatalogueError('notFound');
    return row;
  }
  const need = ({ permissions }: Viewer, symbols: readonly PermissionSymbol[]): void => {
    if (symbols.some((symbol) => !permissions.has(symbol))) throw new CatalogueError('noPermission');
  };

  return {
    async saveConfiguration({ viewer, params, body }) {
      const row = await find(viewer, params.id);
      const { version, lockKey, document, apart } = body;
      const before = await documents.read(row, row.version);
      if (!before || row.version !== version) throw new CatalogueError('conflict');
      await steps.check(viewer, row.menu_code, document, before);
      need(viewer, neededFor(before, document));
      await steps.checkLock(row.menu_code, lockKey);
      const saved = await documents.save(row.menu_code, version, document, { userId: viewer.userId, lockKey, apart });
      await steps.tell(viewer, row.menu_code, saved.version);
      return saved;
    },

    async lock({ viewer, body }) {
      const row = await find(viewer, body.menuCode);
      const userNickName = (await people(viewer.corporationCode)).get(viewer.userId) ?? viewer.account;
      const holder = { lockKey: body.lockKey, userId: viewer.userId, userNickName };
      const { lock, changed } = await locks.take(row.menu_code, holder, body.takeOver);
      if (changed)
        await announce(viewer.corporationCode, {
          kind: 'board',
          menuCode: row.menu_code,
          event: 'lock',
          version: row.version,
          userId: viewer.userId,
          userNickName,
        });
      return lock;
    },

    async unlock({ viewer, body }) {
      const row = await find(viewer, body.menuCode);
      if (await locks.drop(row.menu_code, body.lockKey))
        await announce(viewer.corporationCode, {
          kind: 'board',
          menuCode: row.menu_code,
          event: 'lock',
          version: row.version,
          userId: '',
          userNickName: '',
        });
      return null;
    },

    async versions({ viewer, body }) {
      const row = await find(viewer, body.menuCode);
      const names = await people(viewer.corporationCode);
      const list = await documents.list(row.menu_code);
      return list.map(({ userId, ...version }) => ({ ...version, userNickName: names.get(userId) ?? '' }));
    },

    async versionDetail({ viewer, body }) {
      const document = await documents.read(await find(viewer, body.menuCode), body.version);
      if (!document) throw new CatalogueError('notFound');
      return document;
    },

    async removePooled({ viewer, body }) {
      const row = await find(viewer, body.menuCode);
      const document = await documents.read(row, row.version);
      // Placed charts must be taken off first, which can be undone.
      if (body.reportCodes.some((code) => !document?.pool.includes(code))) throw new CatalogueError('chartMissing');
      await charts.remove(store, viewer.corporationCode, row.menu_code, body.reportCodes);
      return null;
    },

    async copyCharts({ viewer, body, context }) {
      const { corporationCode, userId } = viewer;
      const [to, from] = [await find(viewer, body.menuCode), await find(viewer, body.fromCode)];
      const there = await charts.ofBoard(corporationCode, from.menu_code, context.locale);
      const known = new Set(there.map(({ reportCode }) => reportCode));
      if (body.reportCodes.some((code) => !known.has(code))) throw new CatalogueError('chartMissing');
      const copies = await store
        .transaction()
        .execute((transaction) =>
          charts.copy(
            transaction,
            corporationCode,
            from.menu_code,
            to.menu_code,
            userId,
            body.reportCodes,
            componentLimit(to.menu_type),
          ),
        );
      return { reportCodes: body.reportCodes.map((code) => copies.get(code)!) };
    },
  };
}
