import { share as endpoints, type Share } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { LoadError, useAction, useClient, useLocale, useNotify, type Loaded } from '@tessera/remote-kit';
import { Badge, Button, EmptyState, IconButton, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import {
  AddRegular,
  DeleteRegular,
  EditRegular,
  LockClosedRegular,
  QrCodeRegular,
  ShareRegular,
} from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: '12px', marginBottom: '8px' },
  hint: { flex: 1, margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: { margin: 0, padding: 0, listStyle: 'none', maxHeight: '52vh', overflowY: 'auto' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    padding: '10px 4px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  words: { flex: 1, minWidth: 0 },
  name: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: tokens.fontWeightSemibold },
  facts: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

export interface ShareListProps {
  readonly shares: Loaded<Share[]>;
  onNew(): void;
  onLink(share: Share): void;
  onEdit(share: Share): void;
}

/** Shares of a board or a chart, to copy, change and revoke. */
export function ShareList({ shares, onNew, onLink, onEdit }: ShareListProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { data, error, reload } = shares;
  if (!data)
    return error === undefined ? (
      <LoadingSkeleton shape="text" count={4} />
    ) : (
      <LoadError error={error} onRetry={reload} />
    );
  const add = (
    <Button appearance="primary" icon={<AddRegular />} onClick={onNew}>
      <FormattedMessage id="board.share.new" defaultMessage="新建分享" />
    </Button>
  );
  if (data.length === 0)
    return (
      <EmptyState
        compact
        icon={<ShareRegular />}
        title={intl.formatMessage({ id: 'board.share.none', defaultMessage: '还没有分享' })}
        text={intl.formatMessage({
          id: 'board.share.noneHint',
          defaultMessage: '建立链接后，没有账号的人也能查看；可以设置密码、期限和固定的筛选条件',
        })}
        actions={add}
      />
    );
  return (
    <>
      <div className={styles.head}>
        <p className={styles.hint}>
          <FormattedMessage id="board.share.listHint" defaultMessage="撤销或关闭后，正在查看的人也会立即失去访问。" />
        </p>
        {add}
      </div>
      <ul className={styles.list}>
        {data.map((share) => (
          <Row key={share.shareId} share={share} onLink={onLink} onEdit={onEdit} onChanged={reload} />
        ))}
      </ul>
    </>
  );
}

interface RowProps extends Pick<ShareListProps, 'onLink' | 'onEdit'> {
  readonly share: Share;
  onChanged(): void;
}

function Row({ share, onLink, onEdit, onChanged }: RowProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { confirm } = useNotify();
  const { busy, run } = useAction();
  const { name } = share;
  const revoke = async () => {
    const sure = await confirm({
      title: intl.formatMessage({ id: 'board.share.revokeTitle', defaultMessage: '撤销分享' }),
      text: intl.formatMessage(
        {
          id: 'board.share.revokeText',
          defaultMessage: '“{name}”的链接将永久失效，正在查看的人会看到分享已关闭。',
        },
        { name },
      ),
      confirmLabel: intl.formatMessage({ id: 'board.share.revoke', defaultMessage: '撤销' }),
      danger: true,
    });
    if (!sure) return;
    await run(async () => {
      await client.call(endpoints.revoke, { body: { shareId: share.shareId } });
    });
    onChanged();
  };
  const labels = {
    link: share.own
      ? intl.formatMessage({ id: 'board.share.linkOf', defaultMessage: '“{name}”的链接' }, { name })
      : intl.formatMessage(
          { id: 'board.share.linkNotOwn', defaultMessage: '只有创建者能看到“{name}”的链接' },
          { name },
        ),
    edit: share.own
      ? intl.formatMessage({ id: 'board.share.editOf', defaultMessage: '修改“{name}”' }, { name })
      : intl.formatMessage({ id: 'board.share.editNotOwn', defaultMessage: '只有创建者能修改“{name}”' }, { name }),
    revoke: intl.formatMessage({ id: 'board.share.revokeOf', defaultMessage: '撤销“{name}”' }, { name }),
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={styles.name}>
          <span className={styles.text} title={name}>
            {name}
          </span>
          {share.hasPassword ? <LockClosedRegular /> : null}
          <StateBadge share={share} />
        </div>
        <Facts share={share} />
      </div>
      <IconButton
        label={labels.link}
        icon={<QrCodeRegular />}
        disabledFocusable={!share.own}
        onClick={() => onLink(share)}
      />
      <IconButton
        label={labels.edit}
        icon={<EditRegular />}
        disabledFocusable={!share.own}
        onClick={() => onEdit(share)}
      />
      <IconButton
        label={labels.revoke}
        icon={<DeleteRegular />}
        disabledFocusable={busy}
        onClick={() => void revoke()}
      />
    </li>
  );
}

function Facts({ share }: { readonly share: Share }) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const facts = [
    share.createdBy,
    share.expiresAt === null
      ? intl.formatMessage({ id: 'board.share.noEnd', defaultMessage: '长期有效' })
      : intl.formatMessage(
          { id: 'board.share.endsAt', defaultMessage: '{time} 到期' },
          { time: formatDate(share.expiresAt, locale, 'dateTime') },
        ),
    intl.formatMessage(
      { id: 'board.share.uses', defaultMessage: '{count, plural, =0 {还没有人打开} other {打开 # 次}}' },
      { count: share.useCount },
    ),
    share.mostUses !== null &&
      intl.formatMessage(
        { id: 'board.share.atMost', defaultMessage: '最多 {most, number} 次' },
        { most: share.mostUses },
      ),
    share.lastUsedAt &&
      intl.formatMessage(
        { id: 'board.share.lastUse', defaultMessage: '最近 {time}' },
        { time: formatDate(share.lastUsedAt, locale, 'dateTime') },
      ),
  ];
  return <div className={styles.facts}>{facts.filter(Boolean).join(' · ')}</div>;
}

function StateBadge({ share }: { readonly share: Share }) {
  if (share.enabled && share.lockGone)
    return (
      <Badge appearance="tint" color="danger">
        <FormattedMessage id="board.share.stateLockGone" defaultMessage="固定的筛选器已删除" />
      </Badge>
    );
  if (share.enabled && share.unpublished)
    return (
      <Badge appearance="tint" color="warning">
        <FormattedMessage id="board.share.stateUnpublished" defaultMessage="报告未发布" />
      </Badge>
    );
  switch (share.state) {
    case 'open':
      return (
        <Badge appearance="tint" color="success">
          <FormattedMessage id="board.share.stateOpen" defaultMessage="已开启" />
        </Badge>
      );
    case 'off':
      return (
        <Badge appearance="tint" color="informative">
          <FormattedMessage id="board.share.stateOff" defaultMessage="已关闭" />
        </Badge>
      );
    case 'expired':
      return (
        <Badge appearance="tint" color="warning">
          <FormattedMessage id="board.share.stateExpired" defaultMessage="已过期" />
        </Badge>
      );
    case 'used':
      return (
        <Badge appearance="tint" color="warning">
          <FormattedMessage id="board.share.stateUsed" defaultMessage="次数已用完" />
        </Badge>
      );
    case 'barred':
      return (
        <Badge appearance="tint" color="danger">
          <FormattedMessage id="board.share.stateBarred" defaultMessage="企业不允许" />
        </Badge>
      );
    case 'orphaned':
      return (
        <Badge appearance="tint" color="danger">
          <FormattedMessage id="board.share.stateOrphaned" defaultMessage="创建者已无权限" />
        </Badge>
      );
  }
}
