import { createHash } from 'node:crypto';

import { isScreenDocument, type shareVisit } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, RequestContext } from '../../platform/http/handlers.ts';
import type { Visit } from './share-access.ts';
import type { ShareContext } from './share-context.ts';
import { sharedBoard, type BoardContent } from './shared-board.ts';

/** News of a shared screen for its visitors, who hear no messages. @param contentOf the screen of a visit */
export function newsVariant(
  { access, around }: Pick<ShareContext, 'access' | 'around'>,
  contentOf: (visit: Visit, context: RequestContext) => Promise<BoardContent>,
): Pick<Handlers<typeof shareVisit>, 'news'> {
  return {
    async news({ body: { shareId }, context }) {
      const visit = await access.visit(context, shareId);
      const content = await contentOf(visit, context);
      const { document, reports } = sharedBoard(content, visit.row.report_code, visit.fixed);
      if (!isScreenDocument(document)) throw new CatalogueError('notFound');
      // Tables have names of the share's own in what visitors get; news are asked with the real ones.
      const shown = new Set(reports.map(({ reportCode }) => reportCode));
      const asked = content.reports.filter(({ reportCode }) => shown.has(reportCode));
      const { viewer } = visit;
      const news = await around.news({ viewer, locale: context.locale, document, reports: asked, since: null });
      await access.stillStands(visit);
      const told = Object.entries(news.versions).map(([code, version]) => [
        code,
        version && disguised(shareId, version),
      ]);
      return { ...news, versions: Object.fromEntries(told), said: [] };
    },
  };
}

/** Differs when the version does, and says nothing of it. */
const disguised = (shareId: string, version: string): string =>
  createHash('sha256').update(`${shareId} ${version}`).digest('base64url').slice(0, 16);
