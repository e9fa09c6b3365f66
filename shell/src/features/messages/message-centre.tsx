import { useNavigation, useStore } from '@tessera/remote-kit';
import { makeStyles, PageHeader, tokens } from '@tessera/ui/core';
import { Tab, TabList } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { MessageList } from './message-list.tsx';
import { MESSAGE_LISTS } from './message-text.ts';
import type { MessageListName } from './message-text.ts';
import { useMessageStore } from './messages-context.ts';
import { totalUnread } from './unread-counts.ts';

const useStyles = makeStyles({
  root: { width: '100%', padding: '20px 24px 32px', maxWidth: '1280px', margin: '0 auto', boxSizing: 'border-box' },
  card: {
    marginTop: '12px',
    padding: '4px 16px 12px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  tabs: { margin: '0 -10px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
});

/** /systemInformation: system and subscription messages. */
export function SystemMessagesPage() {
  return <MessageCentre name="system" />;
}

/** /warningMessage: early warnings. Its path begins with /warning and so belongs to the warning area. */
export function WarningMessagesPage() {
  return <MessageCentre name="warning" />;
}

function MessageCentre({ name }: { readonly name: MessageListName }) {
  const styles = useStyles();
  const intl = useIntl();
  const navigation = useNavigation();
  const unread = useStore(useMessageStore().unread);
  const counted = (text: string, list: MessageListName): string => {
    const count = totalUnread(unread, MESSAGE_LISTS[list].types);
    return count > 0 ? `${text} ${count}` : text;
  };
  return (
    <div className={styles.root}>
      <PageHeader title={intl.formatMessage({ id: 'shell.messages.title', defaultMessage: '消息中心' })} />
      <section className={styles.card}>
        <TabList
          className={styles.tabs}
          selectedValue={name}
          onTabSelect={(_, { value }) => {
            if (value === 'system' || value === 'warning') navigation.navigate(MESSAGE_LISTS[value].path);
          }}
        >
          <Tab value="system">
            {counted(intl.formatMessage({ id: 'shell.messages.list.system', defaultMessage: '系统消息' }), 'system')}
          </Tab>
          <Tab value="warning">
            {counted(intl.formatMessage({ id: 'shell.messages.list.warning', defaultMessage: '预警消息' }), 'warning')}
          </Tab>
        </TabList>
        <MessageList key={name} name={name} />
      </section>
    </div>
  );
}
