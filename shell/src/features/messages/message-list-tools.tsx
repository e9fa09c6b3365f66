import type { Message } from '@tessera/contract';
import { useStore } from '@tessera/remote-kit';
import { Button, makeStyles } from '@tessera/ui/core';
import { SearchInput, Select, Switch } from '@tessera/ui/forms';
import { DeleteRegular, MailReadRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { useMessageActions } from './message-actions.ts';
import { MESSAGE_LISTS } from './message-text.ts';
import type { MessageListName } from './message-text.ts';
import { useTypeLabel } from './message-type.tsx';
import { useMessageStore } from './messages-context.ts';
import { totalUnread } from './unread-counts.ts';
import type { MessageFilter } from './use-message-list.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap', padding: '12px 0' },
  search: { width: '240px' },
  grow: { flexGrow: 1 },
});

export interface MessageListToolsProps {
  readonly name: MessageListName;
  readonly filter: MessageFilter;
  readonly onFilter: (part: Partial<MessageFilter>) => void;
  readonly chosen: readonly Message[];
  readonly onRead: () => void;
  readonly onDelete: () => void;
}

export function MessageListTools({ name, filter, onFilter, chosen, onRead, onDelete }: MessageListToolsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const typeLabel = useTypeLabel();
  const actions = useMessageActions();
  const types: readonly string[] = MESSAGE_LISTS[name].types;
  const unread = totalUnread(useStore(useMessageStore().unread), types);
  return (
    <div className={styles.root}>
      <SearchInput
        className={styles.search}
        value={filter.keyword}
        onSearch={(keyword) => onFilter({ keyword })}
        placeholder={intl.formatMessage({ id: 'shell.messages.search', defaultMessage: '搜索标题或内容' })}
      />
      {types.length > 1 && (
        <Select
          aria-label={intl.formatMessage({ id: 'shell.messages.column.type', defaultMessage: '类型' })}
          value={filter.type ?? ''}
          onChange={(_, data) => onFilter({ type: data.value || null })}
        >
          <option value="">{intl.formatMessage({ id: 'shell.messages.allTypes', defaultMessage: '全部类型' })}</option>
          {types.map((code) => (
            <option key={code} value={code}>
              {typeLabel(code)}
            </option>
          ))}
        </Select>
      )}
      <Switch
        checked={filter.unreadOnly}
        onChange={(_, data) => onFilter({ unreadOnly: data.checked })}
        label={intl.formatMessage({ id: 'shell.messages.unreadOnly', defaultMessage: '仅看未读' })}
      />
      <span className={styles.grow} />
      {chosen.length > 0 && (
        <>
          <Button
            icon={<MailReadRegular />}
            disabled={chosen.every((message) => message.isRead === 1)}
            onClick={onRead}
          >
            <FormattedMessage id="shell.messages.markRead" defaultMessage="标为已读" />
          </Button>
          <Button icon={<DeleteRegular />} onClick={onDelete}>
            <FormattedMessage
              id="shell.messages.deleteChosen"
              defaultMessage="删除（{count, number}）"
              values={{ count: chosen.length }}
            />
          </Button>
        </>
      )}
      <Button disabled={unread === 0} onClick={() => void actions.markAllRead(types)}>
        <FormattedMessage id="shell.messages.readAll" defaultMessage="全部已读" />
      </Button>
    </div>
  );
}
