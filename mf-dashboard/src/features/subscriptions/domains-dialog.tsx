import { outsideDomainSchema, subscribe, SUBSCRIPTION_LIMITS } from '@tessera/contract';
import { useAction, useClient, useEndpoint, useNotify, WhenLoaded } from '@tessera/remote-kit';
import { LoadingSkeleton } from '@tessera/ui/core';
import { Field, FormDialog, Textarea } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { readDomains } from './read-domains.ts';

/** Outside addresses that subscriptions of the corporation may be sent to, by their domains; for owners. */
export function DomainsDialog({ onClose }: { onClose(): void }) {
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const { busy, run } = useAction();
  const loaded = useEndpoint(subscribe.domains, { body: {} }, { fresh: true });
  const [draft, setDraft] = useState<string | null>(null);
  const stored = loaded.data?.domains.join('\n') ?? '';
  const text = draft ?? stored;
  const domains = readDomains(text);
  const wrong = domains.filter((domain) => !outsideDomainSchema.safeParse(domain).success);
  const limit = SUBSCRIPTION_LIMITS.domains;
  const fault =
    wrong.length > 0
      ? intl.formatMessage(
          { id: 'dashboard.subscriptions.domainWrong', defaultMessage: '“{domain}”不是域名，例如 example.com' },
          { domain: wrong[0] },
        )
      : domains.length > limit
        ? intl.formatMessage(
            { id: 'dashboard.subscriptions.domainLimit', defaultMessage: '最多 {limit, number} 个域名' },
            { limit },
          )
        : null;
  const submit = async () => {
    const done = await run(async () => void (await client.call(subscribe.saveDomains, { body: { domains } })));
    if (!done) return;
    notify.toast(intl.formatMessage({ id: 'dashboard.subscriptions.domainsSaved', defaultMessage: '外部邮箱已更新' }), {
      intent: 'success',
    });
    onClose();
  };
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'dashboard.subscriptions.domains', defaultMessage: '允许的外部邮箱' })}
      ready={loaded.data !== undefined && fault === null && domains.join('\n') !== stored}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="block" height={160} />}>
        {() => (
          <Field
            label={intl.formatMessage({ id: 'dashboard.subscriptions.domainsLabel', defaultMessage: '域名，每行一个' })}
            hint={intl.formatMessage({
              id: 'dashboard.subscriptions.domainsHint',
              defaultMessage:
                '订阅可以发送到这些域名的邮箱，内容按创建者的权限生成。移除域名后，发往该域名的订阅立即不再发送。',
            })}
            validationMessage={fault}
          >
            <Textarea
              rows={8}
              resize="vertical"
              placeholder="example.com"
              value={text}
              disabled={busy}
              onChange={(_event, { value }) => setDraft(value)}
            />
          </Field>
        )}
      </WhenLoaded>
    </FormDialog>
  );
}
