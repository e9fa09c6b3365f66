import { EXPORT_KINDS, type ExportLimit, type SecurityPolicy } from '@tessera/contract';
import { WhenLoaded } from '@tessera/remote-kit';
import { Caption1, LoadingSkeleton } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { useRoleLabel } from '../../common/role-label.ts';
import { useRoles } from '../../common/use-roles.ts';
import { PolicyCard } from './policy-card.tsx';
import { TakenAwayRow } from './taken-away-row.tsx';

export interface ExportPolicyCardProps {
  readonly policy: SecurityPolicy;
  readonly onChange: (part: Partial<SecurityPolicy>) => void;
}

/** What members of each role take away. */
export function ExportPolicyCard({ policy, onChange }: ExportPolicyCardProps) {
  const intl = useIntl();
  const roleLabel = useRoleLabel();
  const loaded = useRoles();
  const limitOf = (roleId: string): ExportLimit =>
    policy.exportLimits.find((one) => one.roleId === roleId) ?? { roleId, kinds: [...EXPORT_KINDS], rows: null };
  const set = (limit: ExportLimit) => {
    const others = policy.exportLimits.filter(({ roleId }) => roleId !== limit.roleId);
    const limits = limit.kinds.length < EXPORT_KINDS.length || limit.rows !== null;
    onChange({ exportLimits: limits ? [...others, limit] : others });
  };
  return (
    <PolicyCard title={<FormattedMessage id="admin.policy.exports" defaultMessage="导出限制" />}>
      <Caption1>
        <FormattedMessage
          id="admin.policy.exportsHint"
          defaultMessage="有多个角色的成员（包括用户组授予的角色），按其中最宽的限制导出；没有限制的角色不限制。"
        />
      </Caption1>
      <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton count={3} />}>
        {(roles) =>
          roles.map((role) => (
            <TakenAwayRow
              key={role.roleId}
              name={roleLabel(role)}
              limit={limitOf(role.roleId)}
              allRows={intl.formatMessage({ id: 'admin.policy.exportRowsAll', defaultMessage: '与查询设置相同' })}
              onChange={(limit) => set({ roleId: role.roleId, ...limit })}
            />
          ))
        }
      </WhenLoaded>
    </PolicyCard>
  );
}
