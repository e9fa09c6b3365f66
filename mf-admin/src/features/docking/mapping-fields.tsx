import { DOCKING_LIMITS, type DockingKind, type DockingRules } from '@tessera/contract';
import { makeStyles, Subtitle2 } from '@tessera/ui/core';
import { TextField } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { useRoleLabel } from '../../common/role-label.ts';
import { useGroups } from '../../common/use-groups.ts';
import { useRoles } from '../../common/use-roles.ts';
import { MappingRows } from './mapping-rows.tsx';

const CLAIMS = ['account', 'name', 'email', 'mobile', 'groups'] as const;
const useStyles = makeStyles({
  claims: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '12px 16px',
    '@media (max-width: 640px)': { gridTemplateColumns: '1fr' },
  },
});

export interface MappingFieldsProps {
  readonly kind: DockingKind;
  readonly rules: DockingRules;
  onChange(rules: DockingRules): void;
}

/** Which attributes at the other side say who somebody is, and what they become here. */
export function MappingFields({ kind, rules, onChange }: MappingFieldsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const roles = useRoles();
  const roleLabel = useRoleLabel();
  const groups = useGroups();
  const labels: Readonly<Record<(typeof CLAIMS)[number], string>> = {
    account: intl.formatMessage({ id: 'admin.docking.claim.account', defaultMessage: '账号' }),
    name: intl.formatMessage({ id: 'admin.docking.claim.name', defaultMessage: '姓名' }),
    email: intl.formatMessage({ id: 'admin.docking.claim.email', defaultMessage: '邮箱' }),
    mobile: intl.formatMessage({ id: 'admin.docking.claim.mobile', defaultMessage: '手机' }),
    groups: intl.formatMessage({ id: 'admin.docking.claim.groups', defaultMessage: '所属的组' }),
  };
  const group = intl.formatMessage({ id: 'admin.docking.groupThere', defaultMessage: '对方的组' });
  return (
    <>
      <Subtitle2 as="h3">
        <FormattedMessage id="admin.docking.mapping" defaultMessage="对方的属性" />
      </Subtitle2>
      <div className={styles.claims}>
        {CLAIMS.map((claim) => (
          <TextField
            key={claim}
            label={labels[claim]}
            maxLength={200}
            spellCheck={false}
            placeholder={
              kind.claims[claim] ||
              intl.formatMessage({ id: 'admin.docking.claimDefault', defaultMessage: '留空使用默认属性' })
            }
            value={rules.claims[claim]}
            onValueChange={(value) => onChange({ ...rules, claims: { ...rules.claims, [claim]: value } })}
          />
        ))}
      </div>
      {kind.signsIn && (
        <>
          <MappingRows
            label={intl.formatMessage({ id: 'admin.docking.attributes', defaultMessage: '个人属性' })}
            thereLabel={intl.formatMessage({ id: 'admin.docking.attributeThere', defaultMessage: '对方的属性名' })}
            hereLabel={intl.formatMessage({ id: 'admin.docking.attributeHere', defaultMessage: '这里的个人属性' })}
            rows={rules.attributes.map(({ claim, attribute }) => [claim, attribute])}
            most={50}
            onChange={(rows) =>
              onChange({ ...rules, attributes: rows.map(([claim, attribute]) => ({ claim, attribute })) })
            }
          />
          <MappingRows
            label={intl.formatMessage({ id: 'admin.docking.groups', defaultMessage: '用户组' })}
            thereLabel={group}
            hereLabel={intl.formatMessage({ id: 'admin.docking.groupHere', defaultMessage: '选择用户组' })}
            rows={rules.groups.map(({ value, groupId }) => [value, groupId])}
            options={(groups.data ?? []).map(({ groupId, groupName }) => ({ value: groupId, label: groupName }))}
            most={DOCKING_LIMITS.mapped}
            onChange={(rows) => onChange({ ...rules, groups: rows.map(([value, groupId]) => ({ value, groupId })) })}
          />
          <MappingRows
            label={intl.formatMessage({ id: 'admin.docking.roles', defaultMessage: '角色' })}
            hint={intl.formatMessage({
              id: 'admin.docking.rolesHint',
              defaultMessage: '由上至下，第一个符合的组决定角色，都不符合时使用默认角色；所有者的角色不变。',
            })}
            thereLabel={group}
            hereLabel={intl.formatMessage({ id: 'admin.docking.roleHere', defaultMessage: '选择角色' })}
            rows={rules.roles.map(({ value, roleId }) => [value, roleId])}
            options={(roles.data ?? [])
              .filter(({ userTypeSymbol }) => userTypeSymbol !== 'admin')
              .map((role) => ({ value: role.roleId, label: roleLabel(role) }))}
            most={DOCKING_LIMITS.mapped}
            onChange={(rows) => onChange({ ...rules, roles: rows.map(([value, roleId]) => ({ value, roleId })) })}
          />
        </>
      )}
    </>
  );
}
