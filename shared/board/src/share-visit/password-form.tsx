import type { ShareEntrance } from '@tessera/contract';
import { isRequestError } from '@tessera/request';
import { BrandMark, Button, makeStyles, tokens } from '@tessera/ui/core';
import { PasswordField } from '@tessera/ui/forms';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    // Of the window: what is around it may be as high as its content, such as a page that prints.
    minHeight: '100vh',
    display: 'grid',
    placeItems: 'center',
    padding: '24px 16px',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  card: {
    boxSizing: 'border-box',
    width: 'min(400px, 100%)',
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    padding: '32px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    '@media (max-width: 480px)': { padding: '24px 20px' },
  },
  brand: { display: 'flex', alignItems: 'center', gap: '8px', color: tokens.colorNeutralForeground3 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    overflowWrap: 'anywhere',
  },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
});

export interface PasswordFormProps {
  readonly entrance: Pick<ShareEntrance, 'kind' | 'name'>;
  /** @throws RequestError to show */
  onEnter(password: string): Promise<void>;
}

export function PasswordForm({ entrance: { kind, name }, onEnter }: PasswordFormProps) {
  const styles = useStyles();
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async () => {
    setBusy(true);
    try {
      await onEnter(password);
    } catch (error) {
      if (!isRequestError(error)) throw error;
      setRefusal(
        error.kind === 'catalogue'
          ? error.message
          : intl.formatMessage({ id: 'board.share.noAnswer', defaultMessage: '暂时无法连接，请检查网络后重试' }),
      );
      setPassword('');
      setBusy(false);
      input.current?.focus();
    }
  };
  return (
    <main className={styles.root}>
      <form
        className={styles.card}
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '' && !busy) void submit();
        }}
      >
        <span className={styles.brand}>
          <BrandMark size={20} />
          <FormattedMessage
            id="board.share.shared"
            defaultMessage="{kind, select, report {有人与您分享了报告} chart {有人与您分享了图表} screen {有人与您分享了大屏} other {有人与您分享了数据看板}}"
            values={{ kind }}
          />
        </span>
        <h1 className={styles.title}>{name}</h1>
        <p className={styles.hint}>
          <FormattedMessage id="board.share.askPassword" defaultMessage="查看需要密码，请向分享者索取。" />
        </p>
        <PasswordField
          inputRef={input}
          label={intl.formatMessage({ id: 'board.share.password', defaultMessage: '访问密码' })}
          value={password}
          error={refusal ?? undefined}
          autoFocus
          autoComplete="off"
          onValueChange={setPassword}
        />
        <Button type="submit" appearance="primary" size="large" disabledFocusable={busy || password === ''}>
          <FormattedMessage id="board.share.open" defaultMessage="查看" />
        </Button>
      </form>
    </main>
  );
}
