import { useNavigation, usePermitted } from '@tessera/remote-kit';
import { Tab, TabList } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { MembersPage } from '../members/index.ts';
import { QuerySettingsPage } from '../query-settings/index.ts';
import { RolesPage } from '../roles/index.ts';

const PATHS = {
  members: '/main/user_manage',
  roles: '/main/user_manage/roles',
  querySettings: '/main/user_manage/querySettings',
} as const;

/** The pages of the user management, each with its path. */
function PeopleTabs({ selected }: { readonly selected: keyof typeof PATHS }) {
  const intl = useIntl();
  const { navigate } = useNavigation();
  const isOwner = usePermitted('role_type_admin');
  return (
    <TabList
      selectedValue={selected}
      onTabSelect={(_, { value }) => {
        if (value !== selected) navigate(PATHS[value as keyof typeof PATHS]);
      }}
    >
      <Tab value="members">{intl.formatMessage({ id: 'admin.people.members', defaultMessage: '成员' })}</Tab>
      <Tab value="roles">{intl.formatMessage({ id: 'admin.people.roles', defaultMessage: '角色与权限' })}</Tab>
      {isOwner && (
        <Tab value="querySettings">
          {intl.formatMessage({ id: 'admin.people.querySettings', defaultMessage: '查询设置' })}
        </Tab>
      )}
    </TabList>
  );
}

export function MembersTab() {
  return <MembersPage tabs={<PeopleTabs selected="members" />} />;
}
export function RolesTab() {
  return <RolesPage tabs={<PeopleTabs selected="roles" />} />;
}
export function QuerySettingsTab() {
  return <QuerySettingsPage tabs={<PeopleTabs selected="querySettings" />} />;
}
