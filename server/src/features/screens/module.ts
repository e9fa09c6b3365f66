import { isScreenDocument } from '@tessera/contract';

import { defineSlice } from '../../platform/slices/define-slice.ts';
import { createPublications } from '../reports/index.ts';
import { appHandlers } from './app-handlers.ts';
import { publicationHandlers } from './publication-handlers.ts';
import { readingHandlers } from './reading-handlers.ts';
import type { ScreenContext } from './screen-context.ts';

/** Big screens (0076): canvas, elements, containers, publications. Their drafts are documents of the boards' slice. */
export const screensSlice = defineSlice({
  name: 'screens',
  needs: ['boards', 'charts'],
  create({ services, needs: { boards, charts } }) {
    const publications = createPublications(services, isScreenDocument);
    const context: ScreenContext = { services, boards: boards.editing, charts: charts.shelf, publications };
    return {
      stop: async () => publications.close(),
      handlers: {
        screenApp: { ...appHandlers(context), ...readingHandlers(context), ...publicationHandlers(context) },
      },
    };
  },
});
