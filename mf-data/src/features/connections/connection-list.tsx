import type { Connection, ConnectionKind } from '@tessera/contract';
import { formatNumber, formatRelative } from '@tessera/i18n';
import { ListCard, useLocale } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import {
  ActionMenu,
  Button,
  EmptyState,
  Link,
  makeStyles,
  MenuItem,
  PageHeader,
  usePageStyles,
} from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { SearchInput } from '@tessera/ui/forms';
import { AddRegular, PlugConnectedRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DATA_PATHS } from '../../common/data-paths.ts';
import { menuColumn } from '../../common/row-menu.tsx';
import { ConnectionState } from './connection-state.tsx';
import { DeleteConnectionDialog } from './delete-connection-dialog.tsx';
import { KindCards } from './kind-cards.tsx';
import { KindMark } from './kind-mark.tsx';
import { useConnectionKinds, useConnections } from './use-connections.ts';

const useStyles = makeStyles({
  name: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  begin: { display: 'flex', flexDirection: 'column', alignItems: 'center', paddingBottom: '40px' },
});

/** The connections of the corporation; where there is none, what one is and how to begin. */
export function ConnectionList({ onOpen }: { readonly onOpen: (connectionId: string) => void }) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [deleting, setDeleting] = useState<Connection | null>(null);
  const connections = useConnections(search);
  const kinds = useConnectionKinds();
  const productName = (kind: ConnectionKind): string =>
    kinds.data?.find((known) => known.kind === kind)?.productName ?? '';
  const make = (kind: ConnectionKind): void => void navigate(`${DATA_PATHS.connectionForm}?kind=${kind}`);
  const none = connections.data?.length === 0 && search === '' && connections.error === undefined;

  const columns: DataColumn<Connection>[] = [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'data.connection.name', defaultMessage: '连接名称' }),
      width: '26%',
      render: ({ connectionId, kind, name }) => (
        <span className={styles.name}>
          <KindMark kind={kind} />
          <Link as="button" title={name} onClick={() => onOpen(connectionId)}>
            {name}
          </Link>
        </span>
      ),
    },
    {
      key: 'kind',
      header: intl.formatMessage({ id: 'data.connection.kind', defaultMessage: '数据库' }),
      width: '150px',
      onlyWide: true,
      render: ({ kind }) => productName(kind),
    },
    {
      key: 'address',
      header: intl.formatMessage({ id: 'data.connection.address', defaultMessage: '地址' }),
      onlyWide: true,
      render: ({ address }) => <span title={address}>{address}</span>,
    },
    {
      key: 'state',
      header: intl.formatMessage({ id: 'data.connection.state', defaultMessage: '状态' }),
      width: '22%',
      render: (connection) => <ConnectionState connection={connection} />,
    },
    {
      key: 'tables',
      header: intl.formatMessage({ id: 'data.connection.tables', defaultMessage: '数据表' }),
      width: '80px',
      align: 'end',
      render: ({ tableCount }) => formatNumber(tableCount, locale),
    },
    {
      key: 'changedAt',
      header: intl.formatMessage({ id: 'data.connection.changedAt', defaultMessage: '更改于' }),
      width: '150px',
      onlyWide: true,
      render: ({ changedAt }) => formatRelative(changedAt, locale),
    },
    {
      key: 'maker',
      header: intl.formatMessage({ id: 'data.tables.column.owner', defaultMessage: '创建人' }),
      width: '110px',
      onlyWide: true,
      render: ({ makerName }) => makerName ?? '-',
    },
    menuColumn<Connection>((connection) => (
      <>
        <MenuItem onClick={() => onOpen(connection.connectionId)}>
          <FormattedMessage id="data.connection.open" defaultMessage="打开" />
        </MenuItem>
        {connection.editable && (
          <MenuItem
            onClick={() => void navigate(`${DATA_PATHS.connectionForm}?connectionId=${connection.connectionId}`)}
          >
            <FormattedMessage id="data.connection.edit" defaultMessage="编辑" />
          </MenuItem>
        )}
        {connection.editable && (
          <MenuItem onClick={() => setDeleting(connection)}>
            <FormattedMessage id="data.table.delete" defaultMessage="删除" />
          </MenuItem>
        )}
      </>
    )),
  ];
  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'data.connection.title', defaultMessage: '数据连接' })}
        description={intl.formatMessage({
          id: 'data.connection.description',
          defaultMessage: '连接企业自己的数据库：直接查询，或按计划同步到平台。',
        })}
        actions={
          !none && (
            <ActionMenu
              trigger={
                <Button appearance="primary" icon={<AddRegular />} disabled={!kinds.data}>
                  <FormattedMessage id="data.connection.new" defaultMessage="新建连接" />
                </Button>
              }
            >
              {kinds.data?.map((known) => (
                <MenuItem key={known.kind} icon={<KindMark kind={known.kind} />} onClick={() => make(known.kind)}>
                  {known.productName}
                </MenuItem>
              ))}
            </ActionMenu>
          )
        }
      />
      {none ? (
        <section className={page.card}>
          <div className={styles.begin}>
            <EmptyState
              icon={<PlugConnectedRegular />}
              title={intl.formatMessage({ id: 'data.connection.empty', defaultMessage: '还没有数据连接' })}
              text={intl.formatMessage({
                id: 'data.connection.emptyHint',
                defaultMessage:
                  '选择数据库，填写地址与只读账号，即可挑选其中的表来制作图表。密码加密保存，平台只读取数据，不会改动数据库。',
              })}
            />
            <KindCards onChoose={make} />
          </div>
        </section>
      ) : (
        <ListCard
          tools={
            <>
              {' '}
              <span className={page.grow} />
              <SearchInput
                value={search}
                onSearch={setSearch}
                placeholder={intl.formatMessage({ id: 'data.connection.search', defaultMessage: '搜索名称或地址' })}
              />
            </>
          }
          label={intl.formatMessage({ id: 'data.connection.label', defaultMessage: '数据连接列表' })}
          columns={columns}
          loaded={connections}
          rowKey={({ connectionId }) => connectionId}
          skeletonRows={4}
          empty={
            <EmptyState
              title={intl.formatMessage({ id: 'data.connection.noMatch', defaultMessage: '没有符合条件的连接' })}
              actions={
                <Button onClick={() => setSearch('')}>
                  <FormattedMessage id="data.tables.clearFilter" defaultMessage="清除筛选" />
                </Button>
              }
            />
          }
        />
      )}
      {deleting && (
        <DeleteConnectionDialog
          connection={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={connections.reload}
        />
      )}
    </div>
  );
}
