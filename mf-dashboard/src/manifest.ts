import { PAGE_PATHS, SHARE_PATHS } from '@tessera/contract';
import { declareRemote, hostCapabilities } from '@tessera/remote-kit/manifest';

const title = { zh_CN: '数据看板', zh_HK: '數據儀表板', en_US: 'Dashboards', ja_JP: 'ダッシュボード' };
const sharing = {
  layout: 'full',
  requiresAuth: false,
  title: { zh_CN: '分享', zh_HK: '分享', en_US: 'Shared with you', ja_JP: '共有' },
  load: () => import('./features/share-visitor/index.ts').then((feature) => feature.BoardSharePage),
} as const;
const printing = { layout: 'full', requiresAuth: true, permission: 'watch_chart_item', title } as const;

const templates = {
  layout: 'main',
  requiresAuth: true,
  permission: 'dashboard_edit_file',
  title: { zh_CN: '模板', zh_HK: '範本', en_US: 'Templates', ja_JP: 'テンプレート' },
} as const;

const alerts = { zh_CN: '预警', zh_HK: '預警', en_US: 'Alerts', ja_JP: 'アラート' };
const warning = { layout: 'main', requiresAuth: true, permission: 'warning_dashboard', title: alerts } as const;

/** What mf-dashboard declares. The board is named by `menuCode` in the query. */
export const { manifest, views } = declareRemote({
  name: 'mf-dashboard',
  pages: [
    {
      path: PAGE_PATHS.board,
      layout: 'main',
      requiresAuth: true,
      permission: 'dashboard_watch_dir',
      title,
      nav: { moduleCode: '1', order: 100, icon: 'Board' },
      load: () => import('./features/dashboard/index.ts').then((feature) => feature.DashboardPage),
    },
    {
      path: PAGE_PATHS.subscriptions,
      layout: 'main',
      requiresAuth: true,
      permission: 'watch_chart_item',
      title: { zh_CN: '订阅管理', zh_HK: '訂閱管理', en_US: 'Subscriptions', ja_JP: '配信管理' },
      nav: { moduleCode: '1', order: 150, icon: 'Mail' },
      load: () => import('./features/subscriptions/index.ts').then((feature) => feature.SubscriptionsPage),
    },
    {
      path: PAGE_PATHS.subscriptionReceived,
      layout: 'main',
      requiresAuth: true,
      permission: 'watch_chart_item',
      title: { zh_CN: '收到的订阅', zh_HK: '收到的訂閱', en_US: 'Sent to you', ja_JP: '届いた配信' },
      load: () => import('./features/subscriptions/index.ts').then((feature) => feature.ReceivedPage),
    },
    {
      path: PAGE_PATHS.unsubscribe,
      layout: 'full',
      requiresAuth: false,
      title: { zh_CN: '退订', zh_HK: '退訂', en_US: 'Unsubscribe', ja_JP: '配信停止' },
      load: () => import('./features/subscriptions/index.ts').then((feature) => feature.UnsubscribePage),
    },
    {
      ...templates,
      path: PAGE_PATHS.templates,
      nav: { moduleCode: '1', order: 140, icon: 'Layer' },
      load: () => import('./features/templates/index.ts').then((feature) => feature.TemplateShopPage),
    },
    {
      ...templates,
      path: PAGE_PATHS.templateDetail,
      load: () => import('./features/templates/index.ts').then((feature) => feature.TemplatePage),
    },
    {
      ...templates,
      path: PAGE_PATHS.myTemplates,
      title: { zh_CN: '我的模板', zh_HK: '我的範本', en_US: 'My templates', ja_JP: 'マイテンプレート' },
      load: () => import('./features/templates/index.ts').then((feature) => feature.MyTemplatesPage),
    },
    { path: SHARE_PATHS.board, ...sharing },
    { path: SHARE_PATHS.chart, ...sharing },
    {
      path: PAGE_PATHS.boardPdf,
      ...printing,
      load: () => import('./features/print/index.ts').then((feature) => feature.PdfPage),
    },
    {
      path: PAGE_PATHS.boardPicture,
      ...printing,
      load: () => import('./features/print/index.ts').then((feature) => feature.PicturePage),
    },
    {
      ...warning,
      path: '/warning',
      load: () => import('./features/warning/index.ts').then((feature) => feature.WarningStartPage),
    },
    {
      ...warning,
      path: '/warning/board',
      nav: { moduleCode: '9', order: 900, icon: 'Alert' },
      load: () => import('./features/warning/index.ts').then((feature) => feature.WarningBoardPage),
    },
    {
      ...warning,
      path: '/warning/management',
      title: { zh_CN: '预警管理', zh_HK: '預警管理', en_US: 'Alert rules', ja_JP: 'アラートルール' },
      nav: { moduleCode: '9', order: 910, icon: 'AlertOn' },
      load: () => import('./features/warning/index.ts').then((feature) => feature.WarningManagementPage),
    },
    {
      ...warning,
      path: '/warning/edit',
      permission: 'dashboard_edit_file',
      title: { zh_CN: '预警规则', zh_HK: '預警規則', en_US: 'Alert rule', ja_JP: 'アラートルール' },
      load: () => import('./features/warning/index.ts').then((feature) => feature.WarningEditPage),
    },
  ],
  dialogs: {
    'enlarge-chart': () => import('./features/board/index.ts').then((feature) => feature.EnlargeDialog),
    'copy-or-move-board': () => import('./features/directory/index.ts').then((feature) => feature.CopyOrMoveBoard),
    'rename-component': () => import('@tessera/board/authoring').then((board) => board.RenameComponentDialog),
    'move-component': () => import('./features/editor/index.ts').then((feature) => feature.MoveToBoardDialog),
    'mobile-settings': () => import('./features/editor/index.ts').then((feature) => feature.MobileSettingsDialog),
    'app-editor': () => import('./features/editor/index.ts').then((feature) => feature.AppEditorDialog),
    'recycle-bin': () => import('./features/directory/index.ts').then((feature) => feature.RecycleBin),
    'export-board': () => import('./features/export/index.ts').then((feature) => feature.ExportBoard),
    'export-manage': () => import('./features/export/index.ts').then((feature) => feature.ExportManage),
    'new-from-template': () => import('./features/templates/index.ts').then((feature) => feature.NewBoardFromTemplate),
    'save-template': () => import('./features/templates/index.ts').then((feature) => feature.SaveBoardTemplate),
    'subscribe-board': () => import('@tessera/board/subscribing').then((board) => board.SubscriptionDialog),
    'share-dashboard': () => import('@tessera/board/share').then((board) => board.ShareDialog),
  },
  permissions: [
    'dashboard_watch_dir',
    'warning_dashboard',
    'warning_watch_dashboard',
    'role_type_admin',
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
    'dashboard_add_dir',
    'dashboard_add_chart',
    'dashboard_add_empty_chart',
    'chart_edit',
    'chart_move',
    'chart_copy',
    'chart_delete',
    'data_upload',
    'template_get',
  ],
  requires: hostCapabilities('dialogs', 'messages', 'navigation'),
});
