import { GROUP_LIMITS, userGroups } from '@tessera/contract';
import { ListTable, useAction, useClient, useNotify } from '@tessera/remote-kit';
import { EmptyState } from '@tessera/ui/core';
import { FormDialog, SearchInput } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { FIRST_PAGE, useMemberColumns, useMembers } from '../members/index.ts';

const PAGE_SIZE = 8;

export interface AddMembersDialogProps {
  readonly groupId: string;
  readonly groupName: string;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** Members to put into a group; what is chosen stays chosen while one searches on. */
export function AddMembersDialog({ groupId, groupName, onClose, onAdded }: AddMembersDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const [filter, setFilter] = useState(FIRST_PAGE);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const members = useMembers(filter, PAGE_SIZE);
  const { name, role, groups } = useMemberColumns();
  const submit = async () => {
    const done = await run(async () => {
      await client.call(userGroups.assign, { body: { groupId, addMemberIds: [...selected] } });
      const count = selected.size;
      toast(
        intl.formatMessage({ id: 'admin.groups.added', defaultMessage: '已添加 {count, number} 位成员' }, { count }),
        {
          intent: 'success',
        },
      );
      onAdded();
    });
    if (done) onClose();
  };
  return (
    <FormDialog
      title={intl.formatMessage(
        { id: 'admin.groups.addMembersTo', defaultMessage: '添加成员到“{name}”' },
        { name: groupName },
      )}
      submitLabel={intl.formatMessage(
        { id: 'admin.groups.addChosen', defaultMessage: '添加{count, plural, =0 {} other {（#）}}' },
        { count: selected.size },
      )}
      width={760}
      ready={selected.size > 0 && selected.size <= GROUP_LIMITS.atOnce}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ListTable
        tools={
          <SearchInput
            value={filter.keyword}
            onSearch={(keyword) => setFilter({ ...filter, keyword, page: 1 })}
            placeholder={intl.formatMessage({ id: 'admin.members.search', defaultMessage: '搜索姓名、账号或邮箱' })}
          />
        }
        label={intl.formatMessage({ id: 'admin.members.table', defaultMessage: '成员列表' })}
        columns={[name, role, groups]}
        loaded={members}
        rowKey={(member) => member.memberId}
        rowLabel={(member) => member.userNickName}
        pages={{ page: filter.page, size: PAGE_SIZE, onPage: (page) => setFilter({ ...filter, page }) }}
        selected={selected}
        onSelect={setSelected}
        selectable={(member) => member.state !== 'invited' && !member.groups.some((one) => one.groupId === groupId)}
        empty={
          <EmptyState
            compact
            title={intl.formatMessage({ id: 'admin.members.noMatch', defaultMessage: '没有符合条件的成员' })}
          />
        }
      />
    </FormDialog>
  );
}
