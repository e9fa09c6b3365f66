import { MEMBER_STATES } from '@tessera/contract';
import type { Role, UserGroup } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { SearchInput, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { useRoleLabel } from '../../common/role-label.ts';
import { useStateName } from './member-state.tsx';
import type { MemberFilter } from './use-members.ts';

const useStyles = makeStyles({ search: { width: '260px', maxWidth: '100%' }, select: { maxWidth: '200px' } });

export interface MemberToolsProps {
  readonly filter: MemberFilter;
  readonly roles: readonly Role[];
  readonly groups: readonly UserGroup[];
  readonly onChange: (part: Partial<MemberFilter>) => void;
}

/** Which members are listed. */
export function MemberTools({ filter, roles, groups, onChange }: MemberToolsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const roleLabel = useRoleLabel();
  const stateName = useStateName();
  return (
    <>
      <SearchInput
        className={styles.search}
        value={filter.keyword}
        onSearch={(keyword) => onChange({ keyword })}
        placeholder={intl.formatMessage({ id: 'admin.members.search', defaultMessage: '搜索姓名、账号或邮箱' })}
      />
      <Select
        className={styles.select}
        aria-label={intl.formatMessage({ id: 'admin.members.column.role', defaultMessage: '角色' })}
        value={filter.roleId}
        onChange={(_, { value }) => onChange({ roleId: value })}
      >
        <option value="">{intl.formatMessage({ id: 'admin.members.allRoles', defaultMessage: '全部角色' })}</option>
        {roles.map((role) => (
          <option key={role.roleId} value={role.roleId}>
            {intl.formatMessage(
              { id: 'admin.members.roleCount', defaultMessage: '{role}（{count, number}）' },
              { role: roleLabel(role), count: role.memberCount },
            )}
          </option>
        ))}
      </Select>
      <Select
        className={styles.select}
        aria-label={intl.formatMessage({ id: 'admin.members.column.state', defaultMessage: '状态' })}
        value={filter.state}
        onChange={(_, { value }) => onChange({ state: value as MemberFilter['state'] })}
      >
        <option value="">{intl.formatMessage({ id: 'admin.members.allStates', defaultMessage: '全部状态' })}</option>
        {MEMBER_STATES.map((state) => (
          <option key={state} value={state}>
            {stateName(state)}
          </option>
        ))}
      </Select>
      {groups.length > 0 && (
        <Select
          className={styles.select}
          aria-label={intl.formatMessage({ id: 'admin.members.column.groups', defaultMessage: '用户组' })}
          value={filter.groupId}
          onChange={(_, { value }) => onChange({ groupId: value })}
        >
          <option value="">
            {intl.formatMessage({ id: 'admin.members.allGroups', defaultMessage: '全部用户组' })}
          </option>
          {groups.map((group) => (
            <option key={group.groupId} value={group.groupId}>
              {group.groupName}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
