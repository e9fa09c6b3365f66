import { embedding, type EmbedKey } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { LoadError, useAction, useClient, useCopy, useEndpoint, useLocale, useNotify } from '@tessera/remote-kit';
import {
  Badge,
  Button,
  EmptyState,
  LoadingSkeleton,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@tessera/ui/core';
import { Field, Input } from '@tessera/ui/forms';
import { AddRegular, CopyRegular, KeyRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '8px 4px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  words: { flex: 1, minWidth: 0 },
  id: { fontFamily: tokens.fontFamilyMonospace, overflow: 'hidden', textOverflow: 'ellipsis' },
  made: { display: 'flex', alignItems: 'flex-end', gap: '8px', '& > :first-child': { flex: 1, minWidth: 0 } },
  secret: { '& input': { fontFamily: tokens.fontFamilyMonospace } },
});

/** Keys with which the corporation's own servers sign embed tokens: made, rotated and retired by owners. */
export function EmbedKeys() {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { confirm } = useNotify();
  const copy = useCopy();
  const { busy, run } = useAction();
  const [made, setMade] = useState<{ readonly key: EmbedKey; readonly secret: string } | null>(null);
  const { data: keys, error, reload } = useEndpoint(embedding.keys, { body: {} });
  const rotate = async () => {
    await run(async () => setMade(await client.call(embedding.rotate, { body: {} })));
    reload();
  };
  const retire = async ({ keyId }: EmbedKey) => {
    const sure = await confirm({
      title: intl.formatMessage({ id: 'board.share.retireTitle', defaultMessage: '停用密钥' }),
      text: intl.formatMessage({
        id: 'board.share.retireText',
        defaultMessage: '用它签名的令牌立即失效，已经打开的嵌入页面也会断开。',
      }),
      confirmLabel: intl.formatMessage({ id: 'board.share.retire', defaultMessage: '停用' }),
      danger: true,
    });
    if (!sure) return;
    await run(async () => {
      await client.call(embedding.retire, { body: { keyId } });
    });
    reload();
  };
  if (!keys)
    return error === undefined ? (
      <LoadingSkeleton shape="text" count={3} />
    ) : (
      <LoadError error={error} onRetry={reload} />
    );
  return (
    <div className={styles.root}>
      <p className={styles.hint}>
        <FormattedMessage
          id="board.share.keysHint"
          defaultMessage="您的服务器用密钥签发令牌，让嵌入的页面无需密码打开，并按用户固定筛选条件。更换后，旧密钥再保留一天。"
        />
      </p>
      {made ? (
        <MessageBar intent="success" layout="multiline">
          <MessageBarBody className={styles.made}>
            <Field
              label={intl.formatMessage({
                id: 'board.share.secret',
                defaultMessage: '密钥内容，只显示这一次，请立即保存到您的服务器',
              })}
            >
              <Input
                readOnly
                className={styles.secret}
                value={made.secret}
                onFocus={(event) => event.currentTarget.select()}
              />
            </Field>
            <Button icon={<CopyRegular />} onClick={() => void copy(made.secret)}>
              <FormattedMessage id="board.share.copy" defaultMessage="复制" />
            </Button>
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {keys.length === 0 ? (
        <EmptyState
          compact
          icon={<KeyRegular />}
          title={intl.formatMessage({ id: 'board.share.noKeys', defaultMessage: '还没有密钥' })}
        />
      ) : (
        <ul className={styles.list}>
          {keys.map((key) => (
            <KeyRow key={key.keyId} entry={key} busy={busy} onRetire={() => void retire(key)} />
          ))}
        </ul>
      )}
      <div>
        <Button icon={<AddRegular />} disabledFocusable={busy} onClick={() => void rotate()}>
          {keys.length === 0 ? (
            <FormattedMessage id="board.share.makeKey" defaultMessage="生成密钥" />
          ) : (
            <FormattedMessage id="board.share.rotate" defaultMessage="更换密钥" />
          )}
        </Button>
      </div>
    </div>
  );
}

function KeyRow({ entry, busy, onRetire }: { readonly entry: EmbedKey; readonly busy: boolean; onRetire(): void }) {
  const styles = useStyles();
  const { locale } = useLocale();
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={styles.id}>{entry.keyId}</div>
        <div className={styles.hint}>
          <FormattedMessage
            id="board.share.keyMade"
            defaultMessage="{name} 于 {time} 生成"
            values={{ name: entry.createdBy, time: formatDate(entry.createdAt, locale, 'dateTime') }}
          />
        </div>
      </div>
      {entry.endsAt === null ? (
        <Badge appearance="tint" color="success">
          <FormattedMessage id="board.share.keyCurrent" defaultMessage="当前" />
        </Badge>
      ) : (
        <Badge appearance="tint" color="warning">
          <FormattedMessage
            id="board.share.keyEnds"
            defaultMessage="保留至 {time}"
            values={{ time: formatDate(entry.endsAt, locale, 'dateTime') }}
          />
        </Badge>
      )}
      <Button size="small" disabledFocusable={busy} onClick={onRetire}>
        <FormattedMessage id="board.share.retire" defaultMessage="停用" />
      </Button>
    </li>
  );
}
