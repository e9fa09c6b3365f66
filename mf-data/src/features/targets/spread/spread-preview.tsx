import { sumOf } from '@tessera/contract';
import { makeStyles, mergeClasses, Text, tokens } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import type { SpreadFault, StoreSpread } from './spread-row.ts';

/** Stores that are shown; the others are counted. */
const SHOWN = 50;

const useStyles = makeStyles({
  scroll: {
    maxHeight: '260px',
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  table: { borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums' },
  cell: { padding: '4px 10px', textAlign: 'end', whiteSpace: 'nowrap' },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontWeight: 600,
  },
  name: {
    position: 'sticky',
    left: 0,
    textAlign: 'start',
    maxWidth: '180px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: 400,
  },
  corner: { zIndex: 2, backgroundColor: tokens.colorNeutralBackground3 },
  kept: { color: tokens.colorNeutralForeground3 },
  fault: { textAlign: 'start', color: tokens.colorPaletteRedForeground1 },
  note: { color: tokens.colorNeutralForeground2 },
});

export interface SpreadPreviewProps {
  readonly spreads: readonly StoreSpread[];
  /** What its rows are. */
  readonly title: string;
  readonly periods: readonly string[];
  readonly decimals: number;
  periodName(indexTime: string): string;
}

/** What stores hold after a spread; what stays as it is stands back. */
export function SpreadPreview({ spreads, title, periods, decimals, periodName }: SpreadPreviewProps) {
  const styles = useStyles();
  const intl = useIntl();
  const said = (amount: string | null): string =>
    amount === null ? '' : intl.formatNumber(Number(amount), { maximumFractionDigits: decimals });
  const faults: Readonly<Record<SpreadFault, string>> = {
    blank: intl.formatMessage({ id: 'data.targets.spread.blank', defaultMessage: '没有合计，不分摊' }),
    locked: intl.formatMessage({ id: 'data.targets.spread.locked', defaultMessage: '全部已锁定，不分摊' }),
    exceeded: intl.formatMessage({
      id: 'data.targets.spread.exceeded',
      defaultMessage: '已锁定的部分超过总额，不分摊',
    }),
  };
  const evened = spreads.filter(({ isEven }) => isEven).length;
  const guessed = spreads.filter(({ isGuessed }) => isGuessed).length;
  return (
    <>
      {/* It scrolls, so it takes the focus. */}
      <div
        className={styles.scroll}
        tabIndex={0}
        role="region"
        aria-label={intl.formatMessage({ id: 'data.targets.spread.preview', defaultMessage: '分摊结果' })}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={mergeClasses(styles.cell, styles.name, styles.head, styles.corner)}>
                {title}
              </th>
              <th scope="col" className={mergeClasses(styles.cell, styles.head)}>
                <FormattedMessage id="data.targets.spread.sum" defaultMessage="合计" />
              </th>
              {periods.map((period) => (
                <th key={period} scope="col" className={mergeClasses(styles.cell, styles.head)}>
                  {periodName(period)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {spreads.slice(0, SHOWN).map(({ row, values, texts, fault }) => (
              <tr key={row.storeCode}>
                <th scope="row" className={mergeClasses(styles.cell, styles.name)} title={row.storeName}>
                  {row.storeName}
                </th>
                {fault === null ? (
                  <>
                    <td className={styles.cell}>{said(sumOf(values))}</td>
                    {values.map((value, at) => (
                      <td
                        key={row.indexData[at]?.indexTime}
                        className={mergeClasses(styles.cell, texts[at] === null && styles.kept)}
                      >
                        {said(value)}
                      </td>
                    ))}
                  </>
                ) : (
                  <td colSpan={periods.length + 1} className={mergeClasses(styles.cell, styles.fault)}>
                    {faults[fault]}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {spreads.length > SHOWN && (
        <Text size={200} className={styles.note}>
          <FormattedMessage
            id="data.targets.spread.more"
            defaultMessage="还有 {count, number} 行没有列出，同样会填入"
            values={{ count: spreads.length - SHOWN }}
          />
        </Text>
      )}
      {evened > 0 && (
        <Text size={200} className={styles.note}>
          <FormattedMessage
            id="data.targets.spread.evened"
            defaultMessage="{count, number} 行没有可参照的比例，按平均分摊"
            values={{ count: evened }}
          />
        </Text>
      )}
      {guessed > 0 && (
        <Text size={200} className={styles.note}>
          <FormattedMessage
            id="data.targets.spread.guessed"
            defaultMessage="{count, number} 行有些周期没有可参照的数据，这些周期按其余周期的平均值分摊"
            values={{ count: guessed }}
          />
        </Text>
      )}
    </>
  );
}
