import { targets, type TargetIndex } from '@tessera/contract';
import { DeleteDialog, ListTable, useClient, useEndpoint } from '@tessera/remote-kit';
import { Button, EmptyState, Link, makeStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { PlainDialog, SearchInput } from '@tessera/ui/forms';
import { DeleteRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { GRANULARITY_NAMES } from './granularity-names.ts';

const PAGE_SIZE = 10;
const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minHeight: '420px' },
  search: { width: '220px', maxWidth: '100%' },
  grow: { flex: 1 },
});

export interface IndexesDialogProps {
  /** Opens an index, which closes this. */
  onOpen(indexCode: string): void;
  /** Told after some were deleted. */
  onDeleted(): void;
  onClose(): void;
}

/** All indexes that the reader sees: found by name, opened, and deleted together. */
export function IndexesDialog({ onOpen, onDeleted, onClose }: IndexesDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [deleting, setDeleting] = useState(false);
  const indexes = useEndpoint(targets.queryIndex, { body: { keyword } }, { fresh: true });
  const chosen = (indexes.data ?? []).filter(({ indexCode }) => selected.has(indexCode));
  const columns: DataColumn<TargetIndex>[] = [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'data.targets.indexName', defaultMessage: '指标名称' }),
      render: ({ indexCode, indexName }) => <Link onClick={() => onOpen(indexCode)}>{indexName}</Link>,
    },
    {
      key: 'period',
      header: intl.formatMessage({ id: 'data.targets.granularity', defaultMessage: '目标周期' }),
      width: '110px',
      render: ({ indexGranularity }) => intl.formatMessage(GRANULARITY_NAMES[indexGranularity]),
    },
    {
      key: 'unit',
      header: intl.formatMessage({ id: 'data.targets.unit', defaultMessage: '单位' }),
      width: '90px',
      onlyWide: true,
      render: ({ unit }) => unit || '-',
    },
    {
      key: 'filled',
      header: intl.formatMessage({ id: 'data.targets.indexes.filled', defaultMessage: '目标值' }),
      width: '110px',
      onlyWide: true,
      render: ({ filled }) =>
        filled
          ? intl.formatMessage({ id: 'data.targets.indexes.isFilled', defaultMessage: '已填写' })
          : intl.formatMessage({ id: 'data.targets.indexes.isEmpty', defaultMessage: '未填写' }),
    },
    {
      key: 'table',
      header: intl.formatMessage({ id: 'data.targets.indexes.table', defaultMessage: '数据表' }),
      width: '180px',
      onlyWide: true,
      render: ({ table }) => table?.tblName ?? '-',
    },
  ];
  return (
    <PlainDialog
      title={intl.formatMessage({ id: 'data.targets.indexes.title', defaultMessage: '管理指标' })}
      width={860}
      onClose={onClose}
    >
      <div className={styles.root}>
        <ListTable
          label={intl.formatMessage({ id: 'data.targets.indexes.title', defaultMessage: '管理指标' })}
          columns={columns}
          loaded={indexes}
          rowKey={({ indexCode }) => indexCode}
          rowLabel={({ indexName }) => indexName}
          pages={{ page, size: PAGE_SIZE, onPage: setPage }}
          selected={selected}
          onSelect={setSelected}
          selectable={({ editable }) => editable}
          skeletonRows={5}
          tools={
            <>
              <SearchInput
                className={styles.search}
                value={keyword}
                onSearch={(next) => {
                  setKeyword(next);
                  setPage(1);
                }}
                placeholder={intl.formatMessage({ id: 'data.targets.indexes.search', defaultMessage: '搜索指标' })}
              />
              <span className={styles.grow} />
              <Button
                icon={<DeleteRegular />}
                disabledFocusable={chosen.length === 0}
                onClick={() => setDeleting(true)}
              >
                <FormattedMessage
                  id="data.targets.indexes.delete"
                  defaultMessage="删除所选（{count, number}）"
                  values={{ count: chosen.length }}
                />
              </Button>
            </>
          }
          empty={
            <EmptyState
              compact
              title={intl.formatMessage({ id: 'data.targets.indexes.none', defaultMessage: '没有找到指标' })}
            />
          }
        />
      </div>
      {deleting && (
        <DeleteDialog
          title={intl.formatMessage(
            { id: 'data.targets.indexes.deleteTitle', defaultMessage: '删除 {count, number} 个指标' },
            { count: chosen.length },
          )}
          remove={async () => {
            const indexCodes = chosen.map(({ indexCode }) => indexCode);
            await client.call(targets.delete, { body: { indexCodes } });
          }}
          onDeleted={() => {
            setSelected(new Set());
            indexes.reload();
            onDeleted();
          }}
          onClose={() => setDeleting(false)}
        >
          <FormattedMessage
            id="data.targets.indexes.deleteHint"
            defaultMessage="{names}：这些指标的所有目标值会一并删除，不能恢复。"
            values={{
              names: intl.formatList(
                chosen.map(({ indexName }) => indexName),
                { type: 'unit' },
              ),
            }}
          />
        </DeleteDialog>
      )}
    </PlainDialog>
  );
}
