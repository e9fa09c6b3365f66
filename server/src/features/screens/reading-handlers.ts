import type {
  AppComponent,
  AppContainer,
  ScreenContainer,
  ScreenDocument,
  ScreenLayer,
  ScreenLayoutItem,
  screenApp,
} from '@tessera/contract';

import type { Handlers } from '../../platform/http/handlers.ts';
import { nameIn } from '../boards/index.ts';
import { openScreen, type OpenScreen, type ScreenContext } from './screen-context.ts';
import { screenNews, type NewsAround } from './screen-news.ts';
import { containerOf, inContainer } from './screen-steps.ts';

type Reading = Pick<Handlers<typeof screenApp>, 'queryAll' | 'globalStyle' | 'getElementList' | 'news'>;

/** EP-191 to EP-193, and news. */
export function readingHandlers(context: ScreenContext, newsAround: NewsAround): Reading {
  return {
    async news({ viewer, body: { since, ...asked }, context: { locale } }) {
      const { document, reports } = await openScreen(context, { viewer, locale, ...asked });
      return screenNews(newsAround, { viewer, locale, document, reports, since });
    },
    async globalStyle({ viewer, body, context: { locale } }) {
      return (await openScreen(context, { viewer, locale, ...body })).document.screen.globalStyle;
    },
    async getElementList({ viewer, body: { containerId, ...asked }, context: { locale } }) {
      const open = await openScreen(context, { viewer, locale, ...asked });
      const container = shownContainer(containerOf(open.document.screen, containerId));
      const { elements } = partsOf(open, asked.menuCode);
      return {
        container,
        elements: elements.filter(({ container: id }) => id === containerId).map(({ part }) => part),
      };
    },
    async queryAll({ viewer, body, context: { locale } }) {
      const { corporationCode } = viewer;
      const { menuCode } = body;
      const open = await openScreen(context, { viewer, locale, ...body });
      const { row, document, reports, version, publication } = open;
      const mayEdit = viewer.permissions.has('dashboard_edit_file');
      const { components, elements } = partsOf(open, menuCode);
      return {
        menuCode,
        menuName: nameIn(row.names, locale),
        version,
        publication: publication?.publication ?? null,
        changed: mayEdit && (await isChanged(context, corporationCode, open)),
        document,
        reports: [...reports],
        layout: layoutOf(document),
        components: components.map(({ part }) => part),
        containers: document.screen.containers.map(shownContainer),
        elements: elements.map(({ part }) => part),
        globalStyle: document.screen.globalStyle,
        lock: mayEdit ? await context.boards.locks.find(menuCode, null) : null,
      };
    },
  };
}

/** Whether the draft, or a chart of it, was saved since it was published. */
async function isChanged({ charts }: ScreenContext, corporationCode: string, { row, publication }: OpenScreen) {
  if (!publication || publication.version !== row.version) return true;
  const now = await charts.freeze(corporationCode, row.menu_code);
  const saved = new Map(now.map(({ report_code, report_history_code }) => [report_code, report_history_code]));
  return publication.charts.some((chart) => saved.get(chart.report_code) !== chart.report_history_code);
}

const shownContainer = (container: ScreenContainer): AppContainer => ({
  ...container,
  i: container.containerId,
  parentI: container.appComponentId,
  renameActive: false,
});

/** Layers as a tree; what stands in containers is below the element whose containers they are. */
function layoutOf({ screen }: ScreenDocument): ScreenLayoutItem[] {
  const holders = new Map(screen.containers.map(({ containerId, appComponentId }) => [containerId, appComponentId]));
  const below = new Map<string | null, ScreenLayer[]>();
  for (const layer of screen.layers) {
    const parent = layer.parentI === null ? null : (holders.get(layer.parentI) ?? layer.parentI);
    below.set(parent, [...(below.get(parent) ?? []), layer]);
  }
  const itemOf = ({ parentI: _parentI, ...layer }: ScreenLayer): ScreenLayoutItem => ({
    ...layer,
    isFocus: false,
    children: (below.get(layer.i) ?? []).map(itemOf),
  });
  return (below.get(null) ?? []).map(itemOf);
}

/** What stands on the screen, and what stands in a container, with its id. */
function partsOf({ document, reports }: OpenScreen, menu: string) {
  const { screen } = document;
  const charts = new Map(
    reports.map(({ reportCode, reportName, reportTypeCode }) => [
      reportCode,
      { name: reportName, type: reportTypeCode, componentConf: null },
    ]),
  );
  const own = new Map(
    [...document.components, ...screen.elements].map((one) => [
      one.code,
      { name: one.name, type: one.typeCode as string, componentConf: one as unknown },
    ]),
  );
  const groups = new Map(screen.groups.map(({ i, name }) => [i, { name, type: 'group', componentConf: null }]));
  const all = screen.layers.map((layer) => {
    const { i, parentI } = layer;
    const facts = own.get(i) ?? groups.get(i) ?? charts.get(i) ?? { name: '', type: '', componentConf: null };
    const part: AppComponent & { readonly i: string } = { i, appComponentId: i, menu, parentI, ...facts };
    return { part, container: inContainer(screen, layer) };
  });
  return {
    components: all.filter(({ container }) => container === null),
    elements: all.filter(({ container }) => container !== null),
  };
}
