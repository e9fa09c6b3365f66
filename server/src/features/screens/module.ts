import { isScreenDocument } from '@tessera/contract';

import { defineSlice } from '../../platform/slices/define-slice.ts';
import { createPublications } from '../reports/index.ts';
import { appHandlers } from './app-handlers.ts';
import { dynamicHandlers, dynamicShown, type DynamicAround } from './dynamic-handlers.ts';
import { infoHandlers } from './info-handlers.ts';
import { publicationHandlers } from './publication-handlers.ts';
import { readingHandlers } from './reading-handlers.ts';
import type { ScreenContext } from './screen-context.ts';
import { screenNews, type NewsAround } from './screen-news.ts';
import type { Screens } from './screens.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    screens: Screens;
  }
}

/** Big screens and dynamic screens (0076): canvas, elements, containers, publications, sources. Their drafts are documents of the boards' slice. */
export const screensSlice = defineSlice({
  name: 'screens',
  needs: ['boards', 'charts', 'messages', 'querySettings', 'tables'],
  create({ services, needs: { boards, charts, messages, querySettings, tables } }) {
    const publications = createPublications(services, isScreenDocument);
    const context: ScreenContext = { services, boards: boards.editing, charts: charts.shelf, publications };
    const around: DynamicAround = {
      document: boards.document,
      sees: boards.sees,
      timeZone: async (corporationCode) => (await querySettings.of(corporationCode)).timeZone,
    };
    const newsAround: NewsAround = { now: services.now, rowVersion: tables.rowVersion, texts: messages.texts };
    return {
      gives: {
        news: (asked) => screenNews(newsAround, asked),
        dynamicShown: (corporationCode, document) => dynamicShown(context, around, corporationCode, document),
      },
      stop: async () => publications.close(),
      handlers: {
        screenPlay: { ...dynamicHandlers(context, around), ...infoHandlers(context) },
        screenApp: {
          ...appHandlers(context),
          ...readingHandlers(context, newsAround),
          ...publicationHandlers(context),
        },
      },
    };
  },
});
