import { domainSchema, MOST_DOMAINS, PAGE_PATHS } from '@tessera/contract';
import type { SecurityPolicy } from '@tessera/contract';
import { useNavigation } from '@tessera/remote-kit';
import { Button, makeStyles } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { LinesField } from './lines-field.tsx';
import { PolicyCard } from './policy-card.tsx';

const useStyles = makeStyles({ domains: { alignSelf: 'flex-start' } });

export interface MailPolicyCardProps {
  readonly policy: SecurityPolicy;
  readonly onChange: (part: Partial<SecurityPolicy>) => void;
}

/** Which mailboxes become members, and to which subscriptions go. */
export function MailPolicyCard({ policy, onChange }: MailPolicyCardProps) {
  const intl = useIntl();
  const styles = useStyles();
  const navigation = useNavigation();
  return (
    <PolicyCard title={<FormattedMessage id="admin.policy.mail" defaultMessage="邮箱域名" />}>
      <LinesField
        label={intl.formatMessage({
          id: 'admin.policy.inviteDomains',
          defaultMessage: '可以邀请的邮箱域名，每行一个',
        })}
        hint={intl.formatMessage({
          id: 'admin.policy.inviteDomainsHint',
          defaultMessage: '留空表示不限制。子域名要单独填写；已发出的邀请仍然有效，可以在成员页撤销。',
        })}
        placeholder="example.com"
        value={policy.inviteDomains}
        most={MOST_DOMAINS}
        fault={(domain) =>
          domainSchema.safeParse(domain).success
            ? null
            : intl.formatMessage(
                { id: 'admin.policy.domainWrong', defaultMessage: '“{domain}”不是域名，例如 example.com' },
                { domain },
              )
        }
        onChange={(inviteDomains) =>
          onChange({ inviteDomains: [...new Set(inviteDomains.map((one) => one.toLowerCase()))] })
        }
      />
      <Button className={styles.domains} onClick={() => navigation.navigate(PAGE_PATHS.subscriptions)}>
        <FormattedMessage id="admin.policy.domains" defaultMessage="订阅可发送到的外部邮箱域名…" />
      </Button>
    </PolicyCard>
  );
}
