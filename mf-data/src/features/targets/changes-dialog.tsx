import { targets, type Granularity, type TargetHistoryEntry, type TargetIndex } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { ListTable, useEndpoint, useLocale } from '@tessera/remote-kit';
import { EmptyState, makeStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { PlainDialog, SearchInput, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { defineMessages, useIntl } from 'react-intl';

import { usePeriodName } from './period-name.ts';

const PAGE_SIZE = 10;
const WAYS = defineMessages({
  typed: { id: 'data.targets.way.typed', defaultMessage: '填写' },
  import: { id: 'data.targets.way.import', defaultMessage: '导入' },
  spread: { id: 'data.targets.way.spread', defaultMessage: '分摊' },
  forecast: { id: 'data.targets.way.forecast', defaultMessage: '更新预测' },
  cleared: { id: 'data.targets.way.cleared', defaultMessage: '清空' },
});
const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minHeight: '420px' },
  search: { width: '220px', maxWidth: '100%' },
});

export interface ChangesDialogProps {
  readonly index: TargetIndex;
  onClose(): void;
}

/** Who changed which targets of an index, newest first. */
export function ChangesDialog({ index, onClose }: ChangesDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const [keyword, setKeyword] = useState('');
  const [editorId, setEditorId] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const body = { indexCode: index.indexCode, keyword, editorId, page, limit: PAGE_SIZE };
  const changes = useEndpoint(targets.changes, { body }, { fresh: true });
  const amount = (value: string | null) =>
    value === null
      ? intl.formatMessage({ id: 'data.targets.blank', defaultMessage: '空' })
      : intl.formatNumber(Number(value), { maximumFractionDigits: index.decimals });
  const columns: DataColumn<TargetHistoryEntry>[] = [
    {
      key: 'time',
      header: intl.formatMessage({ id: 'data.targets.changes.time', defaultMessage: '时间' }),
      width: '160px',
      render: ({ editedAt }) => formatDate(editedAt, locale, 'dateTime'),
    },
    {
      key: 'who',
      header: intl.formatMessage({ id: 'data.targets.changes.who', defaultMessage: '修改人' }),
      width: '110px',
      render: ({ editedBy }) => editedBy || '-',
    },
    {
      key: 'store',
      header: intl.formatMessage({ id: 'data.targets.store', defaultMessage: '门店' }),
      width: '200px',
      render: ({ storeName }) => storeName,
    },
    {
      key: 'period',
      header: intl.formatMessage({ id: 'data.targets.import.period', defaultMessage: '周期' }),
      width: '130px',
      render: (change) => <PeriodText {...change} />,
    },
    {
      key: 'change',
      header: intl.formatMessage({ id: 'data.targets.changes.change', defaultMessage: '修改' }),
      render: ({ before, after }) =>
        intl.formatMessage(
          { id: 'data.targets.import.change', defaultMessage: '{before} → {value}' },
          { before: amount(before), value: amount(after) },
        ),
    },
    {
      key: 'way',
      header: intl.formatMessage({ id: 'data.targets.changes.way', defaultMessage: '方式' }),
      width: '80px',
      render: ({ way }) => intl.formatMessage(WAYS[way]),
    },
  ];
  return (
    <PlainDialog
      title={intl.formatMessage(
        { id: 'data.targets.changes.title', defaultMessage: '“{name}”的修改记录' },
        { name: index.indexName },
      )}
      width={960}
      onClose={onClose}
    >
      <div className={styles.root}>
        <ListTable
          label={intl.formatMessage({ id: 'data.targets.changes.open', defaultMessage: '修改记录' })}
          columns={columns}
          loaded={changes}
          rowKey={({ revision, storeCode, indexTime }) => `${revision} ${indexTime} ${storeCode}`}
          pages={{ page, size: PAGE_SIZE, onPage: setPage }}
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
                placeholder={intl.formatMessage({ id: 'data.targets.search', defaultMessage: '搜索名称或编码' })}
              />
              <Select
                aria-label={intl.formatMessage({ id: 'data.targets.changes.who', defaultMessage: '修改人' })}
                value={editorId ?? ''}
                onChange={(_, { value }) => {
                  setEditorId(value === '' ? null : value);
                  setPage(1);
                }}
              >
                <option value="">
                  {intl.formatMessage({ id: 'data.targets.changes.anybody', defaultMessage: '所有修改人' })}
                </option>
                {changes.data?.editors.map((editor) => (
                  <option key={editor.userId} value={editor.userId}>
                    {editor.userNickName || '-'}
                  </option>
                ))}
              </Select>
            </>
          }
          empty={
            <EmptyState
              compact
              title={intl.formatMessage({ id: 'data.targets.changes.none', defaultMessage: '没有修改记录' })}
            />
          }
        />
      </div>
    </PlainDialog>
  );
}

/** A period with its year, by which it is known outside of the table. */
function PeriodText({
  indexTime,
  indexGranularity,
}: {
  readonly indexTime: string;
  readonly indexGranularity: Granularity;
}) {
  const intl = useIntl();
  const name = usePeriodName(indexGranularity)(indexTime);
  return indexGranularity === 'year'
    ? name
    : intl.formatMessage(
        { id: 'data.targets.changes.period', defaultMessage: '{year} 年 {name}' },
        { year: indexTime.slice(0, 4), name },
      );
}
