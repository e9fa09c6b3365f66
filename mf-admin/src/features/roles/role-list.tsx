import type { Role } from '@tessera/contract';
import { Badge, makeStyles, mergeClasses, tokens, usePageStyles } from '@tessera/ui/core';
import { LockClosedRegular, PeopleRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { useRoleLabel } from '../../common/role-label.ts';

const useStyles = makeStyles({
  card: { padding: '8px' },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '2px' },
  item: { gap: '8px', width: '100%', minHeight: '36px', padding: '4px 10px' },
  chosen: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    color: tokens.colorBrandForeground1,
    fontWeight: 600,
  },
  name: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontWeight: 400,
  },
  heading: { margin: '8px 10px 4px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

export interface RoleListProps {
  readonly roles: readonly Role[];
  readonly chosen: string;
  readonly onChoose: (roleId: string) => void;
}

/** The fixed roles and the corporation's own, one of which is shown beside. */
export function RoleList({ roles, chosen, onChoose }: RoleListProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const own = roles.filter(({ builtIn }) => !builtIn);
  const item = (role: Role) => (
    <RoleItem key={role.roleId} role={role} chosen={role.roleId === chosen} onChoose={() => onChoose(role.roleId)} />
  );
  return (
    <section className={mergeClasses(page.card, styles.card)}>
      <p className={styles.heading}>
        <FormattedMessage id="admin.roles.builtIn" defaultMessage="内置角色" />
      </p>
      <ul className={styles.list}>{roles.filter(({ builtIn }) => builtIn).map(item)}</ul>
      <p className={styles.heading}>
        <FormattedMessage id="admin.roles.own" defaultMessage="自定义角色" />
      </p>
      {own.length > 0 ? (
        <ul className={styles.list}>{own.map(item)}</ul>
      ) : (
        <p className={styles.heading}>
          <FormattedMessage id="admin.roles.none" defaultMessage="还没有自定义角色，可从内置角色复制一个。" />
        </p>
      )}
    </section>
  );
}

function RoleItem({ role, chosen, onChoose }: { role: Role; chosen: boolean; onChoose: () => void }) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const label = useRoleLabel();
  return (
    <li>
      <button
        type="button"
        aria-current={chosen}
        className={mergeClasses(page.line, styles.item, chosen && styles.chosen)}
        onClick={onChoose}
      >
        <span className={styles.name} title={label(role)}>
          {label(role)}
        </span>
        {role.builtIn && <LockClosedRegular className={styles.quiet} aria-hidden />}
        {role.invitedCount > 0 && (
          <Badge appearance="tint" size="small" color="informative">
            {intl.formatMessage(
              { id: 'admin.roles.invited', defaultMessage: '邀请中 {count, number}' },
              { count: role.invitedCount },
            )}
          </Badge>
        )}
        <span className={styles.quiet}>
          <PeopleRegular aria-hidden />
          {intl.formatNumber(role.memberCount)}
        </span>
      </button>
    </li>
  );
}
