import { userGroups } from '@tessera/contract';
import type { Member, UserGroup } from '@tessera/contract';
import { ListCard, useAction, useClient, usePermitted } from '@tessera/remote-kit';
import { Button, EmptyState, usePageStyles } from '@tessera/ui/core';
import { SearchInput } from '@tessera/ui/forms';
import { PersonAddRegular, SubtractCircleRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useMemberColumns, useMembers, FIRST_PAGE, PAGE_SIZE } from '../members/index.ts';
import { AddMembersDialog } from './add-members-dialog.tsx';

export interface GroupMembersProps {
  readonly group: UserGroup;
  readonly onChanged: () => void;
}

/** Members of a group and of those below it. */
export function GroupMembers({ group: { groupId, groupName }, onChanged }: GroupMembersProps) {
  const styles = usePageStyles();
  const intl = useIntl();
  const client = useClient();
  const isOwner = usePermitted('role_type_admin');
  const { busy, run } = useAction();
  const [filter, setFilter] = useState({ ...FIRST_PAGE, groupId });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [adding, setAdding] = useState(false);
  const members = useMembers(filter);
  const { name, role, state, groups } = useMemberColumns();
  const refresh = () => {
    setSelected(new Set());
    members.reload();
    onChanged();
  };
  const takeOut = () =>
    run(async () => {
      await client.call(userGroups.assign, { body: { groupId, delMemberIds: [...selected] } });
      refresh();
    });
  /** Whom the group itself has; those of groups below are taken out there. */
  const isOwn = (member: Member) => member.groups.some((one) => one.groupId === groupId);
  return (
    <>
      <ListCard
        tools={
          <>
            <SearchInput
              value={filter.keyword}
              onSearch={(keyword) => setFilter({ ...filter, keyword, page: 1 })}
              placeholder={intl.formatMessage({ id: 'admin.members.search', defaultMessage: '搜索姓名、账号或邮箱' })}
            />
            <span className={styles.grow} />
            {selected.size > 0 && (
              <Button icon={<SubtractCircleRegular />} disabled={busy} onClick={() => void takeOut()}>
                <FormattedMessage
                  id="admin.groups.takeOut"
                  defaultMessage="移出所选（{count, number}）"
                  values={{ count: selected.size }}
                />
              </Button>
            )}
            {isOwner && (
              <Button icon={<PersonAddRegular />} onClick={() => setAdding(true)}>
                <FormattedMessage id="admin.groups.addMembers" defaultMessage="添加成员" />
              </Button>
            )}
          </>
        }
        label={intl.formatMessage({ id: 'admin.groups.members', defaultMessage: '{name} 的成员' }, { name: groupName })}
        columns={[name, role, state, groups]}
        loaded={members}
        rowKey={(member) => member.memberId}
        rowLabel={(member) => member.userNickName}
        sort={{ key: filter.sortBy, direction: filter.sortFlag }}
        onSort={({ key, direction }) =>
          setFilter({ ...filter, page: 1, sortBy: key as typeof filter.sortBy, sortFlag: direction })
        }
        pages={{ page: filter.page, size: PAGE_SIZE, onPage: (page) => setFilter({ ...filter, page }) }}
        {...(isOwner ? { selected, onSelect: setSelected, selectable: isOwn } : {})}
        empty={
          <EmptyState
            compact
            title={
              filter.keyword
                ? intl.formatMessage({ id: 'admin.members.noMatch', defaultMessage: '没有符合条件的成员' })
                : intl.formatMessage({ id: 'admin.groups.noMembers', defaultMessage: '这个用户组还没有成员' })
            }
          />
        }
      />
      {adding && (
        <AddMembersDialog groupId={groupId} groupName={groupName} onClose={() => setAdding(false)} onAdded={refresh} />
      )}
    </>
  );
}
