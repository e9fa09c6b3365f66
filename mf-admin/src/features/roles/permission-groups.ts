import type { PermissionSymbol } from '@tessera/contract';
import { defineMessages } from 'react-intl';
import type { MessageDescriptor } from 'react-intl';

type Grantable = Exclude<PermissionSymbol, 'role_type_admin' | 'role_type_null'>;

const names = defineMessages({
  watch_left_tree: { id: 'admin.permission.watchLeftTree', defaultMessage: '查看目录树' },
  watch_right_content: { id: 'admin.permission.watchRightContent', defaultMessage: '查看看板内容' },
  watch_chart_item: { id: 'admin.permission.watchChartItem', defaultMessage: '查看图表与数据' },
  watch_fullscreen: { id: 'admin.permission.watchFullscreen', defaultMessage: '全屏查看' },
  dashboard_watch_dir: { id: 'admin.permission.dashboardWatchDir', defaultMessage: '查看目录' },
  warning_dashboard: { id: 'admin.permission.warningDashboard', defaultMessage: '预警看板' },
  warning_watch_dashboard: { id: 'admin.permission.warningWatchDashboard', defaultMessage: '查看预警' },
  dashboard_edit_dir: { id: 'admin.permission.dashboardEditDir', defaultMessage: '编辑目录' },
  dashboard_delete_dir: { id: 'admin.permission.dashboardDeleteDir', defaultMessage: '删除目录' },
  dashboard_edit_file: { id: 'admin.permission.dashboardEditFile', defaultMessage: '编辑看板' },
  dashboard_move_file: { id: 'admin.permission.dashboardMoveFile', defaultMessage: '移动看板' },
  dashboard_delete_file: { id: 'admin.permission.dashboardDeleteFile', defaultMessage: '删除看板' },
  chart_edit: { id: 'admin.permission.chartEdit', defaultMessage: '编辑图表' },
  chart_move: { id: 'admin.permission.chartMove', defaultMessage: '移动图表' },
  chart_delete: { id: 'admin.permission.chartDelete', defaultMessage: '删除图表' },
  dashboard_add_chart: { id: 'admin.permission.dashboardAddChart', defaultMessage: '新建图表' },
  dashboard_add_empty_chart: { id: 'admin.permission.dashboardAddEmptyChart', defaultMessage: '新建空白图表' },
  dashboard_add_board: { id: 'admin.permission.dashboardAddBoard', defaultMessage: '新建看板' },
  dashboard_add_dir: { id: 'admin.permission.dashboardAddDir', defaultMessage: '新建目录' },
  chart_copy: { id: 'admin.permission.chartCopy', defaultMessage: '复制图表' },
  data_add: { id: 'admin.permission.dataAdd', defaultMessage: '添加数据' },
  data_upload: { id: 'admin.permission.dataUpload', defaultMessage: '上传数据' },
  datasource_file: { id: 'admin.permission.datasourceFile', defaultMessage: '文件数据源' },
  data_model_edit: { id: 'admin.permission.dataModelEdit', defaultMessage: '编辑数据模型' },
  dashboard_drag_dir: { id: 'admin.permission.dashboardDragDir', defaultMessage: '拖动目录排序' },
  dashboard_drag_file: { id: 'admin.permission.dashboardDragFile', defaultMessage: '拖动看板排序' },
  data_manage: { id: 'admin.permission.dataManage', defaultMessage: '管理数据' },
  data_delete: { id: 'admin.permission.dataDelete', defaultMessage: '删除数据' },
  template_get: { id: 'admin.permission.templateGet', defaultMessage: '使用模板' },
  user_manage: { id: 'admin.permission.userManage', defaultMessage: '管理成员与角色' },
  query_monitor: { id: 'admin.permission.queryMonitor', defaultMessage: '查询监控' },
  release_manage: { id: 'admin.permission.releaseManage', defaultMessage: '管理发布' },
  release_override: { id: 'admin.permission.releaseOverride', defaultMessage: '开发者覆盖' },
} satisfies Record<Grantable, MessageDescriptor>);

const titles = defineMessages({
  watch: { id: 'admin.permissionGroup.watch', defaultMessage: '查看' },
  boards: { id: 'admin.permissionGroup.boards', defaultMessage: '看板与目录' },
  charts: { id: 'admin.permissionGroup.charts', defaultMessage: '图表' },
  data: { id: 'admin.permissionGroup.data', defaultMessage: '数据' },
  warnings: { id: 'admin.permissionGroup.warnings', defaultMessage: '预警与模板' },
  manage: { id: 'admin.permissionGroup.manage', defaultMessage: '管理' },
});

export interface PermissionGroup {
  readonly title: MessageDescriptor;
  readonly symbols: readonly Grantable[];
}

/** The rights that a role can be given, in the order in which they are read. */
export const PERMISSION_GROUPS: readonly PermissionGroup[] = [
  {
    title: titles.watch,
    symbols: ['watch_left_tree', 'watch_right_content', 'watch_chart_item', 'watch_fullscreen', 'dashboard_watch_dir'],
  },
  {
    title: titles.boards,
    symbols: [
      'dashboard_add_board',
      'dashboard_edit_file',
      'dashboard_move_file',
      'dashboard_drag_file',
      'dashboard_delete_file',
      'dashboard_add_dir',
      'dashboard_edit_dir',
      'dashboard_drag_dir',
      'dashboard_delete_dir',
    ],
  },
  {
    title: titles.charts,
    symbols: [
      'dashboard_add_chart',
      'dashboard_add_empty_chart',
      'chart_edit',
      'chart_copy',
      'chart_move',
      'chart_delete',
    ],
  },
  {
    title: titles.data,
    symbols: ['data_add', 'data_upload', 'datasource_file', 'data_model_edit', 'data_manage', 'data_delete'],
  },
  { title: titles.warnings, symbols: ['warning_dashboard', 'warning_watch_dashboard', 'template_get'] },
  { title: titles.manage, symbols: ['user_manage', 'query_monitor', 'release_manage', 'release_override'] },
];

/** What a right is called. */
export function permissionName(symbol: Grantable): MessageDescriptor {
  return names[symbol];
}
