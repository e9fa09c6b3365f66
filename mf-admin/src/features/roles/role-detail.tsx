import type { Role } from '@tessera/contract';
import { Badge, Button, makeStyles, mergeClasses, Subtitle1, tokens, usePageStyles } from '@tessera/ui/core';
import { Tab, TabList } from '@tessera/ui/forms';
import { DeleteRegular, EditRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useRoleLabel } from '../../common/role-label.ts';
import type { Unsaved } from '../../common/use-unsaved.ts';
import { RoleTablesPanel } from '../table-rights/index.ts';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { PermissionPanel } from './permission-panel.tsx';
import { RenameRoleDialog } from './rename-role-dialog.tsx';

const useStyles = makeStyles({
  card: { paddingTop: '12px' },
  head: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '32px' },
  tabs: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, margin: '4px -16px 0', padding: '0 8px' },
});

export interface RoleDetailProps {
  readonly role: Role;
  readonly roles: readonly Role[];
  readonly isOwner: boolean;
  readonly unsaved: Unsaved;
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
}

/** What one role may do, and which tables and rows it sees. */
export function RoleDetail({ role, roles, isOwner, unsaved, onChanged, onDeleted }: RoleDetailProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const label = useRoleLabel();
  const [section, setSection] = useState<'functions' | 'tables'>('functions');
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const close = (): void => setDialog(null);

  return (
    <section className={mergeClasses(page.card, styles.card)} aria-label={label(role)}>
      <div className={styles.head}>
        <Subtitle1>{label(role)}</Subtitle1>
        {role.builtIn ? (
          <Badge appearance="tint" color="informative">
            <FormattedMessage id="admin.roles.fixed" defaultMessage="内置" />
          </Badge>
        ) : (
          <>
            <span className={page.grow} />
            <Button appearance="subtle" icon={<EditRegular />} onClick={() => setDialog('rename')}>
              <FormattedMessage id="admin.roles.renameAction" defaultMessage="重命名" />
            </Button>
            <Button appearance="subtle" icon={<DeleteRegular />} onClick={() => setDialog('delete')}>
              <FormattedMessage id="admin.roles.delete" defaultMessage="删除" />
            </Button>
          </>
        )}
      </div>
      <TabList
        size="small"
        className={styles.tabs}
        selectedValue={section}
        onTabSelect={(_, { value }) => {
          void unsaved.mayLeave().then((may) => may && setSection(value as typeof section));
        }}
      >
        <Tab value="functions">{intl.formatMessage({ id: 'admin.roles.functions', defaultMessage: '功能权限' })}</Tab>
        {isOwner && (
          <Tab value="tables">{intl.formatMessage({ id: 'admin.roles.tables', defaultMessage: '数据权限' })}</Tab>
        )}
      </TabList>
      {section === 'functions' && <PermissionPanel role={role} roles={roles} unsaved={unsaved} />}
      {section === 'tables' && <RoleTablesPanel role={role} />}
      {dialog === 'rename' && <RenameRoleDialog role={role} onClose={close} onChanged={onChanged} />}
      {dialog === 'delete' && <DeleteRoleDialog role={role} roles={roles} onClose={close} onDeleted={onDeleted} />}
    </section>
  );
}
