import { boardCatalogue } from '@tessera/board/catalogue';
import { chartsCatalogue } from '@tessera/charts/catalogue';
import { defineCatalogue } from '@tessera/i18n';
import { defineRemote } from '@tessera/remote-kit';

import { manifest } from './manifest.ts';

export const { bootstrap, mount, unmount } = defineRemote({
  manifest,
  catalogue: [
    defineCatalogue('dashboard', (locale) => import(`../locales/${locale}.json`)),
    boardCatalogue,
    chartsCatalogue,
  ],
  routes: [
    {
      path: '/main/dashboard',
      load: () => import('./features/dashboard/index.ts').then((feature) => feature.DashboardPage),
    },
    {
      path: '/shareDashboard',
      load: () => import('./features/share-visitor/index.ts').then((feature) => feature.SharePage),
    },
    {
      path: '/shareChart',
      load: () => import('./features/share-visitor/index.ts').then((feature) => feature.SharePage),
    },
    { path: '/exportPdf', load: () => import('./features/print/index.ts').then((feature) => feature.PdfPage) },
    { path: '/exportimage', load: () => import('./features/print/index.ts').then((feature) => feature.PicturePage) },
  ],
  dialogs: {
    'copy-or-move-board': {
      load: () => import('./features/directory/index.ts').then((feature) => feature.CopyOrMoveDialog),
    },
    'recycle-bin': { load: () => import('./features/directory/index.ts').then((feature) => feature.RecycleBinDialog) },
    'rename-component': {
      load: () => import('./features/editor/index.ts').then((feature) => feature.RenameComponentDialog),
    },
    'share-dashboard': { load: () => import('./features/share/index.ts').then((feature) => feature.ShareDialog) },
    'export-board': { load: () => import('./features/export/index.ts').then((feature) => feature.ExportBoardDialog) },
    'export-manage': { load: () => import('./features/export/index.ts').then((feature) => feature.ExportManageDialog) },
    'app-editor': {
      load: () => import('./features/editor/index.ts').then((feature) => feature.AppEditorDialog),
    },
    'mobile-settings': {
      load: () => import('./features/editor/index.ts').then((feature) => feature.MobileSettingsDialog),
    },
    'move-component': {
      load: () => import('./features/editor/index.ts').then((feature) => feature.MoveToBoardDialog),
    },
    'enlarge-chart': { load: () => import('./features/board/index.ts').then((feature) => feature.EnlargeDialog) },
  },
});
