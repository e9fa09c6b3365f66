import { chartOfElement, type ScreenDocument, type ScreenPublication, type screenApp } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';
import type { Publication } from '../reports/index.ts';
import { draftOf, type ScreenContext } from './screen-context.ts';

type Handled = Pick<Handlers<typeof screenApp>, 'publish' | 'withdraw' | 'publications' | 'rollback'>;
type Made = Pick<Publication<ScreenDocument>, 'version' | 'document' | 'charts'>;

/** Publications of screens, kept as those of reports are (0063). */
export function publicationHandlers(context: ScreenContext): Handled {
  const { services, boards, charts, publications } = context;
  const shown = (one: Publication<ScreenDocument>, names: ReadonlyMap<string, string>): ScreenPublication => ({
    publication: one.publication,
    version: one.version,
    publishedAt: one.publishedAt.toISOString(),
    publishedBy: names.get(one.publishedBy) ?? '',
    current: one.current,
  });
  const add = async (viewer: Viewer, menuCode: string, made: Made): Promise<ScreenPublication> => {
    const { corporationCode, userId: publishedBy } = viewer;
    const one = await oneAtATime(services.store, 'report publication', menuCode, (transaction) =>
      publications.add(transaction, { ...made, menuCode, corporationCode, publishedBy }),
    );
    await boards.steps.tell(viewer, menuCode, one.publication, 'published');
    return shown(one, await boards.people(corporationCode));
  };

  return {
    async publish({ viewer, body: { menuCode, version } }) {
      const { row, document } = await draftOf(context, viewer, menuCode);
      if (row.version !== version) throw new CatalogueError('conflict');
      const drawn = document.screen.elements.map(chartOfElement);
      const standing = new Set([...document.screen.layers.map(({ i }) => i), ...drawn]);
      const frozen = (await charts.freeze(viewer.corporationCode, menuCode)).filter((chart) =>
        standing.has(chart.report_code),
      );
      return add(viewer, menuCode, { version, document: { ...document, pool: [] }, charts: frozen });
    },
    async withdraw({ viewer, body: { menuCode } }) {
      await draftOf(context, viewer, menuCode);
      await publications.withdraw(menuCode);
      await boards.steps.tell(viewer, menuCode, 0, 'published');
      return null;
    },
    async publications({ viewer, body: { menuCode } }) {
      await draftOf(context, viewer, menuCode);
      const names = await boards.people(viewer.corporationCode);
      return (await publications.list(menuCode)).map((one) => shown(one, names));
    },
    async rollback({ viewer, body: { menuCode, publication } }) {
      await draftOf(context, viewer, menuCode);
      const found = await publications.find(menuCode, publication);
      if (!found) throw new CatalogueError('notFound');
      const { version, document, charts: frozen } = found;
      return add(viewer, menuCode, { version, document, charts: frozen });
    },
  };
}
