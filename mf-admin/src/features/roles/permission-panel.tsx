import type { Role } from '@tessera/contract';
import { LoadError, useLeaveGuard, useNotify } from '@tessera/remote-kit';
import {
  ActionMenu,
  Button,
  Caption1,
  LoadingSkeleton,
  makeStyles,
  MenuButton,
  MenuItem,
  tokens,
} from '@tessera/ui/core';
import { Checkbox } from '@tessera/ui/forms';
import { CopyRegular } from '@tessera/ui/icons';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useRoleLabel } from '../../common/role-label.ts';
import type { Unsaved } from '../../common/use-unsaved.ts';
import { PERMISSION_GROUPS, permissionName } from './permission-groups.ts';
import type { PermissionGroup } from './permission-groups.ts';
import { useRolePermissions } from './use-role-permissions.ts';

const useStyles = makeStyles({
  tools: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '32px', padding: '12px 0 8px' },
  hint: { flexGrow: 1, color: tokens.colorNeutralForeground3 },
  groups: { display: 'flex', flexDirection: 'column', gap: '8px', paddingBottom: '8px' },
  group: {
    display: 'grid',
    gridTemplateColumns: '160px minmax(0, 1fr)',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  title: {
    padding: '4px 8px',
    fontWeight: 600,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
  },
  cells: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(168px, 1fr))',
    padding: '4px 8px',
  },
});

export interface PermissionPanelProps {
  readonly role: Role;
  readonly roles: readonly Role[];
  readonly unsaved: Unsaved;
}

/** The function permissions of a role, group by group (EP-277 … EP-279). */
export function PermissionPanel({ role, roles, unsaved }: PermissionPanelProps) {
  const styles = useStyles();
  const intl = useIntl();
  const label = useRoleLabel();
  const { toast } = useNotify();
  const rights = useRolePermissions(role.roleId);
  const { loaded, busy, changed, grantable } = rights;
  const editable = grantable.size > 0;
  useLeaveGuard(changed, unsaved.mayLeave);
  useEffect(() => {
    unsaved.mark(changed);
    return () => unsaved.mark(false);
  }, [changed, unsaved]);
  const told = (done: boolean): void => {
    if (done)
      toast(intl.formatMessage({ id: 'admin.roles.saved', defaultMessage: '权限已保存' }), { intent: 'success' });
  };

  if (loaded.error !== undefined && !loaded.data) return <LoadError error={loaded.error} onRetry={loaded.reload} />;
  if (!loaded.data) return <LoadingSkeleton shape="rows" count={6} />;
  return (
    <>
      <div className={styles.tools}>
        <Caption1 className={styles.hint}>
          {role.builtIn ? (
            <FormattedMessage
              id="admin.roles.fixedHint"
              defaultMessage="内置角色的权限是固定的，可复制为新角色后再调整。"
            />
          ) : editable ? (
            <FormattedMessage id="admin.roles.editHint" defaultMessage="只能授予自己拥有的权限。" />
          ) : (
            <FormattedMessage id="admin.roles.beyond" defaultMessage="此角色的权限超出了您的权限范围，不能更改。" />
          )}
        </Caption1>
        {editable && (
          <>
            <ActionMenu
              trigger={
                <MenuButton appearance="subtle" icon={<CopyRegular />} disabled={busy}>
                  <FormattedMessage id="admin.roles.copyPermissions" defaultMessage="复制自…" />
                </MenuButton>
              }
            >
              {roles
                .filter(({ roleId }) => roleId !== role.roleId)
                .map((other) => (
                  <MenuItem key={other.roleId} onClick={() => void rights.copy(other.roleId).then(told)}>
                    {label(other)}
                  </MenuItem>
                ))}
            </ActionMenu>
            <Button disabled={!changed || busy} onClick={rights.revert}>
              <FormattedMessage id="admin.roles.revert" defaultMessage="撤销更改" />
            </Button>
            <Button appearance="primary" disabled={!changed || busy} onClick={() => void rights.save().then(told)}>
              <FormattedMessage id="admin.save" defaultMessage="保存" />
            </Button>
          </>
        )}
      </div>
      <div className={styles.groups}>
        {PERMISSION_GROUPS.map((group) => (
          <Group key={group.title.id} group={group} rights={rights} disabled={!editable || busy} />
        ))}
      </div>
    </>
  );
}

interface GroupProps {
  readonly group: PermissionGroup;
  readonly rights: ReturnType<typeof useRolePermissions>;
  readonly disabled: boolean;
}

function Group({ group, rights: { held, grantable, set }, disabled }: GroupProps) {
  const styles = useStyles();
  const intl = useIntl();
  // Rights that this corporation can't give are left out, unless the role has them.
  const symbols = group.symbols.filter((symbol) => disabled || grantable.has(symbol) || held.has(symbol));
  const free = symbols.filter((symbol) => grantable.has(symbol));
  const count = symbols.filter((symbol) => held.has(symbol)).length;
  const shown = disabled ? symbols.filter((symbol) => held.has(symbol) || !symbol.startsWith('release')) : symbols;
  if (shown.length === 0) return null;
  return (
    <fieldset className={styles.group} style={{ margin: 0, padding: 0 }}>
      <div className={styles.title}>
        <Checkbox
          label={intl.formatMessage(group.title)}
          disabled={disabled || free.length === 0}
          checked={count === 0 ? false : count === symbols.length ? true : 'mixed'}
          onChange={(_, { checked }) => set(free, checked === true)}
        />
      </div>
      <div className={styles.cells}>
        {shown.map((symbol) => (
          <Checkbox
            key={symbol}
            label={intl.formatMessage(permissionName(symbol))}
            disabled={disabled || !grantable.has(symbol)}
            checked={held.has(symbol)}
            onChange={(_, { checked }) => set([symbol], checked === true)}
          />
        ))}
      </div>
    </fieldset>
  );
}
