import { formatPeriod } from '@tessera/charts';
import type { Cell, Finding, FindingPoint, Locale, MeasureDisplay } from '@tessera/contract';
import { formatNumber } from '@tessera/i18n';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

type Of<Kind extends Finding['kind']> = Extract<Finding, { kind: Kind }>;

/** What words depend on. */
interface WordsAround {
  readonly finding: Pick<Finding, 'granularity'>;
  readonly display: Omit<MeasureDisplay, 'measure'> | undefined;
  readonly locale: Locale;
}
const PLAIN: Omit<MeasureDisplay, 'measure'> = { percent: false, digits: 2, unit: '' };
/** Below it, values computed from integers show a fraction. */
const SMALL = 1_000;

/** Decimals of a number; one that would round to nothing shows its first two digits. */
function decimals(value: number, wanted: number): number {
  if (Number.isInteger(value)) return 0;
  const size = Math.abs(value);
  return size < 0.01 ? Math.max(wanted, Math.min(8, 1 - Math.floor(Math.log10(size)))) : wanted;
}

/** Numbers as the chart shows them, and labels, as the reader writes them. */
function useWords({ finding: { granularity }, display = PLAIN, locale }: WordsAround) {
  const intl = useIntl();
  const { percent, digits, unit, prefix = '' } = display;
  // Chinese magnitudes mean nothing to a reader of English.
  const scale = locale === 'en_US' && (display.scale === 'wan' || display.scale === 'yi') ? 'auto' : display.scale;
  const label = (value: Cell): string => {
    if (value === null || value === '') return intl.formatMessage({ id: 'board.ai.empty', defaultMessage: '（空）' });
    return granularity === null ? String(value) : formatPeriod(String(value), granularity, locale);
  };
  const written = (value: number, wanted: number): string => {
    if (percent) return formatNumber(value, locale, { style: 'percent', digits: wanted });
    return scale
      ? formatNumber(value, locale, { unit: scale, digits: wanted })
      : formatNumber(value, locale, { digits: decimals(value, wanted) });
  };
  const shown = (value: number, wanted: number): string => `${prefix}${written(value, wanted)}${unit}`;
  const number = (value: number): ReactNode => <strong>{shown(value, digits)}</strong>;
  /** Computed values show fractions: a mean of integers is none. */
  const fraction = (value: number): string => shown(value, digits === 0 && Math.abs(value) < SMALL ? 2 : digits);
  const reckoned = (value: number): ReactNode => <strong>{fraction(value)}</strong>;
  /** Percentages differ by points. */
  const difference = (value: number): ReactNode =>
    percent ? (
      <FormattedMessage
        id="board.ai.points"
        defaultMessage="{value} 个百分点"
        values={{ value: <strong>{formatNumber(value * 100, locale, { digits })}</strong> }}
      />
    ) : (
      reckoned(value)
    );
  const share = (value: number): ReactNode => (
    <strong>{formatNumber(value, locale, { style: 'percent', digits: 1 })}</strong>
  );
  /** Suffix in brackets; none after percentage points, where a percent would be ambiguous. */
  const rate = (value: number | null): ReactNode =>
    value === null || percent ? null : (
      <FormattedMessage
        id="board.ai.rate"
        defaultMessage="（{rate}）"
        values={{ rate: `${value > 0 ? '+' : ''}${formatNumber(value, locale, { style: 'percent', digits: 1 })}` }}
      />
    );
  const point = ({ label: of, value }: FindingPoint) => ({ label: label(of), value: number(value) });
  return { label, number, reckoned, difference, share, rate, point };
}

export interface FindingSentenceProps<Kind extends Finding['kind'] = Finding['kind']> {
  readonly finding: Of<Kind>;
  /** How the chart shows the measure. */
  readonly display: MeasureDisplay | undefined;
  readonly locale: Locale;
}

/** The sentence of a finding with its numbers. */
export function FindingSentence({ finding, ...around }: FindingSentenceProps) {
  switch (finding.kind) {
    case 'trend':
      return <Trend finding={finding} {...around} />;
    case 'change':
      return <Change finding={finding} {...around} />;
    case 'peaks':
      return <Peaks finding={finding} {...around} />;
    case 'contribution':
      return <Contribution finding={finding} {...around} />;
    case 'anomaly':
      return <Anomaly finding={finding} {...around} />;
  }
}

