import type { Message } from '@tessera/contract';
import { useNavigation } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';
import { Button, EmptyState, ErrorState, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui';
import { MailInboxRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { MessageEntry, useMessageActions } from '../messages/index.ts';
import { useUnreadMessages } from './use-landing.ts';

const useStyles = makeStyles({
  root: {
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
  },
  head: { display: 'flex', alignItems: 'center', padding: '10px 8px 6px 16px' },
  title: { margin: 0, flexGrow: 1, fontSize: tokens.fontSizeBase400, lineHeight: '24px', fontWeight: 600 },
  list: { margin: 0, padding: '0 0 8px', listStyle: 'none' },
});

/** The newest unread messages; one that was unfolded stays, read, until the page is left. */
export function UnreadPanel() {
  const styles = useStyles();
  const intl = useIntl();
  const navigation = useNavigation();
  const actions = useMessageActions();
  const { data, error, reload } = useUnreadMessages(5);
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const [opened, setOpened] = useState<readonly Message[]>([]);
  const unread = data?.list ?? [];
  const shown = [
    ...unread,
    ...opened
      .filter((message) => !unread.some(({ id }) => id === message.id))
      .map((message): Message => ({ ...message, isRead: 1 })),
  ].sort((left, right) => right.publish_time.localeCompare(left.publish_time));
  const open = (message: Message): void => {
    setOpened((last) => [...last.filter(({ id }) => id !== message.id), message]);
    void actions.open(message);
  };
  const title = intl.formatMessage({ id: 'shell.landing.unread', defaultMessage: '未读消息' });
  return (
    <section className={styles.root} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Button size="small" appearance="subtle" onClick={() => navigation.navigate('/messageCentre')}>
          <FormattedMessage id="shell.landing.allMessages" defaultMessage="全部消息" />
        </Button>
      </header>
      {error !== undefined && (
        <ErrorState compact requestId={isRequestError(error) ? error.requestId : null} onRetry={reload} />
      )}
      {!data && error === undefined && <LoadingSkeleton count={3} />}
      {data && shown.length === 0 && (
        <EmptyState
          compact
          icon={<MailInboxRegular />}
          title={intl.formatMessage({ id: 'shell.landing.noUnread', defaultMessage: '没有未读消息' })}
        />
      )}
      <ul className={styles.list}>
        {shown.map((message) => (
          <MessageEntry
            key={message.id}
            message={message}
            unfolded={unfolded === message.id}
            onUnfold={() => {
              setUnfolded(unfolded === message.id ? null : message.id);
              open(message);
            }}
            onFollow={(path) => {
              open(message);
              navigation.navigate(path);
            }}
          />
        ))}
      </ul>
    </section>
  );
}
