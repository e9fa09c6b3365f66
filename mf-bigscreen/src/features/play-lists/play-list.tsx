import { screenPlay, type Play } from '@tessera/contract';
import { formatRelative } from '@tessera/i18n';
import { DeleteDialog, ListCard, useClient, useEndpoint, useLocale, useNotify } from '@tessera/remote-kit';
import { Button, EmptyState, IconButton, Link, makeStyles, PageHeader, usePageStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { SearchInput } from '@tessera/ui/forms';
import { AddRegular, DeleteRegular, EditRegular, PlayRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { NEW_PLAY, previewPath } from './play-paths.ts';

const useStyles = makeStyles({ actions: { display: 'inline-flex', gap: '2px' } });

/** All play lists by name: opened, previewed, deleted. */
export function PlayList({ onOpen }: { readonly onOpen: (playId: string) => void }) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const client = useClient();
  const notify = useNotify();
  const plays = useEndpoint(screenPlay.query, { body: {} }, { inLocale: locale });
  const [search, setSearch] = useState('');
  const [deleting, setDeleting] = useState<Play | null>(null);
  const found = plays.data?.filter(({ playName }) => playName.toLowerCase().includes(search.trim().toLowerCase()));
  const create = (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => onOpen(NEW_PLAY)}>
      <FormattedMessage id="bigscreen.playLists.new" defaultMessage="新建播放列表" />
    </Button>
  );
  const columns: DataColumn<Play>[] = [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'bigscreen.playLists.name', defaultMessage: '名称' }),
      width: '32%',
      render: ({ id, playName }) => (
        <Link as="button" onClick={() => onOpen(id)}>
          {playName}
        </Link>
      ),
    },
    {
      key: 'items',
      header: intl.formatMessage({ id: 'bigscreen.playLists.items', defaultMessage: '内容' }),
      render: ({ items }) => <ItemCount items={items} />,
    },
    {
      key: 'devices',
      header: intl.formatMessage({ id: 'bigscreen.playLists.devices', defaultMessage: '播放设备' }),
      width: '110px',
      onlyWide: true,
      render: ({ devices }) =>
        intl.formatMessage(
          { id: 'bigscreen.playLists.deviceCount', defaultMessage: '{count, number} 台' },
          { count: devices },
        ),
    },
    {
      key: 'updated',
      header: intl.formatMessage({ id: 'bigscreen.playLists.updated', defaultMessage: '最近修改' }),
      width: '190px',
      onlyWide: true,
      render: ({ updatedAt, updatedBy }) => `${formatRelative(updatedAt, locale)}　${updatedBy}`,
    },
    {
      key: 'actions',
      header: '',
      width: '132px',
      align: 'end',
      render: (play) => (
        <span className={styles.actions}>
          <IconButton
            as="a"
            href={previewPath(play.id)}
            target="_blank"
            rel="noopener"
            size="small"
            icon={<PlayRegular />}
            label={intl.formatMessage(
              { id: 'bigscreen.playLists.preview', defaultMessage: '播放“{name}”' },
              { name: play.playName },
            )}
          />
          <IconButton
            size="small"
            icon={<EditRegular />}
            label={intl.formatMessage(
              { id: 'bigscreen.playLists.edit', defaultMessage: '编辑“{name}”' },
              { name: play.playName },
            )}
            onClick={() => onOpen(play.id)}
          />
          <IconButton
            size="small"
            icon={<DeleteRegular />}
            label={intl.formatMessage(
              { id: 'bigscreen.playLists.delete', defaultMessage: '删除“{name}”' },
              { name: play.playName },
            )}
            onClick={() => setDeleting(play)}
          />
        </span>
      ),
    },
  ];
  const label = intl.formatMessage({ id: 'bigscreen.playLists.title', defaultMessage: '播放列表' });
  return (
    <div className={page.page}>
      <PageHeader
        title={label}
        description={intl.formatMessage({
          id: 'bigscreen.playLists.description',
          defaultMessage: '让大屏、动态大屏、看板和报告按顺序轮流播放。保存后，播放设备从下一项开始按新列表播放。',
        })}
        actions={create}
      />
      <ListCard
        label={label}
        columns={columns}
        loaded={{ ...plays, data: found }}
        rowKey={({ id }) => id}
        tools={
          <>
            <span className={page.grow} />
            <SearchInput
              value={search}
              onSearch={setSearch}
              placeholder={intl.formatMessage({ id: 'bigscreen.playLists.search', defaultMessage: '搜索播放列表' })}
            />
          </>
        }
        empty={
          search.trim() === '' ? (
            <EmptyState
              title={intl.formatMessage({ id: 'bigscreen.playLists.empty', defaultMessage: '还没有播放列表' })}
              text={intl.formatMessage({
                id: 'bigscreen.playLists.emptyHint',
                defaultMessage: '例如白天轮播经营大屏和门店看板，夜间只播放值班大屏。',
              })}
              actions={create}
            />
          ) : (
            <EmptyState
              title={intl.formatMessage({
                id: 'bigscreen.playLists.noMatch',
                defaultMessage: '没有名称符合的播放列表',
              })}
            />
          )
        }
      />
      {deleting && (
        <DeleteDialog
          title={intl.formatMessage({ id: 'bigscreen.playLists.deleteTitle', defaultMessage: '删除播放列表' })}
          remove={() => client.call(screenPlay.remove, { body: { id: deleting.id } })}
          onDeleted={() => {
            notify.toast(intl.formatMessage({ id: 'bigscreen.playLists.deleted', defaultMessage: '播放列表已删除' }), {
              intent: 'success',
            });
            plays.reload();
          }}
          onClose={() => setDeleting(null)}
        >
          <FormattedMessage
            id="bigscreen.playLists.deleteText"
            defaultMessage="确定删除“{name}”吗？{devices, plural, =0 {没有播放设备在使用它。} other {有 # 台播放设备在使用它，删除后这些设备不再显示内容。}}列表中的大屏、看板和报告不受影响。"
            values={{ name: deleting.playName, devices: deleting.devices }}
          />
        </DeleteDialog>
      )}
    </div>
  );
}

/** How many items there are, and how many of them are passed over. */
function ItemCount({ items }: Pick<Play, 'items'>) {
  const lost = items.filter(({ state }) => state !== 'ready').length;
  const names = items.map(({ menuName }) => menuName).filter((name) => name !== '');
  return (
    <span title={names.join('、')}>
      <FormattedMessage
        id="bigscreen.playLists.itemCount"
        defaultMessage="{count, number} 项{lost, plural, =0 {} other {，其中 # 项被跳过}}"
        values={{ count: items.length, lost }}
      />
    </span>
  );
}
