import { platform, remoteNameSchema } from '@tessera/contract';
import { LoadError, useAction, useClient, useNotify } from '@tessera/remote-kit';
import {
  Button,
  EmptyState,
  LoadingSkeleton,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
  usePageStyles,
} from '@tessera/ui/core';
import { DataTable } from '@tessera/ui/data';
import { TextField } from '@tessera/ui/forms';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useOverrides } from './use-control-data.ts';

const useStyles = makeStyles({
  form: { display: 'flex', gap: '12px', alignItems: 'flex-start', flexWrap: 'wrap', padding: '12px 0' },
  remote: { width: '220px' },
  address: { flexGrow: 1, minWidth: '280px' },
  submit: { marginTop: '26px' },
  code: { fontFamily: tokens.fontFamilyMonospace },
});

const EXAMPLE_REMOTE = 'mf-dashboard';

export interface OverridePanelProps {
  /** Reloads the page, so that the shell composes again. */
  readonly reloadPage?: () => void;
}

/** Points one remote at a developer's machine, in this session only. */
export function OverridePanel({ reloadPage = () => location.reload() }: OverridePanelProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { confirm } = useNotify();
  const { busy, run } = useAction();
  const { data, error, reload } = useOverrides();
  const [remote, setRemote] = useState('');
  const [address, setAddress] = useState('http://localhost:3001/');
  const [checked, setChecked] = useState(false);
  const remoteOk = remoteNameSchema.safeParse(remote).success;
  const addressOk = URL.canParse(address) && /^https?:/.test(address);

  const send = async (name: string, to: string | null): Promise<void> => {
    const done = await run(async () => {
      await client.call(platform.override, { body: { remote: name, address: to } });
    });
    if (!done) return;
    reload();
    const now = await confirm({
      title: intl.formatMessage({ id: 'admin.override.reloadTitle', defaultMessage: '重新加载页面' }),
      text: intl.formatMessage({
        id: 'admin.override.reloadText',
        defaultMessage: '重新加载后生效，只影响您当前的会话。',
      }),
      confirmLabel: intl.formatMessage({ id: 'admin.override.reload', defaultMessage: '立即加载' }),
    });
    if (now) reloadPage();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (remoteOk && addressOk) void send(remote, new URL(address).href);
  };

  return (
    <section className={page.card}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.remote}>
          <TextField
            label={intl.formatMessage({ id: 'admin.override.remote', defaultMessage: '微应用' })}
            placeholder={EXAMPLE_REMOTE}
            value={remote}
            onValueChange={setRemote}
            error={
              checked && !remoteOk
                ? intl.formatMessage({
                    id: 'admin.override.remoteInvalid',
                    defaultMessage: '填写形如 mf-dashboard 的名称',
                  })
                : undefined
            }
          />
        </div>
        <div className={styles.address}>
          <TextField
            label={intl.formatMessage({ id: 'admin.override.address', defaultMessage: '开发服务器地址' })}
            value={address}
            onValueChange={setAddress}
            error={
              checked && !addressOk
                ? intl.formatMessage({ id: 'admin.override.addressInvalid', defaultMessage: '填写完整的 http 地址' })
                : undefined
            }
          />
        </div>
        <Button className={styles.submit} type="submit" appearance="primary" disabled={busy}>
          <FormattedMessage id="admin.override.set" defaultMessage="设置覆盖" />
        </Button>
      </form>
      <MessageBar intent="info">
        <MessageBarBody>
          <FormattedMessage
            id="admin.override.note"
            defaultMessage="覆盖只在您当前的会话中生效，页面顶部会有提示；其他用户不受影响，退出登录后自动失效。"
          />
        </MessageBarBody>
      </MessageBar>
      {error !== undefined && <LoadError error={error} onRetry={reload} />}
      {error === undefined && !data && <LoadingSkeleton shape="text" count={2} />}
      {error === undefined && data && (
        <DataTable
          label={intl.formatMessage({ id: 'admin.override.table', defaultMessage: '当前会话的覆盖' })}
          rows={data}
          rowKey={(item) => item.remote}
          columns={[
            {
              key: 'remote',
              header: intl.formatMessage({ id: 'admin.override.remote', defaultMessage: '微应用' }),
              width: '220px',
              render: (item) => item.remote,
            },
            {
              key: 'address',
              header: intl.formatMessage({ id: 'admin.override.address', defaultMessage: '开发服务器地址' }),
              render: (item) => <span className={styles.code}>{item.address}</span>,
            },
            {
              key: 'actions',
              header: '',
              width: '110px',
              align: 'end',
              render: (item) => (
                <Button size="small" disabled={busy} onClick={() => void send(item.remote, null)}>
                  <FormattedMessage id="admin.override.end" defaultMessage="取消覆盖" />
                </Button>
              ),
            },
          ]}
          empty={
            <EmptyState
              compact
              title={intl.formatMessage({ id: 'admin.override.none', defaultMessage: '当前会话没有覆盖' })}
            />
          }
        />
      )}
    </section>
  );
}
