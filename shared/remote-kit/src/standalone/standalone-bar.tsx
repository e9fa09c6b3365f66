import { LOCALES, THEMES, type RemoteManifest } from '@tessera/contract';
import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { Input, Select } from '@tessera/ui/forms';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useStore } from '../hooks.ts';
import { signIn } from './sign-in.ts';
import type { StandalonePlatform } from './standalone-platform.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '6px 12px',
    backgroundColor: tokens.colorNeutralBackground3,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  status: { marginInlineStart: 'auto', color: tokens.colorNeutralForeground3 },
});

/** What a developer needs around a remote: sign-in, its pages, theme and language. */
export function StandaloneBar({ host, manifest }: { host: StandalonePlatform; manifest: RemoteManifest }) {
  const styles = useStyles();
  const intl = useIntl();
  const { platform } = host;
  const session = useStore(platform.session.current);
  const theme = useStore(platform.theme.current);
  const locale = useStore(platform.locale.current);
  const status = useStore(host.status);
  return (
    <header className={styles.bar}>
      <strong>{manifest.name}</strong>
      {manifest.routes.map(({ path, title }) => (
        <Button key={path} size="small" appearance="subtle" onClick={() => platform.navigation.navigate(path)}>
          {title[locale]}
        </Button>
      ))}
      <Select
        size="small"
        value={theme}
        aria-label={intl.formatMessage({ id: 'kit.standalone.theme', defaultMessage: '主题' })}
        onChange={(_event, { value }) => platform.theme.set(value as typeof theme)}
      >
        {THEMES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Select
        size="small"
        value={locale}
        aria-label={intl.formatMessage({ id: 'kit.standalone.locale', defaultMessage: '语言' })}
        onChange={(_event, { value }) => void platform.locale.set(value as typeof locale)}
      >
        {LOCALES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <output className={styles.status}>{status}</output>
      {session ? (
        <>
          <span>{session.userInfo.userNickName}</span>
          <Button size="small" onClick={() => void platform.session.signOut()}>
            <FormattedMessage id="kit.standalone.signOut" defaultMessage="退出登录" />
          </Button>
        </>
      ) : (
        <SignInForm host={host} />
      )}
    </header>
  );
}

function SignInForm({ host }: { host: StandalonePlatform }) {
  const intl = useIntl();
  const [account, setAccount] = useState('editor');
  const [password, setPassword] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      host.begin(await signIn(host.client, account, password));
    } catch (error) {
      host.status.set(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Input
        size="small"
        value={account}
        aria-label={intl.formatMessage({ id: 'kit.standalone.account', defaultMessage: '账号' })}
        onChange={(_event, { value }) => setAccount(value)}
      />{' '}
      <Input
        size="small"
        type="password"
        value={password}
        aria-label={intl.formatMessage({ id: 'kit.standalone.password', defaultMessage: '密码' })}
        onChange={(_event, { value }) => setPassword(value)}
      />{' '}
      <Button size="small" type="submit" appearance="primary">
        <FormattedMessage id="kit.standalone.signIn" defaultMessage="登录" />
      </Button>
    </form>
  );
}
