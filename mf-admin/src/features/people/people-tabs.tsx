import { useNavigation, usePermitted } from '@tessera/remote-kit';
import { Tab, TabList } from '@tessera/ui/forms';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';

import { PEOPLE_PATHS } from '../../common/people-paths.ts';
import { AuditPage } from '../audit/index.ts';
import { ChannelsPage } from '../channels/index.ts';
import { DirectoryPage } from '../directory/index.ts';
import { DockingPage } from '../docking/index.ts';
import { GroupsPage } from '../groups/index.ts';
import { MembersPage } from '../members/index.ts';
import { NavigationPage } from '../navigation/index.ts';
import { QuerySettingsPage } from '../query-settings/index.ts';
import { ReportFormsPage } from '../report-forms/index.ts';
import { ResourcesPage } from '../resources/index.ts';
import { RolesPage } from '../roles/index.ts';
import { RowRulesPage } from '../row-rules/index.ts';
import { SecurityPolicyPage } from '../security-policy/index.ts';
import { UsagePage } from '../usage/index.ts';

/** The pages of the user management, each with its path. */
function PeopleTabs({ selected }: { readonly selected: keyof typeof PEOPLE_PATHS }) {
  const intl = useIntl();
  const { navigate } = useNavigation();
  const isOwner = usePermitted('role_type_admin');
  return (
    <TabList
      selectedValue={selected}
      onTabSelect={(_, { value }) => {
        if (value !== selected) navigate(PEOPLE_PATHS[value as keyof typeof PEOPLE_PATHS]);
      }}
    >
      <Tab value="members">{intl.formatMessage({ id: 'admin.people.members', defaultMessage: '成员' })}</Tab>
      <Tab value="groups">{intl.formatMessage({ id: 'admin.groups.title', defaultMessage: '用户组' })}</Tab>
      <Tab value="roles">{intl.formatMessage({ id: 'admin.people.roles', defaultMessage: '角色与权限' })}</Tab>
      <Tab value="resources">{intl.formatMessage({ id: 'admin.resources.title', defaultMessage: '资源权限' })}</Tab>
      {isOwner && (
        <Tab value="rowRules">{intl.formatMessage({ id: 'admin.rowRules.title', defaultMessage: '行列规则' })}</Tab>
      )}
      {isOwner && (
        <Tab value="policy">{intl.formatMessage({ id: 'admin.policy.title', defaultMessage: '高级配置' })}</Tab>
      )}
      {isOwner && (
        <Tab value="docking">{intl.formatMessage({ id: 'admin.docking.title', defaultMessage: '对接系统' })}</Tab>
      )}
      {isOwner && (
        <Tab value="directory">{intl.formatMessage({ id: 'admin.directory.title', defaultMessage: '目录同步' })}</Tab>
      )}
      {isOwner && (
        <Tab value="navigation">
          {intl.formatMessage({ id: 'admin.people.navigation', defaultMessage: '导航设置' })}
        </Tab>
      )}
      {isOwner && (
        <Tab value="reportForms">
          {intl.formatMessage({ id: 'admin.people.reportForms', defaultMessage: '报告页面' })}
        </Tab>
      )}
      {isOwner && (
        <Tab value="channels">{intl.formatMessage({ id: 'admin.people.channels', defaultMessage: '消息渠道' })}</Tab>
      )}
      {isOwner && (
        <Tab value="querySettings">
          {intl.formatMessage({ id: 'admin.people.querySettings', defaultMessage: '查询设置' })}
        </Tab>
      )}
      {isOwner && (
        <Tab value="usage">{intl.formatMessage({ id: 'admin.people.usage', defaultMessage: '使用情况' })}</Tab>
      )}
      {isOwner && (
        <Tab value="audit">{intl.formatMessage({ id: 'admin.people.audit', defaultMessage: '审计日志' })}</Tab>
      )}
    </TabList>
  );
}

/** Leads the address of an area to the list of members (RT-020, RT-067). */
export function ToMembers() {
  const { navigate } = useNavigation();
  useEffect(() => navigate(PEOPLE_PATHS.members, { replace: true }), [navigate]);
  return null;
}
export function MembersTab() {
  return <MembersPage tabs={<PeopleTabs selected="members" />} />;
}
export function GroupsTab() {
  return <GroupsPage tabs={<PeopleTabs selected="groups" />} />;
}
export function RolesTab() {
  return <RolesPage tabs={<PeopleTabs selected="roles" />} />;
}
export function ResourcesTab() {
  const managesPeople = usePermitted('user_manage');
  return <ResourcesPage tabs={managesPeople && <PeopleTabs selected="resources" />} />;
}
export function RowRulesTab() {
  return <RowRulesPage tabs={<PeopleTabs selected="rowRules" />} />;
}
export function SecurityPolicyTab() {
  return <SecurityPolicyPage tabs={<PeopleTabs selected="policy" />} />;
}
export function DockingTab() {
  return <DockingPage tabs={<PeopleTabs selected="docking" />} />;
}
export function DirectoryTab() {
  return <DirectoryPage tabs={<PeopleTabs selected="directory" />} />;
}
export function NavigationTab() {
  return <NavigationPage tabs={<PeopleTabs selected="navigation" />} />;
}
export function ReportFormsTab() {
  return <ReportFormsPage tabs={<PeopleTabs selected="reportForms" />} />;
}
export function ChannelsTab() {
  return <ChannelsPage tabs={<PeopleTabs selected="channels" />} />;
}
export function QuerySettingsTab() {
  return <QuerySettingsPage tabs={<PeopleTabs selected="querySettings" />} />;
}
export function AuditTab() {
  return <AuditPage tabs={<PeopleTabs selected="audit" />} />;
}
export function UsageTab() {
  return <UsagePage tabs={<PeopleTabs selected="usage" />} />;
}
