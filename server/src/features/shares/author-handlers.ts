import { randomBytes } from 'node:crypto';

import type { BoardDocument, ErrorKey, Share, share, ShareSwatch } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { HandlerInput, Handlers, Viewer } from '../../platform/http/handlers.ts';
import { hashSecret } from '../auth/index.ts';
import { memberViewer } from '../identity/index.ts';
import type { ShareContext } from './share-context.ts';
import { handleOf, type ShareChange, type ShareRow, type ShareUse } from './share-repository.ts';
import { endOfShare, holdAgainstPolicy, isUsedUp, lockIsGone, type SharePolicy, shareState } from './share-state.ts';

/** Shares of one board. */
const MOST = 100;
const UNPUBLISHED: ReadonlySet<ErrorKey> = new Set(['reportUnpublished', 'screenUnpublished']);
type Edited = HandlerInput<typeof share.edit>['body'];

/** Shares as their authors make and end them: EP-151 to EP-154. */
export function authorHandlers({ services, repository, around }: ShareContext): Handlers<typeof share> {
  const { store, now } = services;

  function stateOf(
    row: ShareRow & ShareUse,
    creator: Viewer | null,
    closed: boolean,
    policy: SharePolicy,
  ): Share['state'] {
    const state = shareState(row, creator, now(), policy);
    if (state === 'open' && closed) return 'off';
    return state === 'open' && isUsedUp(row, row.useCount) ? 'used' : state;
  }

  async function described(
    { corporationCode, userId }: Viewer,
    rows: readonly (ShareRow & ShareUse)[],
  ): Promise<Share[]> {
    const [people, policy] = await Promise.all([around.people(corporationCode), around.policy(corporationCode)]);
    const creators = new Map(
      await Promise.all(
        [...new Set(rows.map(({ created_by }) => created_by))].map(
          async (userId) => [userId, await memberViewer(store, corporationCode, userId)] as const,
        ),
      ),
    );
    const sharing = new Map<string, Viewer>();
    for (const { share_id, created_by, menu_code } of rows) {
      const creator = creators.get(created_by);
      if (creator && (await around.mayShare(creator, menu_code))) sharing.set(share_id, creator);
    }
    const boards = new Map(
      await Promise.all(
        [...new Set(rows.map(({ menu_code }) => menu_code))].map(
          async (menuCode) => [menuCode, await around.board(corporationCode, menuCode)] as const,
        ),
      ),
    );
    const isGone = ({ locked, menu_code }: ShareRow) => {
      const board = boards.get(menu_code);
      return board ? lockIsGone(locked, board) : false;
    };
    const isUnpublished = ({ menu_code }: ShareRow) => !boards.get(menu_code);
    return rows.map((row) => ({
      shareId: row.created_by === userId ? row.share_id : handleOf(row.share_id),
      menuCode: row.menu_code,
      reportCode: row.report_code,
      name: row.name,
      enabled: row.enabled,
      expiresAt: endOfShare(row, policy)?.toISOString() ?? null,
      mostUses: row.most_uses,
      locked: row.created_by === userId ? [...row.locked] : [],
      hidden: [...row.hidden],
      origins: [...row.origins],
      tokenOnly: row.token_only,
      downloads: row.downloads,
      hasPassword: row.password_hash !== null,
      createdBy: people.get(row.created_by) ?? '',
      own: row.created_by === userId,
      revision: row.revision,
      createdAt: row.created_at.toISOString(),
      useCount: row.useCount,
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      lockGone: isGone(row),
      unpublished: isUnpublished(row),
      state: stateOf(row, sharing.get(row.share_id) ?? null, isGone(row) || isUnpublished(row), policy),
    }));
  }

  async function known({ corporationCode }: Viewer, shareId: string): Promise<ShareRow & ShareUse> {
    const row =
      (await repository.find(corporationCode, shareId)) ?? (await repository.findByHandle(corporationCode, shareId));
    if (!row) throw new CatalogueError('notFound');
    return row;
  }
  /** Only the creator decides, whose rights visitors use. */
  async function own(viewer: Viewer, shareId: string) {
    const row = await known(viewer, shareId);
    if (row.created_by !== viewer.userId) throw new CatalogueError('noPermission');
    return row;
  }
  /** What readers see; null for what is not published. @throws CatalogueError notFound */
  async function standing({ corporationCode }: Viewer, menuCode: string): Promise<BoardDocument | null> {
    try {
      return await around.document(corporationCode, menuCode);
    } catch (error) {
      if (error instanceof CatalogueError && UNPUBLISHED.has(error.key)) return null;
      throw error;
    }
  }

  async function begun(viewer: Viewer, { menuCode, reportCode, name }: Edited): Promise<ShareRow> {
    const { corporationCode, userId } = viewer;
    if (reportCode !== null && !(await around.chartParam(corporationCode, menuCode, reportCode)))
      throw new CatalogueError('chartMissing');
    return {
      share_id: randomBytes(18).toString('base64url'),
      corporation_code: corporationCode,
      menu_code: menuCode,
      report_code: reportCode,
      name,
      created_by: userId,
      created_at: now(),
      enabled: true,
      expires_at: null,
      most_uses: null,
      password_hash: null,
      locked: [],
      hidden: [],
      origins: [],
      token_only: false,
      downloads: true,
      theme: null,
      locale: null,
      show_header: true,
      show_filters: true,
      version: 0,
      revision: 1,
    };
  }
  /** Only the given properties, so that concurrent changes stay. */
  async function changed({
    password,
    locked,
    hidden,
    origins,
    tokenOnly,
    downloads,
    swatch,
    ...body
  }: Edited): Promise<ShareChange> {
    return {
      name: body.name,
      enabled: body.enabled,
      expires_at: body.expiresAt === null ? null : new Date(body.expiresAt),
      ...(body.mostUses === undefined ? {} : { most_uses: body.mostUses }),
      ...(locked ? { locked } : {}),
      ...(hidden ? { hidden } : {}),
      ...(origins ? { origins } : {}),
      ...(tokenOnly === undefined ? {} : { token_only: tokenOnly }),
      ...(downloads === undefined ? {} : { downloads }),
      ...(swatch ? columnsOf(swatch) : {}),
      ...(password === undefined ? {} : { password_hash: password && (await hashSecret(password)) }),
    };
  }

  return {
    async list({ viewer, body: { menuCode } }) {
      await standing(viewer, menuCode);
      return described(viewer, await repository.list(viewer.corporationCode, menuCode));
    },
    async edit({ viewer, body, context: { note } }) {
      const { shareId, menuCode, reportCode } = body;
      // Links that are there can be closed while nothing is published; none is made then.
      if (shareId === undefined) await around.document(viewer.corporationCode, menuCode);
      else await standing(viewer, menuCode);
      const before = shareId === undefined ? await begun(viewer, body) : await own(viewer, shareId);
      if (before.menu_code !== menuCode || before.report_code !== reportCode) throw new CatalogueError('notFound');
      const { useCount = 0, lastUsedAt = null, ...row } = before as ShareRow & Partial<ShareUse>;
      const change = await changed(body);
      const next = { ...row, ...change };
      holdAgainstPolicy(next, await around.policy(viewer.corporationCode));
      if (shareId === undefined) await repository.add(next, MOST);
      else {
        // Visitors entered under other terms.
        const over = row.expires_at !== null && row.expires_at <= now();
        const anew = over || terms(next) !== terms(row);
        next.revision = await repository.change(row, change, { anew, known: body.revision });
      }
      note({
        details: {
          shareId: next.share_id,
          made: shareId === undefined,
          mostUses: next.most_uses,
          hasPassword: next.password_hash !== null,
          downloads: next.downloads,
          origins: next.origins,
        },
      });
      const [shown] = await described(viewer, [{ ...next, useCount, lastUsedAt }]);
      return shown!;
    },
    async revoke({ viewer, body: { shareId }, context: { note } }) {
      const { share_id } = await known(viewer, shareId);
      note({ details: { shareId: share_id } });
      await repository.remove(viewer.corporationCode, share_id);
      return null;
    },
    getSwatch: async ({ viewer, body: { shareId } }) => swatchOf(await known(viewer, shareId)),
    async swatch({ viewer, body: { shareId, swatch } }) {
      await repository.change(await own(viewer, shareId), columnsOf(swatch));
      return swatch;
    },
    async status({ viewer, params: { menuCode, harewareType } }) {
      const board = await standing(viewer, menuCode);
      const shares = await described(viewer, await repository.list(viewer.corporationCode, menuCode));
      return {
        open: shares.filter(({ state }) => state === 'open').length,
        // Pages of a report stand one below the other on a phone.
        arranged:
          harewareType === 'pc' ||
          !board ||
          Boolean(board.report) ||
          board.layoutType === 1 ||
          board.appLayout !== null,
      };
    },
  };
}

const terms = ({ enabled, locked, hidden, origins, token_only, password_hash }: ShareRow): string =>
  JSON.stringify([enabled, locked, hidden, origins, token_only, password_hash]);

const columnsOf = ({ theme, locale, showHeader, showFilters }: ShareSwatch) => ({
  theme,
  locale,
  show_header: showHeader,
  show_filters: showFilters,
});

const swatchOf = ({ theme, locale, show_header, show_filters }: ShareRow): ShareSwatch => ({
  theme,
  locale,
  showHeader: show_header,
  showFilters: show_filters,
});
