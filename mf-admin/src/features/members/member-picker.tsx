import type { Member } from '@tessera/contract';
import { useRested } from '@tessera/remote-kit';
import { Combobox, Option } from '@tessera/ui/pickers';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { FIRST_PAGE, useMembers } from './use-members.ts';

/** Milliseconds of rest before the server is asked, and members that are offered. */
const [REST, OFFERED] = [250, 20];

export interface MemberPickerProps {
  readonly value: Member | null;
  /** Who is not offered. */
  readonly except: string;
  readonly onChange: (member: Member | null) => void;
}

/** One of the members who may sign in, found by name, account or mailbox. */
export function MemberPicker({ value, except, onChange }: MemberPickerProps) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const keyword = useRested(text.trim(), REST);
  const { data } = useMembers({ ...FIRST_PAGE, keyword, state: 'active' }, OFFERED);
  const offered = data?.list.filter(({ memberId }) => memberId !== except) ?? [];
  return (
    <Combobox
      value={value ? value.userNickName : text}
      selectedOptions={value ? [value.memberId] : []}
      placeholder={intl.formatMessage({ id: 'admin.members.search', defaultMessage: '搜索姓名、账号或邮箱' })}
      onChange={(event) => {
        onChange(null);
        setText(event.target.value);
      }}
      onOptionSelect={(_, { optionValue }) =>
        onChange(offered.find(({ memberId }) => memberId === optionValue) ?? null)
      }
    >
      {offered.map(({ memberId, userNickName, account }) => (
        <Option key={memberId} value={memberId} text={userNickName}>
          {account === userNickName ? userNickName : `${userNickName}（${account}）`}
        </Option>
      ))}
      {data && offered.length === 0 && (
        <Option disabled value="" text="">
          {intl.formatMessage({ id: 'admin.members.noMatch', defaultMessage: '没有符合条件的成员' })}
        </Option>
      )}
    </Combobox>
  );
}
