import {
  MOST_LISTED_CELLS,
  TARGET_FATES,
  type TargetFate,
  type TargetImport,
  type TargetImportCell,
} from '@tessera/contract';
import { Caption1, EmptyState, makeStyles, MessageBar, MessageBarBody, tokens } from '@tessera/ui/core';
import { DataTable, Pager, type DataColumn } from '@tessera/ui/data';
import { Tab, TabList } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useImportTexts } from './use-import-texts.ts';

const PAGE_SIZE = 10;
const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minHeight: '320px' },
  tabs: { flexWrap: 'wrap' },
  fault: { color: tokens.colorPaletteRedForeground1, whiteSpace: 'normal' },
  said: { whiteSpace: 'normal' },
});

export interface ImportCellsProps {
  readonly found: TargetImport;
  readonly decimals: number;
  periodName(indexTime: string): string;
}

/** What becomes of the cells of a file, each with its place in the sheet. */
export function ImportCells({ found, decimals, periodName }: ImportCellsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { fates, said } = useImportTexts(decimals);
  const { counts, ignored, cells } = found;
  const shownFates = TARGET_FATES.filter((fate) => counts[fate] > 0);
  const [chosen, setChosen] = useState<TargetFate | null>(null);
  const [page, setPage] = useState(1);
  const shown = chosen !== null && counts[chosen] > 0 ? chosen : (shownFates[0] ?? 'same');
  const rows = cells.filter(({ fate }) => fate === shown);
  const columns: DataColumn<TargetImportCell>[] = [
    {
      key: 'cell',
      header: intl.formatMessage({ id: 'data.targets.import.cell', defaultMessage: '单元格' }),
      width: '72px',
      render: ({ column, line }) => `${column}${line}`,
    },
    {
      key: 'what',
      header: intl.formatMessage({ id: 'data.targets.import.what', defaultMessage: '内容' }),
      render: (cell) => <span className={cell.fate === 'faulty' ? styles.fault : styles.said}>{said(cell)}</span>,
    },
    {
      key: 'store',
      header: intl.formatMessage({ id: 'data.targets.store', defaultMessage: '门店' }),
      width: '220px',
      render: ({ storeName, storeCode }) =>
        storeName && storeName !== storeCode ? `${storeName}（${storeCode}）` : storeCode || '-',
    },
    {
      key: 'period',
      header: intl.formatMessage({ id: 'data.targets.import.period', defaultMessage: '周期' }),
      width: '100px',
      render: ({ indexTime }) => (indexTime === null ? '-' : periodName(indexTime)),
    },
  ];
  return (
    <div className={styles.root}>
      {ignored.length > 0 && (
        <MessageBar intent="info">
          <MessageBarBody>
            <FormattedMessage
              id="data.targets.import.ignored"
              defaultMessage="未识别的列不会导入：{columns}"
              values={{ columns: ignored.join('、') }}
            />
          </MessageBarBody>
        </MessageBar>
      )}
      <TabList
        className={styles.tabs}
        selectedValue={shown}
        onTabSelect={(_, { value }) => {
          setChosen(value as TargetFate);
          setPage(1);
        }}
      >
        {shownFates.map((fate) => (
          <Tab key={fate} value={fate}>
            {intl.formatMessage(
              { id: 'data.targets.import.count', defaultMessage: '{fate}（{count, number}）' },
              { fate: fates[fate], count: counts[fate] },
            )}
          </Tab>
        ))}
      </TabList>
      <DataTable
        label={intl.formatMessage({ id: 'data.targets.import.cells', defaultMessage: '文件中的单元格' })}
        columns={columns}
        rows={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        rowKey={({ column, line, reason }) => `${column}${line} ${reason ?? ''}`}
        empty={
          <EmptyState
            compact
            title={
              counts[shown] > 0
                ? intl.formatMessage(
                    {
                      id: 'data.targets.import.counted',
                      defaultMessage: '{count, number} 个单元格，不会更改',
                    },
                    { count: counts[shown] },
                  )
                : intl.formatMessage({ id: 'data.targets.import.none', defaultMessage: '文件中没有目标值' })
            }
          />
        }
      />
      {rows.length > PAGE_SIZE && <Pager page={page} pageSize={PAGE_SIZE} total={rows.length} onPage={setPage} />}
      {counts[shown] > rows.length && rows.length > 0 && (
        <Caption1>
          <FormattedMessage
            id="data.targets.import.listed"
            defaultMessage="这里列出前 {most, number} 个。"
            values={{ most: MOST_LISTED_CELLS }}
          />
        </Caption1>
      )}
    </div>
  );
}
