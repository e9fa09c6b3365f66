import type { admin, EndpointReply, Member, Role } from '@tessera/contract';
import { formatRelative } from '@tessera/i18n';
import { ListCard, useLocale, usePermitted } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';
import { Button, EmptyState, makeStyles, usePageStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { SearchInput, Select } from '@tessera/ui/forms';
import { PersonDeleteRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useRoleLabel } from '../../common/role-label.ts';
import { AttributesDialog } from '../table-rights/index.ts';
import { isLastOwner } from './last-owner.ts';
import { MemberMenu } from './member-menu.tsx';
import { MemberName } from './member-name.tsx';
import { MemberState } from './member-state.tsx';
import { PAGE_SIZE } from './use-members.ts';
import type { MemberFilter, MemberSortKey } from './use-members.ts';

const useStyles = makeStyles({ search: { width: '280px', maxWidth: '100%' } });

export interface MemberTableProps {
  readonly members: Loaded<EndpointReply<typeof admin.listMembers>>;
  readonly roles: readonly Role[];
  readonly filter: MemberFilter;
  readonly onFilter: (filter: MemberFilter) => void;
  readonly onRemove: (members: readonly Member[]) => void;
  readonly onChanged: () => void;
  readonly onInvite: () => void;
}

/** The list of members with search, role filter, sort and selection. */
export function MemberTable({ members, roles, filter, onFilter, onRemove, onChanged, onInvite }: MemberTableProps) {
  const styles = usePageStyles();
  const { search } = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const roleLabel = useRoleLabel();
  const isOwner = usePermitted('role_type_admin');
  const [editing, setEditing] = useState<Member | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = members.data?.list.filter((member) => selected.has(member.memberId)) ?? [];
  const change = (part: Partial<MemberFilter>): void => {
    setSelected(new Set());
    onFilter({ ...filter, page: 1, ...part });
  };

  const columns: DataColumn<Member>[] = [
    {
      key: 'userNickName',
      header: intl.formatMessage({ id: 'admin.members.column.name', defaultMessage: '成员' }),
      sortable: true,
      width: '30%',
      render: (member) => <MemberName member={member} />,
    },
    {
      key: 'email',
      header: intl.formatMessage({ id: 'admin.members.column.email', defaultMessage: '邮箱' }),
      render: (member) => member.email ?? '-',
    },
    {
      key: 'roleName',
      header: intl.formatMessage({ id: 'admin.members.column.role', defaultMessage: '角色' }),
      sortable: true,
      width: '130px',
      render: roleLabel,
    },
    {
      key: 'state',
      header: intl.formatMessage({ id: 'admin.members.column.state', defaultMessage: '状态' }),
      width: '110px',
      render: (member) => <MemberState state={member.state} />,
    },
    {
      key: 'lastLogin',
      header: intl.formatMessage({ id: 'admin.members.column.lastLogin', defaultMessage: '最近登录' }),
      sortable: true,
      width: '150px',
      render: (member) =>
        member.lastLogin ? (
          formatRelative(member.lastLogin, locale)
        ) : (
          <span className={styles.quiet}>
            <FormattedMessage id="admin.members.never" defaultMessage="从未登录" />
          </span>
        ),
    },
    {
      key: 'actions',
      header: '',
      width: '56px',
      align: 'end',
      render: (member) => (
        <MemberMenu
          member={member}
          roles={roles}
          onRemove={() => onRemove([member])}
          onAttributes={isOwner ? () => setEditing(member) : undefined}
          onChanged={onChanged}
        />
      ),
    },
  ];

  return (
    <>
      <ListCard
        tools={
          <>
            <SearchInput
              className={search}
              value={filter.keyword}
              onSearch={(keyword) => change({ keyword })}
              placeholder={intl.formatMessage({ id: 'admin.members.search', defaultMessage: '搜索姓名、账号或邮箱' })}
            />
            <Select
              aria-label={intl.formatMessage({ id: 'admin.members.column.role', defaultMessage: '角色' })}
              value={filter.roleId}
              onChange={(_, { value }) => change({ roleId: value })}
            >
              <option value="">
                {intl.formatMessage({ id: 'admin.members.allRoles', defaultMessage: '全部角色' })}
              </option>
              {roles.map((role) => (
                <option key={role.roleId} value={role.roleId}>
                  {intl.formatMessage(
                    { id: 'admin.members.roleCount', defaultMessage: '{role}（{count, number}）' },
                    { role: roleLabel(role), count: role.memberCount },
                  )}
                </option>
              ))}
            </Select>
            <span className={styles.grow} />
            {chosen.length > 0 && (
              <Button icon={<PersonDeleteRegular />} onClick={() => onRemove(chosen)}>
                <FormattedMessage
                  id="admin.members.removeChosen"
                  defaultMessage="移除所选（{count, number}）"
                  values={{ count: chosen.length }}
                />
              </Button>
            )}
          </>
        }
        label={intl.formatMessage({ id: 'admin.members.table', defaultMessage: '成员列表' })}
        columns={columns}
        loaded={members}
        rowKey={(member) => member.memberId}
        rowLabel={(member) => member.userNickName}
        sort={{ key: filter.sortBy, direction: filter.sortFlag }}
        onSort={({ key, direction }) => change({ sortBy: key as MemberSortKey, sortFlag: direction })}
        pages={{ page: filter.page, size: PAGE_SIZE, onPage: (page) => change({ page }) }}
        selected={selected}
        onSelect={setSelected}
        selectable={(member) => !isLastOwner(member, roles)}
        empty={
          filter.keyword || filter.roleId ? (
            <EmptyState
              title={intl.formatMessage({ id: 'admin.members.noMatch', defaultMessage: '没有符合条件的成员' })}
              actions={
                <Button onClick={() => change({ keyword: '', roleId: '' })}>
                  <FormattedMessage id="admin.members.clearFilter" defaultMessage="清除筛选" />
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={intl.formatMessage({ id: 'admin.members.empty', defaultMessage: '还没有其他成员' })}
              text={intl.formatMessage({
                id: 'admin.members.emptyHint',
                defaultMessage: '用邮箱邀请同事，他们接受后会出现在这里。',
              })}
              actions={
                <Button appearance="primary" onClick={onInvite}>
                  <FormattedMessage id="admin.members.invite" defaultMessage="邀请成员" />
                </Button>
              }
            />
          )
        }
      />
      {editing && <AttributesDialog member={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
