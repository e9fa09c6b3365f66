import { formatPeriod } from '@tessera/charts';
import type { ChartInsight, Finding, Locale } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import {
  ArrowSwapRegular,
  ArrowTrendingDownRegular,
  ArrowTrendingLinesRegular,
  ArrowTrendingRegular,
  DataHistogramRegular,
  DataPieRegular,
  WarningRegular,
} from '@tessera/ui/icons';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';

import { FindingSentence } from './finding-sentence.tsx';

const useStyles = makeStyles({
  name: {
    margin: '0 0 4px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'flex', flexDirection: 'column', gap: '6px' },
  item: { display: 'flex', gap: '8px', lineHeight: '20px' },
  icon: {
    flex: 'none',
    fontSize: '16px',
    lineHeight: '20px',
    paddingTop: '2px',
    color: tokens.colorBrandForeground1,
    '&[data-kind="anomaly"]': { color: tokens.colorPaletteDarkOrangeForeground1 },
  },
  note: { margin: '4px 0 0', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

const ICONS: Readonly<Record<Exclude<Finding['kind'], 'trend'>, ComponentType>> = {
  change: ArrowSwapRegular,
  peaks: DataHistogramRegular,
  contribution: DataPieRegular,
  anomaly: WarningRegular,
};
const TREND_ICONS = {
  up: ArrowTrendingRegular,
  down: ArrowTrendingDownRegular,
  flat: ArrowTrendingLinesRegular,
  mixed: ArrowTrendingLinesRegular,
} as const;

export interface ChartFindingsProps {
  readonly insight: ChartInsight;
  readonly locale: Locale;
}

/** What was found in one chart. */
export function ChartFindings({ insight, locale }: ChartFindingsProps) {
  const styles = useStyles();
  const { reportName, findings, displays, openPeriod, truncated, failure } = insight;
  return (
    <section aria-label={reportName}>
      <h4 className={styles.name}>{reportName}</h4>
      <ul className={styles.list}>
        {findings.map((finding, at) => {
          const Icon = finding.kind === 'trend' ? TREND_ICONS[finding.direction] : ICONS[finding.kind];
          return (
            <li key={at} className={styles.item}>
              <span className={styles.icon} data-kind={finding.kind} aria-hidden>
                <Icon />
              </span>
              <span>
                <FindingSentence
                  finding={finding}
                  display={displays.find(({ measure }) => measure === finding.measure)}
                  locale={locale}
                />
              </span>
            </li>
          );
        })}
      </ul>
      {failure !== null ? (
        <p className={styles.note}>
          <FormattedMessage id="board.ai.chartFailed" defaultMessage="暂时取不到这个图表的数据，或者您没有查看权限。" />
        </p>
      ) : findings.length === 0 ? (
        <p className={styles.note}>
          <FormattedMessage id="board.ai.chartNothing" defaultMessage="数据较少或没有突出的变化，没有可说明的发现。" />
        </p>
      ) : null}
      {openPeriod ? (
        <p className={styles.note}>
          <FormattedMessage
            id="board.ai.openPeriod"
            defaultMessage="{period}尚未结束，未计入。"
            values={{ period: formatPeriod(openPeriod.label, openPeriod.granularity, locale) }}
          />
        </p>
      ) : null}
      {truncated ? (
        <p className={styles.note}>
          <FormattedMessage id="board.ai.truncated" defaultMessage="数据超出行数上限，以上只针对返回的部分。" />
        </p>
      ) : null}
    </section>
  );
}
