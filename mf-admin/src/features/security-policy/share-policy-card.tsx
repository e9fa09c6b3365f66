import { EXPORT_KINDS, MOST_ORIGINS, originSchema, SHARE_POLICIES } from '@tessera/contract';
import type { ExportKind, SecurityPolicy } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Field, NumberField, Select } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { LinesField } from './lines-field.tsx';
import { PolicyCard } from './policy-card.tsx';
import { TakenAwayRow } from './taken-away-row.tsx';

const useStyles = makeStyles({ wide: { gridColumn: '1 / -1' } });
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
      <div className={styles.wide}>
        <LinesField
          label={intl.formatMessage({
            id: 'admin.policy.embedOrigins',
            defaultMessage: '可以嵌入分享的网站，每行一个',
          })}
          hint={intl.formatMessage({
            id: 'admin.policy.embedOriginsHint',
            defaultMessage: '留空表示由每个分享自己决定。填写后，已有分享在其他网站中立即无法显示。',
          })}
          placeholder="https://portal.example.com"
          value={policy.embedOrigins}
          most={MOST_ORIGINS}
          fault={(origin) =>
            originSchema.safeParse(origin).success
              ? null
              : intl.formatMessage(
                  {
                    id: 'admin.policy.originWrong',
                    defaultMessage: '“{origin}”不是网站地址，例如 https://portal.example.com，末尾不带斜杠',
                  },
                  { origin },
                )
          }
          onChange={(embedOrigins) => onChange({ embedOrigins })}
        />
      </div>
    </PolicyCard>
  );
}
