import type { Member } from '@tessera/contract';
import { formatDate, formatRelative } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { usePageStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { FormattedMessage, useIntl } from 'react-intl';

import { useRoleLabel } from '../../common/role-label.ts';
import { MemberName } from './member-name.tsx';
import { MemberState } from './member-state.tsx';

/** Columns of lists of members, of which each list takes its own. */
export type MemberColumns = Readonly<
  Record<'name' | 'email' | 'role' | 'groups' | 'state' | 'lastSeen', DataColumn<Member>>
>;

export function useMemberColumns(): MemberColumns {
  const styles = usePageStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const roleLabel = useRoleLabel();
  return {
    name: {
      key: 'userNickName',
      header: intl.formatMessage({ id: 'admin.members.column.name', defaultMessage: '成员' }),
      sortable: true,
      render: (member) => <MemberName member={member} />,
    },
    email: {
      key: 'email',
      header: intl.formatMessage({ id: 'admin.members.column.email', defaultMessage: '邮箱' }),
      onlyWide: true,
      render: (member) => <span title={member.email ?? undefined}>{member.email ?? '-'}</span>,
    },
    role: {
      key: 'roleName',
      header: intl.formatMessage({ id: 'admin.members.column.role', defaultMessage: '角色' }),
      sortable: true,
      width: '130px',
      render: (member) => {
        const own = roleLabel(member);
        if (member.givenRoles.length === 0) return own;
        const given = member.givenRoles.map(roleLabel).join('、');
        return (
          <span
            title={intl.formatMessage(
              { id: 'admin.members.givenRoles', defaultMessage: '{own}；用户组授予：{given}' },
              { own, given },
            )}
          >
            <FormattedMessage
              id="admin.members.rolesMore"
              defaultMessage="{own} +{count, number}"
              values={{ own, count: member.givenRoles.length }}
            />
          </span>
        );
      },
    },
    groups: {
      key: 'groups',
      header: intl.formatMessage({ id: 'admin.members.column.groups', defaultMessage: '用户组' }),
      width: '180px',
      onlyWide: true,
      render: ({ groups }) => {
        const names = groups.map(({ groupName }) => groupName).join('、');
        return names ? <span title={names}>{names}</span> : '-';
      },
    },
    state: {
      key: 'state',
      header: intl.formatMessage({ id: 'admin.members.column.state', defaultMessage: '状态' }),
      width: '110px',
      render: (member) => <MemberState state={member.state} hasFactor={member.hasFactor} />,
    },
    lastSeen: {
      key: 'lastSeen',
      header: intl.formatMessage({ id: 'admin.members.column.lastSeen', defaultMessage: '最近活跃' }),
      sortable: true,
      width: '140px',
      onlyWide: true,
      render: ({ lastSeen }) =>
        lastSeen ? (
          <span title={formatDate(lastSeen, locale, 'dateTime')}>{formatRelative(lastSeen, locale)}</span>
        ) : (
          <span className={styles.quiet}>
            <FormattedMessage id="admin.members.never" defaultMessage="从未登录" />
          </span>
        ),
    },
  };
}
