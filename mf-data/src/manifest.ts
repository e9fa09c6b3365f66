import { declareRemote, hostCapabilities } from '@tessera/remote-kit/manifest';

import { DATA_PATHS } from './common/data-paths.ts';

const connections = { zh_CN: '数据连接', zh_HK: '數據連接', en_US: 'Connections', ja_JP: 'データ接続' };
const modelling = { layout: 'main', requiresAuth: true, permission: 'data_model_edit' } as const;
const connecting = { layout: 'main', requiresAuth: true, permission: 'data_add', title: connections } as const;
const judging = { layout: 'main', requiresAuth: true, permission: 'watch_chart_item' } as const;
const uploading = { layout: 'main', requiresAuth: true, permission: 'data_upload' } as const;
const appending = {
  ...uploading,
  title: { zh_CN: '追加数据', zh_HK: '追加數據', en_US: 'Append rows', ja_JP: 'データを追加' },
  load: () => import('./features/uploads/index.ts').then((feature) => feature.AppendPage),
} as const;
const replacing = {
  ...uploading,
  title: { zh_CN: '替换数据', zh_HK: '替換數據', en_US: 'Replace rows', ja_JP: 'データを置き換え' },
  load: () => import('./features/uploads/index.ts').then((feature) => feature.ReplacePage),
} as const;

/** What mf-data declares. A table is named by `tableId` in the query. */
export const { manifest, views } = declareRemote({
  name: 'mf-data',
  pages: [
    {
      path: DATA_PATHS.tables,
      layout: 'main',
      requiresAuth: true,
      permission: 'watch_chart_item',
      title: { zh_CN: '数据中心', zh_HK: '數據中心', en_US: 'Data', ja_JP: 'データ' },
      nav: { moduleCode: '3', order: 300, icon: 'Database', permission: 'data_add' },
      load: () => import('./features/tables/index.ts').then((feature) => feature.TablesPage),
    },
    {
      path: DATA_PATHS.models,
      ...modelling,
      title: { zh_CN: '数据模型', zh_HK: '數據模型', en_US: 'Data models', ja_JP: 'データモデル' },
      nav: { moduleCode: '3', order: 310, icon: 'BranchFork' },
      load: () => import('./features/models/index.ts').then((feature) => feature.ModelsPage),
    },
    {
      path: DATA_PATHS.tableJoin,
      ...modelling,
      title: { zh_CN: '模型画布', zh_HK: '模型畫布', en_US: 'Model canvas', ja_JP: 'モデルの編集' },
      load: () => import('./features/table-join/index.ts').then((feature) => feature.TableJoinPage),
    },
    {
      path: DATA_PATHS.sqlModel,
      ...modelling,
      title: { zh_CN: 'SQL 模型', zh_HK: 'SQL 模型', en_US: 'SQL model', ja_JP: 'SQL モデル' },
      nav: { moduleCode: '3', order: 315, icon: 'Code' },
      load: () => import('./features/sql-models/index.ts').then((feature) => feature.SqlModelPage),
    },
    {
      path: '/dynamicParam',
      ...modelling,
      title: { zh_CN: '动态参数', zh_HK: '動態參數', en_US: 'Parameters', ja_JP: 'パラメーター' },
      nav: { moduleCode: '3', order: 340, icon: 'Settings' },
      load: () => import('./features/params/index.ts').then((feature) => feature.ParamsPage),
    },
    {
      path: DATA_PATHS.targets,
      layout: 'main',
      requiresAuth: true,
      permission: 'watch_chart_item',
      title: { zh_CN: '目标看板', zh_HK: '目標看板', en_US: 'Targets', ja_JP: '目標ボード' },
      nav: { moduleCode: '3', order: 350, icon: 'Target', permission: 'data_add' },
      load: () => import('./features/targets/index.ts').then((feature) => feature.TargetsPage),
    },
    {
      path: DATA_PATHS.judgment,
      ...judging,
      title: { zh_CN: '智能决策', zh_HK: '智能決策', en_US: 'Judgment', ja_JP: '意思決定' },
      nav: { moduleCode: '3', order: 360, icon: 'Beaker', permission: 'data_add' },
      load: () => import('./features/judgment/index.ts').then((feature) => feature.JudgmentPage),
    },
    {
      path: DATA_PATHS.judgmentModel,
      ...judging,
      title: { zh_CN: '决策模型', zh_HK: '決策模型', en_US: 'Decision model', ja_JP: '意思決定モデル' },
      load: () => import('./features/judgment/index.ts').then((feature) => feature.JudgmentModelPage),
    },
    {
      path: DATA_PATHS.judgmentAnalysis,
      ...judging,
      title: { zh_CN: '变化原因', zh_HK: '變化原因', en_US: 'Causes of a change', ja_JP: '変化の要因' },
      load: () => import('./features/judgment/index.ts').then((feature) => feature.AnalysisPage),
    },
    {
      path: DATA_PATHS.judgmentRuns,
      ...judging,
      title: { zh_CN: '历史报告', zh_HK: '歷史報告', en_US: 'Kept reports', ja_JP: '保存済みレポート' },
      load: () => import('./features/judgment/index.ts').then((feature) => feature.HistoryReportPage),
    },
    {
      path: DATA_PATHS.judgmentComparison,
      ...judging,
      title: { zh_CN: '对比报告', zh_HK: '對比報告', en_US: 'Compared reports', ja_JP: 'レポートの比較' },
      load: () => import('./features/judgment/index.ts').then((feature) => feature.ComparisonPage),
    },
    {
      path: DATA_PATHS.connections,
      ...connecting,
      nav: { moduleCode: '3', order: 320, icon: 'PlugConnected' },
      load: () => import('./features/connections/index.ts').then((feature) => feature.ConnectionsPage),
    },
    {
      path: DATA_PATHS.connectionForm,
      ...connecting,
      load: () => import('./features/connections/index.ts').then((feature) => feature.ConnectionFormPage),
    },
    {
      path: DATA_PATHS.upload,
      ...uploading,
      title: { zh_CN: '上传文件', zh_HK: '上載檔案', en_US: 'Upload a file', ja_JP: 'ファイルをアップロード' },
      load: () => import('./features/uploads/index.ts').then((feature) => feature.CreatePage),
    },
    { path: DATA_PATHS.append, ...appending },
    { path: DATA_PATHS.appendFields, ...appending },
    { path: DATA_PATHS.replace, ...replacing },
    { path: DATA_PATHS.replaceFields, ...replacing },
    { path: DATA_PATHS.replacePreview, ...replacing },
  ],
  dialogs: {
    'data-model-create': () => import('./features/models/index.ts').then((feature) => feature.CreateModelDialog),
  },
  permissions: ['watch_chart_item', 'data_add', 'data_upload', 'data_manage', 'data_delete', 'data_model_edit'],
  requires: hostCapabilities('dialogs', 'navigation'),
});
