import { IMPORT_FATES, memberImport } from '@tessera/contract';
import type { ImportFate, ImportRow, MemberImport } from '@tessera/contract';
import { ListTable, useEndpoint, useLocale } from '@tessera/remote-kit';
import { Badge, EmptyState, makeStyles, MessageBar, MessageBarBody, tokens } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { Tab, TabList } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useImportTexts } from './use-import-texts.ts';

const PAGE_SIZE = 10;
const COLORS = { invite: 'brand', change: 'informative', same: 'subtle', faulty: 'danger' } as const;
const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minHeight: '360px' },
  lines: { display: 'flex', flexDirection: 'column', whiteSpace: 'normal', padding: '4px 0' },
  fault: { color: tokens.colorPaletteRedForeground1 },
});
type Shown = ImportFate | 'failed';

/** What becomes of the rows of a file, or became of them. */
export function ReviewRows({ checked }: { readonly checked: MemberImport }) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const { fates, fault, changes } = useImportTexts();
  const { importId, counts, ignored, run } = checked;
  const shownFates = IMPORT_FATES.filter((fate) => counts[fate] > 0);
  const [chosen, setChosen] = useState<Shown | null>(null);
  const [page, setPage] = useState(1);
  const shown: Shown = chosen ?? (counts.faulty > 0 ? 'faulty' : (shownFates[0] ?? 'same'));
  const rows = useEndpoint(
    memberImport.rows,
    {
      body: {
        importId,
        page,
        limit: PAGE_SIZE,
        ...(shown === 'failed' ? { failed: true } : { fate: shown }),
      },
    },
    { inLocale: `${locale} ${run?.done ?? 0}` },
  );
  const columns: DataColumn<ImportRow>[] = [
    {
      key: 'line',
      header: intl.formatMessage({ id: 'admin.import.line', defaultMessage: '行' }),
      width: '64px',
      render: ({ line }) => intl.formatNumber(line),
    },
    {
      key: 'key',
      header: intl.formatMessage({ id: 'admin.members.column.name', defaultMessage: '成员' }),
      width: '240px',
      render: ({ key, userNickName }) => (userNickName ? `${userNickName}（${key}）` : key || '-'),
    },
    {
      key: 'fate',
      header: intl.formatMessage({ id: 'admin.import.fate', defaultMessage: '结果' }),
      width: '100px',
      render: ({ fate, outcome }) => (
        <Badge appearance="tint" color={outcome === 'failed' ? 'danger' : COLORS[fate]}>
          {outcome === 'done' ? (
            <FormattedMessage id="admin.import.done" defaultMessage="已完成" />
          ) : outcome === 'failed' ? (
            <FormattedMessage id="admin.import.failed" defaultMessage="失败" />
          ) : (
            fates[fate]
          )}
        </Badge>
      ),
    },
    {
      key: 'what',
      header: intl.formatMessage({ id: 'admin.import.what', defaultMessage: '内容' }),
      render: (row) => (
        <span className={styles.lines}>
          {changes(row).map((change) => (
            <span key={change}>{change}</span>
          ))}
          {row.faults.map((one) => (
            <span key={`${one.reason}${one.column}${one.value}`} className={styles.fault}>
              {fault(one)}
            </span>
          ))}
          {row.error && <span className={styles.fault}>{row.error}</span>}
        </span>
      ),
    },
  ];
  return (
    <div className={styles.root}>
      {ignored.length > 0 && (
        <MessageBar intent="info">
          <MessageBarBody>
            <FormattedMessage
              id="admin.import.ignored"
              defaultMessage="未识别的列不会导入：{columns}"
              values={{ columns: ignored.join('、') }}
            />
          </MessageBarBody>
        </MessageBar>
      )}
      <TabList
        selectedValue={shown}
        onTabSelect={(_, { value }) => {
          setChosen(value as Shown);
          setPage(1);
        }}
      >
        {shownFates.map((fate) => (
          <Tab key={fate} value={fate}>
            {intl.formatMessage(
              { id: 'admin.import.count', defaultMessage: '{fate}（{count, number}）' },
              { fate: fates[fate], count: counts[fate] },
            )}
          </Tab>
        ))}
        {run && run.failed > 0 && (
          <Tab value="failed">
            {intl.formatMessage(
              { id: 'admin.import.count', defaultMessage: '{fate}（{count, number}）' },
              {
                fate: intl.formatMessage({ id: 'admin.import.failed', defaultMessage: '失败' }),
                count: run.failed,
              },
            )}
          </Tab>
        )}
      </TabList>
      <ListTable
        label={intl.formatMessage({ id: 'admin.import.rows', defaultMessage: '文件中的行' })}
        columns={columns}
        loaded={rows}
        rowKey={({ line }) => String(line)}
        pages={{ page, size: PAGE_SIZE, onPage: setPage }}
        skeletonRows={5}
        empty={
          <EmptyState
            compact
            title={intl.formatMessage({ id: 'admin.import.noRows', defaultMessage: '文件中没有成员' })}
          />
        }
      />
    </div>
  );
}
