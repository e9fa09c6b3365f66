import { LoadError, usePermitted } from '@tessera/remote-kit';
import { Button, LoadingSkeleton, makeStyles, PageHeader, usePageStyles } from '@tessera/ui/core';
import { AddRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useRoles } from '../../common/use-roles.ts';
import { useUnsaved } from '../../common/use-unsaved.ts';
import { AddRoleDialog } from './add-role-dialog.tsx';
import { RoleDetail } from './role-detail.tsx';
import { RoleList } from './role-list.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: '240px minmax(0, 1fr)',
    gap: '16px',
    alignItems: 'start',
    '@media (max-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** /main/user_manage/roles: what roles may do and see. @param tabs the other pages of the user management */
export function RolesPage({ tabs }: { readonly tabs?: ReactNode }) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const roles = useRoles();
  const isOwner = usePermitted('role_type_admin');
  const [chosen, setChosen] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const unsaved = useUnsaved();
  const choose = (roleId: string): void => {
    void unsaved.mayLeave().then((may) => may && setChosen(roleId));
  };
  const role = roles.data?.find(({ roleId }) => roleId === chosen) ?? roles.data?.[0];

  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'admin.roles.title', defaultMessage: '角色与权限' })}
        description={intl.formatMessage({
          id: 'admin.roles.description',
          defaultMessage: '角色决定成员能做什么、能看到哪些数据；更改立即对已登录的成员生效。',
        })}
        actions={
          <Button appearance="primary" icon={<AddRegular />} disabled={!roles.data} onClick={() => setAdding(true)}>
            <FormattedMessage id="admin.roles.add" defaultMessage="新建角色" />
          </Button>
        }
      />
      {tabs}
      {roles.error !== undefined && !roles.data && <LoadError error={roles.error} onRetry={roles.reload} />}
      {!roles.data && roles.error === undefined && <LoadingSkeleton shape="cards" count={2} />}
      {roles.data && role && (
        <div className={styles.columns}>
          <RoleList roles={roles.data} chosen={role.roleId} onChoose={choose} />
          <RoleDetail
            key={role.roleId}
            role={role}
            roles={roles.data}
            isOwner={isOwner}
            unsaved={unsaved}
            onChanged={roles.reload}
            onDeleted={() => {
              setChosen(null);
              roles.reload();
            }}
          />
        </div>
      )}
      {adding && (
        <AddRoleDialog
          roles={roles.data ?? []}
          isOwner={isOwner}
          onClose={() => setAdding(false)}
          onAdded={(roleId) => {
            setChosen(roleId);
            roles.reload();
          }}
        />
      )}
    </div>
  );
}
