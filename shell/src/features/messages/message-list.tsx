import type { Message } from '@tessera/contract';
import { LIMITS } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { ListTable, useLocale } from '@tessera/remote-kit';
import { EmptyState, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { MarkFailure } from './mark-failure.tsx';
import { useMessageActions } from './message-actions.ts';
import { MessageDrawer } from './message-drawer.tsx';
import { MessageListTools } from './message-list-tools.tsx';
import { messageText } from './message-text.ts';
import type { MessageListName } from './message-text.ts';
import { useTypeLabel } from './message-type.tsx';
import { UnreadDot } from './unread-dot.tsx';
import { useMessageList } from './use-message-list.ts';
import type { MessageFilter } from './use-message-list.ts';

const useStyles = makeStyles({
  title: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    maxWidth: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis' },
  unread: { fontWeight: 600 },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** One list of the message centre: search, unread filter, selection, detail. */
export function MessageList({ name }: { readonly name: MessageListName }) {
  const styles = useStyles();
  const intl = useIntl();
  const typeLabel = useTypeLabel();
  const { locale } = useLocale();
  const actions = useMessageActions();
  const [filter, setFilter] = useState<MessageFilter>({ page: 1, unreadOnly: false, keyword: '', type: null });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<Message | null>(null);
  const messages = useMessageList(name, filter);
  const { data } = messages;

  const lastPage = data ? Math.max(1, Math.ceil(data.total / LIMITS.messagePageSize)) : filter.page;
  useEffect(() => {
    if (filter.page > lastPage) setFilter((last) => ({ ...last, page: lastPage }));
  }, [filter.page, lastPage]);

  const change = (part: Partial<MessageFilter>): void => {
    setSelected(new Set());
    setFilter((last) => ({ ...last, page: 1, ...part }));
  };
  const show = (message: Message): void => {
    setShown(message);
    void actions.open(message);
  };
  const remove = async (ids: readonly string[]): Promise<void> => {
    if (!(await actions.remove(ids))) return;
    setSelected(new Set());
    setShown(null);
  };
  const chosen = data?.list.filter((message) => selected.has(message.id)) ?? [];

  const columns: DataColumn<Message>[] = [
    {
      key: 'title',
      header: intl.formatMessage({ id: 'shell.messages.column.title', defaultMessage: '标题' }),
      width: '34%',
      render: (message) => (
        <button
          type="button"
          className={mergeClasses(styles.title, message.isRead === 0 && styles.unread)}
          onClick={(event) => {
            event.stopPropagation();
            show(message);
          }}
        >
          {message.isRead === 0 && <UnreadDot />}
          <span className={styles.cut}>{message.messageTitle}</span>
        </button>
      ),
    },
    {
      key: 'text',
      header: intl.formatMessage({ id: 'shell.messages.column.text', defaultMessage: '内容' }),
      onlyWide: true,
      render: (message) => <span className={styles.quiet}>{messageText(message).text}</span>,
    },
    {
      key: 'type',
      header: intl.formatMessage({ id: 'shell.messages.column.type', defaultMessage: '类型' }),
      width: '120px',
      onlyWide: true,
      render: (message) => typeLabel(message.messageTypeCode),
    },
    {
      key: 'time',
      header: intl.formatMessage({ id: 'shell.messages.column.time', defaultMessage: '发布时间' }),
      width: '160px',
      render: (message) => formatDate(message.publish_time, locale, 'dateTime'),
    },
  ];
  const filtered = filter.keyword !== '' || filter.unreadOnly || filter.type !== null;

  return (
    <>
      <MessageListTools
        name={name}
        filter={filter}
        onFilter={change}
        chosen={chosen}
        onRead={async () => {
          await actions.markRead(chosen);
          setSelected(new Set());
        }}
        onDelete={() => void remove([...selected])}
      />
      <MarkFailure />
      <ListTable
        label={intl.formatMessage({ id: 'shell.messages.tableLabel', defaultMessage: '消息列表' })}
        columns={columns}
        loaded={messages}
        pages={{ page: filter.page, size: LIMITS.messagePageSize, onPage: (page) => change({ page }) }}
        rowKey={(message) => message.id}
        rowLabel={(message) => message.messageTitle}
        selected={selected}
        onSelect={setSelected}
        onRowClick={show}
        empty={
          filtered ? (
            <EmptyState
              title={intl.formatMessage({ id: 'shell.messages.noMatch', defaultMessage: '没有符合条件的消息' })}
              text={intl.formatMessage({
                id: 'shell.messages.noMatchHint',
                defaultMessage: '换一个关键词，或取消“仅看未读”。',
              })}
            />
          ) : (
            <EmptyState
              title={intl.formatMessage({ id: 'shell.messages.empty', defaultMessage: '暂无消息' })}
              text={intl.formatMessage({
                id: 'shell.messages.emptyHint',
                defaultMessage: '新的消息会出现在这里。',
              })}
            />
          )
        }
      />
      <MessageDrawer message={shown} onClose={() => setShown(null)} onDelete={(message) => void remove([message.id])} />
    </>
  );
}
