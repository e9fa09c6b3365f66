import { isSharePage, SHARE_PARAM } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { DOCUMENTS } from '../boards/index.ts';
import { authorHandlers } from './author-handlers.ts';
import { discreet, discreetQuery } from './discreet-query.ts';
import { embedKeyHandlers } from './embed-keys.ts';
import { shareMigrations } from './migrations.ts';
import { createShareAccess } from './share-access.ts';
import type { ShareSurroundings } from './share-context.ts';
import { createShareMemo } from './share-memo.ts';
import { createShareRepository, documentsOfShares } from './share-repository.ts';
import { framesOf, shareState } from './share-state.ts';
import type { ShareTables } from './tables.ts';
import { unlessUnseen } from './unless-unseen.ts';
import { visitorHandlers } from './visitor-handlers.ts';

declare module '../../platform/store/database.ts' {
  interface Database extends ShareTables {}
}

/** Boards, published reports and screens, and charts for people without an account: links, passwords, locks, embedding. */
export const sharesSlice = defineSlice({
  name: 'shares',
  migrations: shareMigrations,
  needs: ['auth', 'boards', 'charts', 'exports', 'grants', 'identity', 'insights', 'policies', 'screens', 'tables'],
  create({
    services,
    csp,
    needs: { auth, boards, charts, exports, grants, identity, insights, policies, screens, tables },
  }) {
    services.belongings.define({ kind: 'share', table: 'share', owner: 'created_by', counter: 'revision' });
    // A dynamic screen shows screens, which are shared themselves.
    const readable: typeof boards.document = async (...asked) => {
      const document = await boards.document(...asked);
      if (document.dynamic) throw new CatalogueError('notFound');
      return document;
    };
    const around: ShareSurroundings = {
      ...boards,
      people: identity.userNames,
      policy: policies.of,
      mayShare: async (member, menuCode) => (await grants.sight(member, DOCUMENTS)).may(menuCode, 'share'),
      document: readable,
      board: (...asked) => unlessUnseen(readable(...asked)),
      content: (...asked) => unlessUnseen(boards.content(...asked)),
      chartParam: charts.chartParam,
      runQuery: discreetQuery(tables.runQuery),
      takenByVisitors: policies.visitorExports,
      chartFile: discreet(exports.chartFile),
      insights: insights.read,
      news: screens.news,
    };
    const repository = createShareRepository(services.store);
    const memo = createShareMemo(services, policies, around.mayShare);
    services.resources.part('share', {
      source: DOCUMENTS,
      of: (...asked) => documentsOfShares(services.store, ...asked),
    });
    const access = createShareAccess({
      services,
      tokens: auth.tokens,
      memo,
      repository,
      exportLimit: policies.visitorExports,
      async board({ corporation_code, menu_code, report_code }) {
        const stands =
          report_code === null || (await around.chartParam(corporation_code, menu_code, report_code)) !== null;
        return stands ? around.board(corporation_code, menu_code) : null;
      },
    });
    const context = { services, repository, access, around };
    return {
      handlers: {
        share: {
          ...authorHandlers(context),
          ...embedKeyHandlers(services, around.people),
          ...visitorHandlers(context),
        },
      },
      async admitVisitor(request) {
        const { viewer, claims } = await access.visit(request);
        return { viewer, visit: `share:${claims.visit}` };
      },
      routes() {
        // Only the origins that its author named may embed a share's page.
        csp.registerAncestors(async (request) => {
          const page = new URL(request.raw.url ?? '/', 'http://tessera.invalid');
          if (!isSharePage(page)) return null;
          const known = await memo.read(page.searchParams.get(SHARE_PARAM) ?? '');
          if (!known) return [];
          const state = shareState(known.row, known.creator, services.now(), known.policy);
          return state === 'open' ? framesOf(known.row, known.policy) : [];
        });
      },
      stop: async () => memo.close(),
    };
  },
});
