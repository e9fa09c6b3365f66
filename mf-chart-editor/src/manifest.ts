import { PAGE_PATHS } from '@tessera/contract';
import { declareRemote, hostCapabilities } from '@tessera/remote-kit/manifest';

const title = { zh_CN: '图表编辑', zh_HK: '圖表編輯', en_US: 'Chart editor', ja_JP: 'チャート編集' };
const create = { zh_CN: '新建图表', zh_HK: '新增圖表', en_US: 'New chart', ja_JP: 'チャートを作成' };
const editing = { requiresAuth: true, permission: 'chart_edit' } as const;

/** What mf-chart-editor declares. README.md lists the query parameters. */
export const { manifest, views } = declareRemote({
  name: 'mf-chart-editor',
  pages: [
    {
      path: PAGE_PATHS.chartEditor,
      layout: 'main',
      ...editing,
      title,
      nav: {
        moduleCode: '1',
        order: 120,
        title: create,
        icon: 'DataHistogram',
        permission: 'dashboard_add_chart',
      },
      load: () => import('./features/editor/index.ts').then((feature) => feature.EditChartPage),
    },
    {
      path: '/editHighChart',
      layout: 'full',
      ...editing,
      title,
      load: () => import('./features/editor/index.ts').then((feature) => feature.EditHighChartPage),
    },
    {
      path: '/fastAnaysis',
      layout: 'main',
      ...editing,
      title: { zh_CN: '快速分析', zh_HK: '快速分析', en_US: 'Fast analysis', ja_JP: 'クイック分析' },
      nav: { moduleCode: '1', order: 130, icon: 'DataTrending', permission: 'dashboard_add_chart' },
      load: () => import('./features/fast-analysis/index.ts').then((feature) => feature.FastAnalysisPage),
    },
    {
      path: '/dynamicChart',
      layout: 'full',
      requiresAuth: false,
      title: { zh_CN: '图表', zh_HK: '圖表', en_US: 'Chart', ja_JP: 'チャート' },
      load: () => import('./features/dynamic-chart/index.ts').then((feature) => feature.DynamicChartPage),
    },
    {
      path: '/dragdrop',
      layout: 'full',
      requiresAuth: false,
      title: { zh_CN: '图表', zh_HK: '圖表', en_US: 'Chart', ja_JP: 'チャート' },
      load: () => import('./features/dynamic-chart/index.ts').then((feature) => feature.DragDropPage),
    },
  ],
  dialogs: {
    'edit-warning-question': () =>
      import('./features/warning-question/index.ts').then((feature) => feature.EditWarningQuestion),
  },
  permissions: ['chart_edit', 'dashboard_add_chart', 'watch_chart_item'],
  requires: hostCapabilities('navigation'),
});
