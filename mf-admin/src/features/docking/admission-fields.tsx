import { DOCKING_ADMITS, type DockingRules } from '@tessera/contract';
import { Subtitle2 } from '@tessera/ui/core';
import { Field, Select, Switch, Textarea } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { useRoleLabel } from '../../common/role-label.ts';
import { useRoles } from '../../common/use-roles.ts';
import type { DockingDraft } from './docking-draft.ts';

export interface AdmissionFieldsProps {
  readonly draft: DockingDraft;
  readonly domainsError: string | undefined;
  readonly roleError: string | undefined;
  onChange(change: Partial<DockingDraft>): void;
}

/** Who comes in by a system, with which role, and whether it is the only way. */
export function AdmissionFields({ draft, domainsError, roleError, onChange }: AdmissionFieldsProps) {
  const intl = useIntl();
  const roles = useRoles();
  const roleLabel = useRoleLabel();
  const { rules } = draft;
  const set = (part: Partial<DockingRules>) => onChange({ rules: { ...rules, ...part } });
  const admits: Readonly<Record<DockingRules['admit'], string>> = {
    everyone: intl.formatMessage({ id: 'admin.docking.admit.everyone', defaultMessage: '对方系统的所有人' }),
    domains: intl.formatMessage({ id: 'admin.docking.admit.domains', defaultMessage: '邮箱属于以下域名的人' }),
    invitation: intl.formatMessage({ id: 'admin.docking.admit.invitation', defaultMessage: '成员和已受邀请的人' }),
    members: intl.formatMessage({ id: 'admin.docking.admit.members', defaultMessage: '仅现有成员' }),
  };
  return (
    <>
      <Subtitle2 as="h3">
        <FormattedMessage id="admin.docking.admission" defaultMessage="准入" />
      </Subtitle2>
      <Field label={intl.formatMessage({ id: 'admin.docking.admit', defaultMessage: '谁可以登录' })}>
        <Select value={rules.admit} onChange={(_, { value }) => set({ admit: value as DockingRules['admit'] })}>
          {DOCKING_ADMITS.map((admit) => (
            <option key={admit} value={admit}>
              {admits[admit]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={intl.formatMessage({ id: 'admin.docking.domains', defaultMessage: '企业邮箱域名' })}
        hint={intl.formatMessage({
          id: 'admin.docking.domainsHint',
          defaultMessage: '每行一个，例如 example.com。对方已验证的此类邮箱可直接对应现有账号。',
        })}
        required={rules.admit === 'domains'}
        {...(domainsError === undefined ? {} : { validationMessage: domainsError })}
      >
        <Textarea
          rows={3}
          resize="vertical"
          spellCheck={false}
          value={draft.domains}
          onChange={(_, { value }) => onChange({ domains: value })}
        />
      </Field>
      <Field
        label={intl.formatMessage({ id: 'admin.docking.role', defaultMessage: '新成员的默认角色' })}
        {...(roleError === undefined ? {} : { validationMessage: roleError })}
      >
        <Select
          value={rules.defaultRoleId ?? ''}
          onChange={(_, { value }) => set({ defaultRoleId: value === '' ? null : value })}
        >
          <option value="">{intl.formatMessage({ id: 'admin.docking.noRole', defaultMessage: '未选择' })}</option>
          {(roles.data ?? [])
            .filter(({ userTypeSymbol }) => userTypeSymbol !== 'admin')
            .map((role) => (
              <option key={role.roleId} value={role.roleId}>
                {roleLabel(role)}
              </option>
            ))}
        </Select>
      </Field>
      <Field
        hint={intl.formatMessage({
          id: 'admin.docking.exclusiveHint',
          defaultMessage: '成员不能再用密码登录；所有者不受限制。',
        })}
      >
        <Switch
          label={intl.formatMessage({ id: 'admin.docking.exclusive', defaultMessage: '只允许经由此系统登录' })}
          checked={rules.exclusive}
          onChange={(_, { checked }) => set({ exclusive: checked })}
        />
      </Field>
      <Switch
        label={intl.formatMessage({ id: 'admin.docking.signOut', defaultMessage: '退出时同时退出对方系统' })}
        checked={rules.signOut}
        onChange={(_, { checked }) => set({ signOut: checked })}
      />
    </>
  );
}
