import type { admin, EndpointReply, Member, Role, UserGroup } from '@tessera/contract';
import { ListCard, usePermitted } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';
import { Button, EmptyState, usePageStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { AttributesDialog } from '../table-rights/index.ts';
import { BulkActions } from './bulk-actions.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { isLastOwner } from './last-owner.ts';
import { MemberAccountsDialog } from './member-accounts-dialog.tsx';
import { MemberMenu } from './member-menu.tsx';
import { MemberTools } from './member-tools.tsx';
import { useMemberColumns } from './use-member-columns.tsx';
import { PAGE_SIZE, wantedOf } from './use-members.ts';
import type { MemberFilter, MemberSortKey } from './use-members.ts';

export interface MemberTableProps {
  readonly members: Loaded<EndpointReply<typeof admin.listMembers>>;
  readonly roles: readonly Role[];
  readonly groups: readonly UserGroup[];
  readonly filter: MemberFilter;
  readonly onFilter: (filter: MemberFilter) => void;
  readonly onRemove: (members: readonly Member[]) => void;
  readonly onChanged: () => void;
  readonly onInvite: () => void;
}

/** The list of members with search, role filter, sort and selection. */
export function MemberTable({
  members,
  roles,
  groups,
  filter,
  onFilter,
  onRemove,
  onChanged,
  onInvite,
}: MemberTableProps) {
  const styles = usePageStyles();
  const intl = useIntl();
  const isOwner = usePermitted('role_type_admin');
  const [editing, setEditing] = useState<Member | null>(null);
  const [bound, setBound] = useState<Member | null>(null);
  const [giving, setGiving] = useState<Member | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const of = useMemberColumns();
  const isFiltered = Object.keys(wantedOf(filter)).length > 0;
  const chosen = members.data?.list.filter((member) => selected.has(member.memberId)) ?? [];
  const change = (part: Partial<MemberFilter>): void => {
    setSelected(new Set());
    onFilter({ ...filter, page: 1, ...part });
  };

  const columns: DataColumn<Member>[] = [
    of.name,
    of.email,
    of.role,
    of.groups,
    of.state,
    of.lastSeen,
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
          onAccounts={isOwner ? () => setBound(member) : undefined}
          onHandOver={() => setGiving(member)}
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
            <MemberTools filter={filter} roles={roles} groups={groups} onChange={change} />
            <span className={styles.grow} />
            {chosen.length > 0 && (
              <BulkActions members={chosen} roles={roles} onRemove={() => onRemove(chosen)} onChanged={onChanged} />
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
          isFiltered ? (
            <EmptyState
              title={intl.formatMessage({ id: 'admin.members.noMatch', defaultMessage: '没有符合条件的成员' })}
              actions={
                <Button onClick={() => change({ keyword: '', roleId: '', state: '', groupId: '' })}>
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
      {giving && <HandOverDialog member={giving} onClose={() => setGiving(null)} />}
      {bound && <MemberAccountsDialog member={bound} onClose={() => setBound(null)} />}
      {editing && <AttributesDialog member={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