function Trend(props: FindingSentenceProps<'trend'>) {
  const words = useWords(props);
  const { measure, direction, from, to, change, rate, slope, periods } = props.finding;
  const values = {
    measure,
    periods,
    from: words.label(from.label),
    fromValue: words.number(from.value),
    to: words.label(to.label),
    toValue: words.number(to.value),
    change: words.difference(Math.abs(change)),
    slope: words.difference(Math.abs(slope)),
    rate: words.rate(rate),
  };
  switch (direction) {
    case 'up':
      return (
        <FormattedMessage
          id="board.ai.trend.up"
          defaultMessage="{measure}呈上升趋势：从{from}的 {fromValue} 到{to}的 {toValue}，{periods, number} 期共增加 {change}{rate}，平均每期约增加 {slope}。"
          values={values}
        />
      );
    case 'down':
      return (
        <FormattedMessage
          id="board.ai.trend.down"
          defaultMessage="{measure}呈下降趋势：从{from}的 {fromValue} 到{to}的 {toValue}，{periods, number} 期共减少 {change}{rate}，平均每期约减少 {slope}。"
          values={values}
        />
      );
    case 'flat':
      return (
        <FormattedMessage
          id="board.ai.trend.flat"
          defaultMessage="{measure}基本持平：从{from}的 {fromValue} 到{to}的 {toValue}，{periods, number} 期仅变化 {change}{rate}。"
          values={values}
        />
      );
    case 'mixed':
      return (
        <FormattedMessage
          id="board.ai.trend.mixed"
          defaultMessage="{measure}有起伏，没有明显的升降趋势：{from}为 {fromValue}，{to}为 {toValue}{rate}，共 {periods, number} 期。"
          values={values}
        />
      );
  }
}

function Change(props: FindingSentenceProps<'change'>) {
  const words = useWords(props);
  const { measure, point, previous, change, rate } = props.finding;
  const values = {
    measure,
    ...words.point(point),
    previous: words.label(previous.label),
    previousValue: words.number(previous.value),
    change: words.difference(Math.abs(change)),
    rate: words.rate(rate),
  };
  if (change === 0)
    return (
      <FormattedMessage
        id="board.ai.change.none"
        defaultMessage="{label}的{measure}为 {value}，与上一期（{previous}）相同。"
        values={values}
      />
    );
  return change > 0 ? (
    <FormattedMessage
      id="board.ai.change.up"
      defaultMessage="{label}的{measure}为 {value}，比上一期（{previous}，{previousValue}）增加 {change}{rate}。"
      values={values}
    />
  ) : (
    <FormattedMessage
      id="board.ai.change.down"
      defaultMessage="{label}的{measure}为 {value}，比上一期（{previous}，{previousValue}）减少 {change}{rate}。"
      values={values}
    />
  );
}

function Peaks(props: FindingSentenceProps<'peaks'>) {
  const words = useWords(props);
  const { measure, high, low, average, count } = props.finding;
  return (
    <FormattedMessage
      id="board.ai.peaks"
      defaultMessage="{measure}最高的是{high}（{highValue}），最低的是{low}（{lowValue}），{count, number} 项平均 {average}。"
      values={{
        measure,
        count,
        high: words.label(high.label),
        highValue: words.number(high.value),
        low: words.label(low.label),
        lowValue: words.number(low.value),
        average: words.reckoned(average),
      }}
    />
  );
}

function Contribution(props: FindingSentenceProps<'contribution'>) {
  const words = useWords(props);
  const { measure, dimension, leader, share, total, count, pareto } = props.finding;
  const few = pareto.count > 1 && pareto.count < count;
  return (
    <>
      <FormattedMessage
        id="board.ai.contribution"
        defaultMessage="按{dimension}看，{label}的{measure}最多，为 {value}，占 {count, number} 项合计 {total} 的 {share}。"
        values={{
          measure,
          dimension,
          count,
          ...words.point(leader),
          total: words.number(total),
          share: words.share(share),
        }}
      />
      {few ? (
        // The text begins with a space where its language has one between sentences.
        <FormattedMessage
          id="board.ai.pareto"
          defaultMessage="前 {count, number} 项合计占 {share}。"
          values={{ count: pareto.count, share: words.share(pareto.share) }}
        />
      ) : null}
    </>
  );
}

function Anomaly(props: FindingSentenceProps<'anomaly'>) {
  const words = useWords(props);
  const { measure, point, expected, score, basis } = props.finding;
  return (
    <FormattedMessage
      id="board.ai.anomaly"
      defaultMessage="{label}的{measure}为 {value}，明显{side, select, above {高于} other {低于}}{basis, select, season {往期同期水平} trend {整体走势} other {其他项的水平}}（约 {expected}）。"
      values={{
        measure,
        basis,
        ...words.point(point),
        side: score > 0 ? 'above' : 'below',
        expected: words.reckoned(expected),
      }}
    />
  );
}
