import { PAGE_PATHS } from '@tessera/contract';
import { declareRemote, hostCapabilities } from '@tessera/remote-kit/manifest';

import { PEOPLE_PATHS } from './common/people-paths.ts';

const people = { layout: 'main', requiresAuth: true, permission: 'user_manage' } as const;
const loadPeople = () => import('./features/people/index.ts');

/** What mf-admin declares: pages, dialogs, and what it needs of the host. */
export const { manifest, views } = declareRemote({
  name: 'mf-admin',
  pages: [
    {
      path: PEOPLE_PATHS.members,
      ...people,
      title: { zh_CN: '用户管理', zh_HK: '用戶管理', en_US: 'Members', ja_JP: 'ユーザー管理' },
      nav: {
        moduleCode: '4',
        order: 400,
        icon: 'People',
        covers: ['/permission', PAGE_PATHS.management, PEOPLE_PATHS.rowRules],
      },
      load: () => loadPeople().then((feature) => feature.MembersTab),
    },
    ...(['/permission', PAGE_PATHS.management] as const).map((path) => ({
      path,
      ...people,
      title: { zh_CN: '用户管理', zh_HK: '用戶管理', en_US: 'Members', ja_JP: 'ユーザー管理' },
      load: () => loadPeople().then((feature) => feature.ToMembers),
    })),
    {
      path: PEOPLE_PATHS.groups,
      ...people,
      title: { zh_CN: '用户组', zh_HK: '用戶組', en_US: 'User groups', ja_JP: 'ユーザーグループ' },
      load: () => loadPeople().then((feature) => feature.GroupsTab),
    },
    {
      path: PEOPLE_PATHS.resources,
      layout: 'main',
      requiresAuth: true,
      title: { zh_CN: '资源权限', zh_HK: '資源權限', en_US: 'Access to content', ja_JP: 'リソースの権限' },
      load: () => loadPeople().then((feature) => feature.ResourcesTab),
    },
    {
      path: PAGE_PATHS.memberRights,
      ...people,
      title: { zh_CN: '成员的权限', zh_HK: '成員的權限', en_US: 'Access of a member', ja_JP: 'メンバーの権限' },
      load: () => import('./features/resources/index.ts').then((feature) => feature.MemberRightsPage),
    },
    {
      path: PAGE_PATHS.groupRights,
      ...people,
      title: { zh_CN: '用户组的权限', zh_HK: '用戶組的權限', en_US: 'Access of a group', ja_JP: 'グループの権限' },
      load: () => import('./features/resources/index.ts').then((feature) => feature.GroupRightsPage),
    },
    {
      path: PEOPLE_PATHS.rowRules,
      ...people,
      permission: 'role_type_admin',
      title: { zh_CN: '行列规则', zh_HK: '行列規則', en_US: 'Row and field rules', ja_JP: '行と項目のルール' },
      load: () => loadPeople().then((feature) => feature.RowRulesTab),
    },
    {
      path: PEOPLE_PATHS.policy,
      ...people,
      permission: 'role_type_admin',
      title: { zh_CN: '高级配置', zh_HK: '進階設定', en_US: 'Security settings', ja_JP: 'セキュリティ設定' },
      load: () => loadPeople().then((feature) => feature.SecurityPolicyTab),
    },
    {
      path: PEOPLE_PATHS.docking,
      ...people,
      permission: 'role_type_admin',
      title: { zh_CN: '对接系统', zh_HK: '對接系統', en_US: 'Docked systems', ja_JP: '連携システム' },
      load: () => loadPeople().then((feature) => feature.DockingTab),
    },
    {
      path: PEOPLE_PATHS.directory,
      ...people,
      permission: 'role_type_admin',
      title: { zh_CN: '目录同步', zh_HK: '目錄同步', en_US: 'Directories', ja_JP: 'ディレクトリ同期' },
      load: () => loadPeople().then((feature) => feature.DirectoryTab),
    },
    {
      path: PEOPLE_PATHS.roles,
      ...people,
      title: { zh_CN: '角色与权限', zh_HK: '角色與權限', en_US: 'Roles', ja_JP: 'ロールと権限' },
      load: () => loadPeople().then((feature) => feature.RolesTab),
    },
    {
      path: PEOPLE_PATHS.navigation,
      ...people,
      permission: 'role_type_admin',
      title: { zh_CN: '导航设置', zh_HK: '導覽設定', en_US: 'Navigation', ja_JP: 'ナビゲーション設定' },
      load: () => loadPeople().then((feature) => feature.NavigationTab),
    },
    {
      path: PEOPLE_PATHS.reportForms,
      ...people,
      permission: 'role_type_admin',
      title: { zh_CN: '报告页面', zh_HK: '報告頁面', en_US: 'Report pages', ja_JP: 'レポートページ' },
      load: () => loadPeople().then((feature) => feature.ReportFormsTab),
    },
    {
      path: PEOPLE_PATHS.channels,
      ...people,
      permission: 'role_type_admin',
      title: { zh_CN: '消息渠道', zh_HK: '訊息渠道', en_US: 'Message channels', ja_JP: 'メッセージチャネル' },
      load: () => loadPeople().then((feature) => feature.ChannelsTab),
    },
    {
      path: PEOPLE_PATHS.querySettings,
      ...people,
      permission: 'role_type_admin',
      title: { zh_CN: '查询设置', zh_HK: '查詢設定', en_US: 'Query settings', ja_JP: 'クエリ設定' },
      load: () => loadPeople().then((feature) => feature.QuerySettingsTab),
    },
    {
      path: PEOPLE_PATHS.audit,
      ...people,
      permission: 'role_type_admin',
      title: { zh_CN: '审计日志', zh_HK: '審計記錄', en_US: 'Audit log', ja_JP: '監査ログ' },
      load: () => loadPeople().then((feature) => feature.AuditTab),
    },
    {
      path: PEOPLE_PATHS.usage,
      ...people,
      permission: 'role_type_admin',
      title: { zh_CN: '使用情况', zh_HK: '使用情況', en_US: 'Usage', ja_JP: '利用状況' },
      load: () => loadPeople().then((feature) => feature.UsageTab),
    },
    {
      path: '/digitalConfig',
      layout: 'main',
      requiresAuth: true,
      permission: 'role_type_admin',
      title: { zh_CN: '数字消息', zh_HK: '數字訊息', en_US: 'Digital messages', ja_JP: 'デジタルメッセージ' },
      nav: { moduleCode: '4', order: 402, icon: 'Megaphone', covers: ['/digitalMsgList'] },
      load: () => import('./features/digital/index.ts').then((feature) => feature.DigitalConfigPage),
    },
    {
      path: '/digitalMsgList',
      layout: 'main',
      requiresAuth: true,
      permission: 'role_type_admin',
      title: { zh_CN: '消息记录', zh_HK: '訊息記錄', en_US: 'Message log', ja_JP: 'メッセージ履歴' },
      load: () => import('./features/digital/index.ts').then((feature) => feature.DigitalLogPage),
    },
    {
      path: '/manager/queries',
      layout: 'main',
      requiresAuth: true,
      permission: 'query_monitor',
      title: { zh_CN: '查询监控', zh_HK: '查詢監控', en_US: 'Queries', ja_JP: 'クエリ監視' },
      nav: { moduleCode: '4', order: 405, icon: 'HeartPulse' },
      load: () => import('./features/queries/index.ts').then((feature) => feature.QueriesPage),
    },
    {
      path: PAGE_PATHS.releases,
      layout: 'main',
      requiresAuth: true,
      permission: 'release_override',
      title: { zh_CN: '发布控制中心', zh_HK: '發佈控制中心', en_US: 'Release control', ja_JP: 'リリース管理' },
      nav: {
        moduleCode: '4',
        order: 410,
        title: { zh_CN: '控制中心', zh_HK: '控制中心', en_US: 'Control centre', ja_JP: 'コントロールセンター' },
        icon: 'Rocket',
      },
      load: () => import('./features/control-centre/index.ts').then((feature) => feature.ControlCentrePage),
    },
  ],
  dialogs: {
    'why-resource': () => import('./features/resources/index.ts').then((feature) => feature.WhyResourceDialog),
    'multi-remove-user': () => import('./features/members/index.ts').then((feature) => feature.MultiRemoveDialog),
  },
  permissions: ['user_manage', 'role_type_admin', 'query_monitor', 'release_manage', 'release_override'],
  requires: { ...hostCapabilities('messages'), transport: '^1.1' },
});
