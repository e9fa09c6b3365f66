import type { SecurityPolicy } from '@tessera/contract';
import { WhenLoaded } from '@tessera/remote-kit';
import { LoadingSkeleton, makeStyles } from '@tessera/ui/core';
import { Checkbox, ChoiceGroup } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { useRoleLabel } from '../../common/role-label.ts';
import { useRoles } from '../../common/use-roles.ts';
import { PolicyCard } from './policy-card.tsx';

const useStyles = makeStyles({ roles: { display: 'flex', flexWrap: 'wrap', columnGap: '16px' } });

export interface FactorPolicyCardProps {
  readonly policy: SecurityPolicy;
  readonly onChange: (part: Partial<SecurityPolicy>) => void;
}

/** Whose members need a second factor. */
export function FactorPolicyCard({ policy, onChange }: FactorPolicyCardProps) {
  const intl = useIntl();
  const styles = useStyles();
  const roleLabel = useRoleLabel();
  const loaded = useRoles();
  const { factorRoles } = policy;
  return (
    <PolicyCard title={<FormattedMessage id="admin.policy.factor" defaultMessage="两步验证" />}>
      <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton count={1} />}>
        {(roles) => (
          <ChoiceGroup
            label={intl.formatMessage({ id: 'admin.policy.factorRoles', defaultMessage: '必须使用两步验证的角色' })}
            hint={intl.formatMessage({
              id: 'admin.policy.factorHint',
              defaultMessage: '尚未设置的成员（包括您自己）保存后只能先完成设置，已登录的也不例外。',
            })}
          >
            <div className={styles.roles}>
              {roles.map((role) => (
                <Checkbox
                  key={role.roleId}
                  label={roleLabel(role)}
                  checked={factorRoles.includes(role.roleId)}
                  onChange={(_, { checked }) =>
                    onChange({
                      factorRoles: roles
                        .map(({ roleId }) => roleId)
                        .filter((roleId) => (roleId === role.roleId ? checked === true : factorRoles.includes(roleId))),
                    })
                  }
                />
              ))}
            </div>
          </ChoiceGroup>
        )}
      </WhenLoaded>
    </PolicyCard>
  );
}
