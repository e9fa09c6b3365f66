import type { CheckCell } from '@tessera/contract';
import { Button, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { DataTable } from '@tessera/ui/data';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { cellKey, shownOf, useShownNames, useStoreName } from './check-states.ts';

/** Rows that are drawn at first, and with each step. */
const STEP = 50;
const useStyles = makeStyles({
  more: { alignSelf: 'flex-start' },
  root: { display: 'flex', flexDirection: 'column', gap: '4px', paddingTop: '12px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: 600 },
  figures: { fontVariantNumeric: 'tabular-nums' },
  off: { color: tokens.colorPaletteRedForeground1, fontWeight: 600 },
});

export interface DifferenceListProps {
  readonly title: string;
  readonly cells: readonly CheckCell[];
  /** Titles of the amounts, in their order. */
  readonly amounts: readonly string[];
  /** Says of a missing one that it has no rows, or takes that back. */
  onAccept(cell: CheckCell, isAccepted: boolean): void;
}

/** Groups with what the source has, and what the table has. */
export function DifferenceList({ title, cells, amounts, onAccept }: DifferenceListProps) {
  const styles = useStyles();
  const intl = useIntl();
  const names = useShownNames();
  const nameOf = useStoreName();
  const [most, setMost] = useState(STEP);
  /** Two figures, the second marked where it is another one. */
  const pair = (source: string, table: string) => (
    <span className={styles.figures}>
      {source}
      {' / '}
      <span className={mergeClasses(source !== table && styles.off)}>{table}</span>
    </span>
  );
  return (
    <div className={styles.root}>
      <h3 className={styles.title}>{title}</h3>
      <DataTable
        label={title}
        rows={cells.slice(0, most)}
        rowKey={cellKey}
        columns={[
          {
            key: 'day',
            header: intl.formatMessage({ id: 'collector.check.day', defaultMessage: '日期' }),
            width: '96px',
            render: ({ day }) => day,
          },
          {
            key: 'store',
            header: intl.formatMessage({ id: 'collector.check.store', defaultMessage: '门店' }),
            render: ({ store }) => nameOf(store),
          },
          {
            key: 'rows',
            header: intl.formatMessage({ id: 'collector.check.rows', defaultMessage: '行数（源端 / 平台）' }),
            width: 'min(170px, 32vw)',
            align: 'end',
            render: ({ sourceRows, tableRows }) => pair(intl.formatNumber(sourceRows), intl.formatNumber(tableRows)),
          },
          ...amounts.map((amount, at) => ({
            key: `sum ${amount}`,
            header: intl.formatMessage(
              { id: 'collector.check.sumOf', defaultMessage: '{name}合计（源端 / 平台）' },
              { name: amount },
            ),
            width: '220px',
            align: 'end' as const,
            onlyWide: true,
            render: ({ sums }: CheckCell) => pair(grouped(sums[at]?.source), grouped(sums[at]?.table)),
          })),
          {
            key: 'state',
            header: intl.formatMessage({ id: 'collector.agent.state', defaultMessage: '状态' }),
            width: '210px',
            onlyWide: true,
            render: (cell) => {
              if (cell.state === 'different' && cell.refilled)
                return intl.formatMessage({ id: 'collector.check.refilled', defaultMessage: '有差异，已安排补数' });
              const name = names[shownOf(cell)];
              return cell.acceptedBy ? `${name} · ${cell.acceptedBy}` : name;
            },
          },
          ...(cells.some(({ state }) => state === 'missing')
            ? [
                {
                  key: 'accept',
                  header: intl.formatMessage({ id: 'collector.check.acceptance', defaultMessage: '确认' }),
                  width: 'min(150px, 30vw)',
                  render: (cell: CheckCell) =>
                    cell.state === 'missing' && (
                      <Button size="small" onClick={() => onAccept(cell, cell.acceptedBy === null)}>
                        {cell.acceptedBy === null ? (
                          <FormattedMessage id="collector.check.accept" defaultMessage="确认无数据" />
                        ) : (
                          <FormattedMessage id="collector.check.unaccept" defaultMessage="撤销确认" />
                        )}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
        empty={<FormattedMessage id="collector.check.allEqual" defaultMessage="这段时间没有差异。" />}
      />
      {cells.length > most && (
        <Button className={styles.more} appearance="subtle" onClick={() => setMost(most + STEP)}>
          <FormattedMessage
            id="collector.check.more"
            defaultMessage="再显示一些（还有 {left, number} 处）"
            values={{ left: cells.length - most }}
          />
        </Button>
      )}
    </div>
  );
}

/** An exact decimal with its thousands apart. */
const grouped = (text: string | null | undefined): string => {
  const [whole = '', part] = (text ?? '0').split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${part === undefined ? '' : `.${part}`}`;
};
