import { EMBED_LINKS, PAGE_PATHS, SHARE_PATHS } from '@tessera/contract';
import { declareRemote, hostCapabilities } from '@tessera/remote-kit/manifest';

const title = { zh_CN: '分页报告', zh_HK: '分頁報告', en_US: 'Paged reports', ja_JP: 'ページレポート' };
const page = { layout: 'main', requiresAuth: true, title } as const;
const sharing = {
  layout: 'full',
  requiresAuth: false,
  title: { zh_CN: '分享', zh_HK: '分享', en_US: 'Shared with you', ja_JP: '共有' },
  load: () => import('./features/share-visitor/index.ts').then((feature) => feature.ReportSharePage),
} as const;

/** What mf-report declares. `menuCode` names the report, `paperId` its page. */
export const { manifest, views } = declareRemote({
  name: 'mf-report',
  pages: [
    {
      ...page,
      path: PAGE_PATHS.reports,
      permission: 'dashboard_watch_dir',
      nav: { moduleCode: '1', order: 110, icon: 'DocumentTable' },
      load: () => import('./features/room/index.ts').then((feature) => feature.ReportRoom),
    },
    {
      ...page,
      path: PAGE_PATHS.report,
      permission: 'watch_right_content',
      load: () => import('./features/reader/index.ts').then((feature) => feature.ReaderPage),
    },
    {
      ...page,
      path: PAGE_PATHS.reportPreview,
      permission: 'dashboard_edit_file',
      load: () => import('./features/reader/index.ts').then((feature) => feature.PreviewPage),
    },
    {
      ...page,
      path: PAGE_PATHS.editReport,
      permission: 'dashboard_edit_file',
      load: () => import('./features/author/index.ts').then((feature) => feature.EditReportPage),
    },
    {
      path: PAGE_PATHS.reportPrint,
      layout: 'full',
      requiresAuth: false,
      title,
      load: () => import('./features/print/index.ts').then((feature) => feature.PrintReportPage),
    },
    {
      ...page,
      path: PAGE_PATHS.reportForm,
      permission: 'watch_right_content',
      load: () => import('./features/form/index.ts').then((feature) => feature.FormPage),
    },
    { path: SHARE_PATHS.report, ...sharing },
    { path: EMBED_LINKS.report, theme: 'purple', ...sharing },
    { path: EMBED_LINKS.sheets, theme: 'purple', ...sharing },
    {
      layout: 'main',
      requiresAuth: true,
      title: { zh_CN: '实时表', zh_HK: '即時表', en_US: 'Real-time tables', ja_JP: 'リアルタイム表' },
      path: PAGE_PATHS.liveTables,
      permission: 'data_model_edit',
      nav: { moduleCode: '3', order: 330, icon: 'PlugConnected' },
      load: () => import('./features/realtime/index.ts').then((feature) => feature.RealtimePage),
    },
  ],
  dialogs: {
    'rename-component': () => import('@tessera/board/authoring').then((board) => board.RenameComponentDialog),
    'copy-or-move-report': () => import('./features/directory/index.ts').then((feature) => feature.CopyOrMoveReport),
    'export-report': () => import('./features/export/index.ts').then((feature) => feature.ExportReport),
    'export-manage': () => import('./features/export/index.ts').then((feature) => feature.ExportManage),
    'new-from-template': () => import('./features/templates/index.ts').then((feature) => feature.NewReportFromTemplate),
    'save-template': () => import('./features/templates/index.ts').then((feature) => feature.SaveReportTemplate),
    'subscribe-report': () => import('@tessera/board/subscribing').then((board) => board.SubscriptionDialog),
    'share-report': () => import('@tessera/board/share').then((board) => board.ShareDialog),
    'recycle-bin': () => import('./features/directory/index.ts').then((feature) => feature.RecycleBin),
  },
  permissions: [
    'dashboard_watch_dir',
    'watch_left_tree',
    'watch_right_content',
    'watch_chart_item',
    'watch_fullscreen',
    'dashboard_edit_dir',
    'dashboard_delete_dir',
    'dashboard_drag_dir',
    'dashboard_edit_file',
    'dashboard_move_file',
    'dashboard_delete_file',
    'dashboard_drag_file',
    'dashboard_add_board',
    'dashboard_add_chart',
    'dashboard_add_empty_chart',
    'chart_edit',
    'chart_copy',
    'chart_delete',
    'chart_move',
    'dashboard_add_dir',
    'data_model_edit',
    'data_upload',
    'template_get',
  ],
  requires: hostCapabilities('dialogs', 'messages', 'navigation'),
});
