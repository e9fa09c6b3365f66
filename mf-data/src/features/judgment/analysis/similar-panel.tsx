import { figureText, type FigureName, type JudgmentAnalysis, type SimilarMembers } from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, mergeClasses, Text, tokens } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { Panel } from '../panel.tsx';
import { ScrollTable } from '../scroll-table.tsx';
import { useTableStyles } from '../table-styles.ts';
import { RowsButton } from './rows-button.tsx';

const useStyles = makeStyles({
  own: { fontWeight: 600 },
  quiet: { color: tokens.colorNeutralForeground3 },
  wideOnly: { '@media (max-width: 640px)': { display: 'none' } },
  rows: { width: '24px', padding: 0, verticalAlign: 'middle' },
});

/** A member beside those that are most like it, with its place among them. */
export function SimilarPanel({
  analysis,
  similar: { traits, members, median, place },
}: {
  readonly analysis: JudgmentAnalysis;
  readonly similar: SimilarMembers;
}) {
  const styles = useStyles();
  const table = useTableStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const { indicator, member: own, period, before } = analysis;
  const cells = (figures: SimilarMembers['median']) =>
    (['base', 'value', 'change', 'rate'] as const).map((name: FigureName) => (
      <td key={name} className={mergeClasses(table.cell, (name === 'base' || name === 'value') && styles.wideOnly)}>
        {figureText(indicator, name, figures[name], locale)}
      </td>
    ));
  return (
    <Panel title={intl.formatMessage({ id: 'data.judgment.similar', defaultMessage: '与相似成员比较' })}>
      <Text className={styles.quiet}>
        {place && (
          <>
            <FormattedMessage
              id="data.judgment.similarPlace"
              defaultMessage="按变化率从高到低，在 {of, number} 个成员中排第 {at, number}。"
              values={place}
            />{' '}
          </>
        )}
        {traits.length === 0 ? (
          <FormattedMessage
            id="data.judgment.similarBySize"
            defaultMessage="同类成员不足，只按 {period} 的数值最接近选出。"
            values={{ period: before.text }}
          />
        ) : (
          <FormattedMessage
            id="data.judgment.similarByTraits"
            defaultMessage="从同类成员（{traits}）中，按 {period} 的数值最接近选出。"
            values={{
              period: before.text,
              traits: intl.formatList(
                traits.map(({ name, value }) => `${name} ${value}`),
                { type: 'unit' },
              ),
            }}
          />
        )}
      </Text>
      <ScrollTable label={intl.formatMessage({ id: 'data.judgment.similarFigures', defaultMessage: '相似成员的数值' })}>
        <thead>
          <tr>
            <th scope="col" className={table.head}>
              {intl.formatMessage({ id: 'data.judgment.trialMember', defaultMessage: '成员' })}
            </th>
            <th scope="col" className={mergeClasses(table.head, styles.wideOnly)}>
              {before.text}
            </th>
            <th scope="col" className={mergeClasses(table.head, styles.wideOnly)}>
              {period.text}
            </th>
            <th scope="col" className={table.head}>
              {intl.formatMessage({ id: 'data.judgment.figure.change', defaultMessage: '变化量' })}
            </th>
            <th scope="col" className={table.head}>
              {intl.formatMessage({ id: 'data.judgment.figure.rate', defaultMessage: '变化率' })}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {members.map(({ member, ...figures }) => (
            <tr key={member} className={mergeClasses(table.row, member === own && styles.own)}>
              <th scope="row" className={mergeClasses(table.name, member === own && styles.own)}>
                {member}
              </th>
              {cells(figures)}
              <td className={styles.rows}>
                <RowsButton analysis={{ ...analysis, member }} name={member} isGone={figures.value === null} />
              </td>
            </tr>
          ))}
          <tr className={table.row}>
            <th scope="row" className={mergeClasses(table.name, styles.quiet)}>
              {intl.formatMessage({ id: 'data.judgment.similarMedian', defaultMessage: '其他成员的中位数' })}
            </th>
            {cells(median)}
            <td />
          </tr>
        </tbody>
      </ScrollTable>
    </Panel>
  );
}
