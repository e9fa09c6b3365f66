import { LIMITS, MESSAGE_TYPE_CODES } from '@tessera/contract';
import type { Message } from '@tessera/contract';
import { useNavigation, useStore } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';
import { Button, EmptyState, ErrorState, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { Tab, TabList } from '@tessera/ui/forms';
import { MailReadRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { MarkFailure } from './mark-failure.tsx';
import { MessageEntry } from './message-entry.tsx';
import { MESSAGE_LISTS } from './message-text.ts';
import { useTypeLabel } from './message-type.tsx';
import { useMessageStore } from './messages-context.ts';
import { totalUnread } from './unread-counts.ts';
import { useMessagePage } from './use-message-page.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', maxHeight: 'min(560px, calc(100vh - 80px))' },
  head: { display: 'flex', alignItems: 'center', padding: '12px 8px 4px 16px' },
  title: { margin: 0, flexGrow: 1, fontSize: tokens.fontSizeBase400, fontWeight: 600 },
  tabs: { padding: '0 8px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  list: { margin: 0, padding: '4px 0', listStyle: 'none', overflowY: 'auto', minHeight: '200px' },
  foot: { borderTop: `1px solid ${tokens.colorNeutralStroke3}`, padding: '6px', display: 'flex' },
  all: { flexGrow: 1 },
});

const TABS = [
  null,
  MESSAGE_TYPE_CODES.system,
  MESSAGE_TYPE_CODES.subscription,
  MESSAGE_TYPE_CODES.earlyWarning,
] as const;
const COUNTED = TABS.filter((code) => code !== null);

/** The last ten messages of each type; a click unfolds one and marks it read. */
export function MessageDropdown({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const typeLabel = useTypeLabel();
  const navigation = useNavigation();
  const messages = useMessageStore();
  const [type, setType] = useState<(typeof TABS)[number]>(null);
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const unread = useStore(messages.unread);
  const types = type === null ? COUNTED : [type];
  const { data, error, loading, reload } = useMessagePage({
    page: 1,
    limit: LIMITS.messagePageSize,
    messageTypeCodes: type === null ? [...COUNTED] : [type],
  });

  const unfold = (message: Message): void => {
    setUnfolded(unfolded === message.id ? null : message.id);
    void messages.markRead([message]);
  };
  const go = (path: string): void => {
    onClose();
    navigation.navigate(path);
  };

  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <FormattedMessage id="shell.messages.dropdown.title" defaultMessage="消息" />
        </h2>
        <Button
          size="small"
          appearance="subtle"
          icon={<MailReadRegular />}
          disabled={totalUnread(unread, types) === 0}
          onClick={() => void messages.markAllRead([...types])}
        >
          <FormattedMessage id="shell.messages.readAll" defaultMessage="全部已读" />
        </Button>
      </header>
      <TabList
        className={styles.tabs}
        size="small"
        selectedValue={type ?? 'all'}
        onTabSelect={(_, { value }) => setType(TABS.find((code) => code === value) ?? null)}
      >
        {TABS.map((code) => {
          const count = totalUnread(unread, code === null ? COUNTED : [code]);
          return (
            <Tab key={code ?? 'all'} value={code ?? 'all'}>
              {code === null
                ? intl.formatMessage({ id: 'shell.messages.tab.all', defaultMessage: '全部' })
                : typeLabel(code)}
              {count > 0 && ` ${count}`}
            </Tab>
          );
        })}
      </TabList>
      <MarkFailure />
      <ul className={styles.list} aria-busy={loading}>
        {data?.list.map((message) => (
          <MessageEntry
            key={message.id}
            message={message}
            unfolded={unfolded === message.id}
            onUnfold={() => unfold(message)}
            onFollow={go}
          />
        ))}
        {!data && !error && <LoadingSkeleton shape="rows" count={4} />}
        {error !== undefined && (
          <ErrorState compact requestId={isRequestError(error) ? error.requestId : null} onRetry={reload} />
        )}
        {data?.list.length === 0 && (
          <EmptyState compact title={intl.formatMessage({ id: 'shell.messages.empty', defaultMessage: '暂无消息' })} />
        )}
      </ul>
      <footer className={styles.foot}>
        <Button
          className={styles.all}
          appearance="transparent"
          onClick={() => go(type === MESSAGE_TYPE_CODES.earlyWarning ? MESSAGE_LISTS.warning.path : '/messageCentre')}
        >
          <FormattedMessage id="shell.messages.viewAll" defaultMessage="进入消息中心" />
        </Button>
      </footer>
    </div>
  );
}
