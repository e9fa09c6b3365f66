import {
  figureText,
  judgedPeriod,
  judgedPeriodText,
  UNUSUAL_DAYS,
  type JudgmentAnalysis,
  type UnusualDays,
} from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, mergeClasses, Text, tokens } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { Panel } from '../panel.tsx';
import { ScrollTable } from '../scroll-table.tsx';
import { useTableStyles } from '../table-styles.ts';
import { RowsButton } from './rows-button.tsx';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  wideOnly: { '@media (max-width: 640px)': { display: 'none' } },
  rows: { width: '24px', padding: 0, verticalAlign: 'middle' },
});

/** Days of both periods on which a member was out of its ordinary, or why that can't be told. */
export function UnusualPanel({ analysis }: { readonly analysis: JudgmentAnalysis }) {
  const styles = useStyles();
  const table = useTableStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const { indicator, unusual } = analysis;
  const { usual, list, found } = unusual;
  const text = (value: number) => figureText(indicator, 'value', value, locale);
  const dayText = (day: string) => judgedPeriodText(judgedPeriod(day, 'day'), 'day', locale);
  return (
    <Panel title={intl.formatMessage({ id: 'data.judgment.outliers', defaultMessage: '异常日期' })}>
      <Text className={styles.quiet}>
        <Summary unusual={unusual} text={text} />
        {found > list.length && (
          <>
            {' '}
            <FormattedMessage
              id="data.judgment.outliersMore"
              defaultMessage="这里显示偏离最大的 {shown, number} 天。"
              values={{ shown: list.length }}
            />
          </>
        )}
      </Text>
      {usual && list.length > 0 && (
        <ScrollTable
          label={intl.formatMessage({ id: 'data.judgment.outliersFigures', defaultMessage: '异常日期的数值' })}
        >
          <thead>
            <tr>
              <th scope="col" className={table.head}>
                {intl.formatMessage({ id: 'data.judgment.outlierDay', defaultMessage: '日期' })}
              </th>
              <th scope="col" className={table.head}>
                {intl.formatMessage({ id: 'data.judgment.outlierValue', defaultMessage: '当日数值' })}
              </th>
              <th scope="col" className={mergeClasses(table.head, styles.wideOnly)}>
                {intl.formatMessage({ id: 'data.judgment.outlierUsual', defaultMessage: '通常范围' })}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {list.map(({ day, value }) => (
              <tr key={day} className={table.row}>
                <th scope="row" className={table.name}>
                  {dayText(day)}
                </th>
                <td className={table.cell}>{text(value)}</td>
                <td className={mergeClasses(table.cell, styles.wideOnly)}>
                  <FormattedMessage
                    id="data.judgment.usualRange"
                    defaultMessage="{low} 至 {high}"
                    values={{ low: text(usual.low), high: text(usual.high) }}
                  />
                </td>
                <td className={styles.rows}>
                  <RowsButton analysis={analysis} name={dayText(day)} day={day} />
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Panel>
  );
}

function Summary({
  unusual: { days, usual, found },
  text,
}: {
  readonly unusual: UnusualDays;
  text(value: number): string;
}) {
  if (usual === null)
    return (
      <FormattedMessage
        id="data.judgment.outliersFew"
        defaultMessage="两个周期中只有 {days, number} 天有数值，少于 {least, number} 天，无法判断哪些日期异常。"
        values={{ days, least: UNUSUAL_DAYS.least }}
      />
    );
  const [low, high, median] = [text(usual.low), text(usual.high), text(usual.median)];
  return found === 0 ? (
    <FormattedMessage
      id="data.judgment.outliersNone"
      defaultMessage="两个周期中有数值的 {days, number} 天都在通常范围 {low} 至 {high} 之内。"
      values={{ days, low, high }}
    />
  ) : (
    <FormattedMessage
      id="data.judgment.outliersFound"
      defaultMessage="两个周期中有数值的 {days, number} 天，中位数是 {median}，{found, number} 天超出通常范围 {low} 至 {high}。"
      values={{ days, found, median, low, high }}
    />
  );
}
