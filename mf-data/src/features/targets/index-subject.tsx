import type { MemberList } from '@tessera/contract';
import { Field, Input, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { ListFields, NO_LIST } from './list-fields.tsx';

export interface IndexSubjectProps {
  /** Null for stores. */
  readonly members: MemberList | null;
  /** Whether it has values, which keep what they are of. */
  readonly isFixed: boolean;
  onChange(members: MemberList | null): void;
}

/** What an index is for: the stores of the corporation, or members of another dimension with the table that lists them. */
export function IndexSubject({ members, isFixed, onChange }: IndexSubjectProps) {
  const intl = useIntl();
  return (
    <>
      <Field
        label={intl.formatMessage({ id: 'data.targets.subject', defaultMessage: '适用对象' })}
        hint={
          isFixed
            ? intl.formatMessage({
                id: 'data.targets.subject.fixed',
                defaultMessage: '已有目标值，不能更改；如需更改，请先清空目标值',
              })
            : undefined
        }
      >
        <Select
          value={members === null ? 'stores' : 'members'}
          disabled={isFixed}
          onChange={(_, { value }) => onChange(value === 'members' ? { title: '', ...NO_LIST } : null)}
        >
          <option value="stores">
            {intl.formatMessage({ id: 'data.targets.subject.stores', defaultMessage: '门店' })}
          </option>
          <option value="members">
            {intl.formatMessage({ id: 'data.targets.subject.members', defaultMessage: '其他维度' })}
          </option>
        </Select>
      </Field>
      {members && (
        <Field
          required
          label={intl.formatMessage({ id: 'data.targets.memberTitle', defaultMessage: '对象名称' })}
          hint={intl.formatMessage({ id: 'data.targets.memberTitleHint', defaultMessage: '例如：品类、销售员' })}
        >
          <Input
            value={members.title}
            maxLength={20}
            onChange={(_, { value }) => onChange({ ...members, title: value })}
          />
        </Field>
      )}
      {members && (
        <ListFields
          list={members}
          kind="members"
          isFixed={isFixed}
          onChange={(list) => onChange({ ...list, title: members.title })}
        />
      )}
    </>
  );
}
