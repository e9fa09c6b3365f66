import { boardCatalogue } from '@tessera/board/catalogue';
import { canvasCatalogue } from '@tessera/canvas/catalogue';
import { chartsCatalogue } from '@tessera/charts/catalogue';
import { defineCatalogue } from '@tessera/i18n';
import { defineRemote } from '@tessera/remote-kit';

import { manifest, views } from './manifest.ts';

export const { bootstrap, mount, unmount } = defineRemote({
  manifest,
  views,
  catalogue: [
    defineCatalogue('bigscreen', (locale) => import(`../locales/${locale}.json`)),
    boardCatalogue,
    canvasCatalogue,
    chartsCatalogue,
  ],
});
