import { EXPORT_KINDS, PAGE_PATHS, SHARE_POLICIES } from '@tessera/contract';
import type { ExportKind, SecurityPolicy } from '@tessera/contract';
import { useNavigation } from '@tessera/remote-kit';
import { Button, makeStyles } from '@tessera/ui/core';
import { Field, NumberField, Select } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { PolicyCard } from './policy-card.tsx';
import { TakenAwayRow } from './taken-away-row.tsx';

const useStyles = makeStyles({ domains: { justifySelf: 'start' }, wide: { gridColumn: '1 / -1' } });
/** What pages of shares offer. */
const OF_CHARTS: readonly ExportKind[] = ['png', 'xlsx', 'csv'];

export interface SharePolicyCardProps {
  readonly policy: SecurityPolicy;
  readonly onChange: (part: Partial<SecurityPolicy>) => void;
}

/** What of shares for people without an account the corporation allows. */
export function SharePolicyCard({ policy, onChange }: SharePolicyCardProps) {
  const intl = useIntl();
  const styles = useStyles();
  const navigation = useNavigation();
  const names: Record<SecurityPolicy['shares'], string> = {
    open: intl.formatMessage({ id: 'admin.policy.shares.open', defaultMessage: '不限制' }),
    password: intl.formatMessage({ id: 'admin.policy.shares.password', defaultMessage: '必须有密码或嵌入令牌' }),
    off: intl.formatMessage({ id: 'admin.policy.shares.off', defaultMessage: '不允许分享' }),
  };
  return (
    <PolicyCard pair title={<FormattedMessage id="admin.policy.sharing" defaultMessage="对外分享与嵌入" />}>
      <Field
        label={intl.formatMessage({ id: 'admin.policy.shares', defaultMessage: '分享链接' })}
        hint={intl.formatMessage({
          id: 'admin.policy.sharesHint',
          defaultMessage: '已有的分享同样受限，不符合的立即无法打开。',
        })}
      >
        <Select
          value={policy.shares}
          onChange={(_, { value }) => onChange({ shares: value as SecurityPolicy['shares'] })}
        >
          {SHARE_POLICIES.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </Select>
      </Field>
      <NumberField<null>
        label={intl.formatMessage({ id: 'admin.policy.shareDays', defaultMessage: '最长有效期（天）' })}
        hint={intl.formatMessage({ id: 'admin.policy.shareDaysHint', defaultMessage: '从创建之日起计算' })}
        whole
        min={1}
        max={3_650}
        value={policy.shareDays}
        empty={{
          value: null,
          text: intl.formatMessage({ id: 'admin.policy.shares.open', defaultMessage: '不限制' }),
        }}
        onChange={(shareDays) => onChange({ shareDays })}
      />
      <div className={styles.wide}>
        <TakenAwayRow
          name={intl.formatMessage({ id: 'admin.policy.visitors', defaultMessage: '访客' })}
          kinds={OF_CHARTS}
          limit={policy.visitorExports ?? { kinds: [...EXPORT_KINDS], rows: null }}
          allRows={intl.formatMessage({ id: 'admin.policy.visitorRowsAll', defaultMessage: '与分享者相同' })}
          onChange={(limit) => {
            const limits = limit.rows !== null || OF_CHARTS.some((kind) => !limit.kinds.includes(kind));
            onChange({ visitorExports: limits ? limit : null });
          }}
        />
      </div>
      <Button className={styles.domains} onClick={() => navigation.navigate(PAGE_PATHS.subscriptions)}>
        <FormattedMessage id="admin.policy.domains" defaultMessage="订阅可发送到的外部邮箱域名…" />
      </Button>
    </PolicyCard>
  );
}
