import { EXPORT_KINDS, type ExportKind, type ExportLimit, type SecurityPolicy } from '@tessera/contract';
import { WhenLoaded } from '@tessera/remote-kit';
import { LoadingSkeleton, makeStyles } from '@tessera/ui/core';
import { Checkbox, ChoiceGroup, NumberField } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { useRoleLabel } from '../../common/role-label.ts';
import { useRoles } from '../../common/use-roles.ts';
import { PolicyCard } from './policy-card.tsx';

const useStyles = makeStyles({
  role: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 180px',
    gap: '4px 16px',
    alignItems: 'start',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  kinds: { display: 'flex', flexWrap: 'wrap', columnGap: '8px' },
});
/** How files are called everywhere. */
const KIND_NAMES: Record<ExportKind, string> = {
  png: 'PNG',
  pdf: 'PDF',
  pptx: 'PowerPoint',
  xlsx: 'Excel',
  csv: 'CSV',
};

export interface ExportPolicyCardProps {
  readonly policy: SecurityPolicy;
  readonly onChange: (part: Partial<SecurityPolicy>) => void;
}

/** What members of each role take away. */
export function ExportPolicyCard({ policy, onChange }: ExportPolicyCardProps) {
  const intl = useIntl();
  const styles = useStyles();
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
      <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton count={3} />}>
        {(roles) =>
          roles.map((role) => {
            const limit = limitOf(role.roleId);
            const name = roleLabel(role);
            return (
              <div key={role.roleId} className={styles.role}>
                <ChoiceGroup
                  label={intl.formatMessage(
                    { id: 'admin.policy.exportKinds', defaultMessage: '{role}可以导出的格式' },
                    { role: name },
                  )}
                >
                  <div className={styles.kinds}>
                    {EXPORT_KINDS.map((kind) => (
                      <Checkbox
                        key={kind}
                        label={KIND_NAMES[kind]}
                        checked={limit.kinds.includes(kind)}
                        onChange={(_, { checked }) =>
                          set({
                            ...limit,
                            kinds: EXPORT_KINDS.filter((one) =>
                              one === kind ? checked === true : limit.kinds.includes(one),
                            ),
                          })
                        }
                      />
                    ))}
                  </div>
                </ChoiceGroup>
                <NumberField<null>
                  label={intl.formatMessage(
                    { id: 'admin.policy.exportRows', defaultMessage: '{role}每个图表最多行数' },
                    { role: name },
                  )}
                  whole
                  min={1}
                  max={10_000_000}
                  value={limit.rows}
                  empty={{
                    value: null,
                    text: intl.formatMessage({ id: 'admin.policy.exportRowsAll', defaultMessage: '与查询设置相同' }),
                  }}
                  onChange={(rows) => set({ ...limit, rows })}
                />
              </div>
            );
          })
        }
      </WhenLoaded>
    </PolicyCard>
  );
}
