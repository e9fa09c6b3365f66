import { GROUP_LIMITS, userGroups } from '@tessera/contract';
import type { NamedSubject, UserGroup } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { Field, FormDialog, Input, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useRoleLabel } from '../../common/role-label.ts';
import { SubjectField } from '../../common/subject-field.tsx';
import { useRoles } from '../../common/use-roles.ts';
import { groupPaths, subtreeOf } from './group-nodes.ts';
import { rowsOfRule, ruleOfRows, type ConditionRow } from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';

export interface GroupDialogProps {
  /** Left out, a group is added. */
  readonly group?: UserGroup | undefined;
  /** Below which a new one is added; null for the top. */
  readonly parentId: string | null;
  readonly groups: readonly UserGroup[];
  readonly onClose: () => void;
  readonly onSaved: (groupId: string) => void;
}

/** Name, place and rule of a user group, and the roles that it gives. */
export function GroupDialog({ group, parentId: above, groups, onClose, onSaved }: GroupDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const [groupName, setGroupName] = useState(group?.groupName ?? '');
  const [parentId, setParentId] = useState(group ? group.parentId : above);
  const [rows, setRows] = useState<readonly ConditionRow[]>(() => rowsOfRule(group?.rule ?? null));
  const roleLabel = useRoleLabel();
  const roles = useRoles().data;
  const before = group?.roleIds ?? [];
  const [roleIds, setRoleIds] = useState<readonly string[]>(before);
  const given = roleIds.map((id): NamedSubject => {
    const role = roles?.find(({ roleId }) => roleId === id);
    return { kind: 'role', id, name: role ? roleLabel(role) : roles ? null : '' };
  });
  const rule = ruleOfRows(rows);
  // A directory says name and place of its groups.
  const isOfSource = group !== undefined && group.sourceId !== null;
  const paths = groupPaths(groups);
  const inside = group ? subtreeOf(paths, group.groupId) : new Set<string>();
  const places = groups
    .filter(({ groupId }) => !inside.has(groupId))
    .map(({ groupId }) => ({
      groupId,
      title: (paths.get(groupId) ?? []).map((one) => one.groupName).join(' / '),
    }))
    .toSorted((one, other) => one.title.localeCompare(other.title, intl.locale));

  const submit = async (): Promise<void> => {
    const done = await run(async () => {
      if (rule === undefined) return;
      const body = {
        ...(group && { groupId: group.groupId, version: group.version }),
        ...{ groupName, parentId, rule },
        ...(roleIds.join() !== before.join() && { roleIds: [...roleIds] }),
      };
      const saved = await client.call(userGroups.save, { body });
      toast(intl.formatMessage({ id: 'admin.groups.saved', defaultMessage: '用户组已保存' }), { intent: 'success' });
      onSaved(saved.groupId);
    });
    if (done) onClose();
  };
  return (
    <FormDialog
      title={
        group
          ? intl.formatMessage({ id: 'admin.groups.edit', defaultMessage: '编辑用户组' })
          : intl.formatMessage({ id: 'admin.groups.add', defaultMessage: '新建用户组' })
      }
      width={620}
      ready={groupName.trim() !== '' && rule !== undefined}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field required label={intl.formatMessage({ id: 'admin.groups.name', defaultMessage: '名称' })}>
        <Input
          autoFocus
          maxLength={60}
          disabled={isOfSource}
          value={groupName}
          onChange={(_, { value }) => setGroupName(value)}
        />
      </Field>
      <Field label={intl.formatMessage({ id: 'admin.groups.parent', defaultMessage: '上级用户组' })}>
        <Select disabled={isOfSource} value={parentId ?? ''} onChange={(_, { value }) => setParentId(value || null)}>
          <option value="">{intl.formatMessage({ id: 'admin.groups.top', defaultMessage: '无（最上级）' })}</option>
          {places.map(({ groupId, title }) => (
            <option key={groupId} value={groupId}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={intl.formatMessage({ id: 'admin.groups.rule', defaultMessage: '自动加入' })}
        hint={intl.formatMessage({
          id: 'admin.groups.ruleHint',
          defaultMessage: '个人属性满足全部条件的成员自动属于此组，属性变化后自动加入或退出；手动添加的成员不受影响。',
        })}
      >
        <RuleFields rows={rows} onChange={setRows} />
      </Field>
      <SubjectField
        label={intl.formatMessage({ id: 'admin.groups.roles', defaultMessage: '授予角色' })}
        hint={intl.formatMessage({
          id: 'admin.groups.rolesHint',
          defaultMessage: '组内成员（含下级组）在自己的角色之外，同时拥有这些角色的权限。',
        })}
        kinds={['role']}
        most={GROUP_LIMITS.roles}
        value={given}
        onChange={(next) => setRoleIds(next.map(({ id }) => id))}
      />
    </FormDialog>
  );
}
