import { figureText, type AnalysedDimension, type AnalysedValues, type JudgmentAnalysis } from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { Panel } from '../panel.tsx';
import { ScrollTable } from '../scroll-table.tsx';
import { useTableStyles } from '../table-styles.ts';
import { RowsButton } from './rows-button.tsx';

const useStyles = makeStyles({
  total: { fontWeight: 600 },
  rows: { width: '24px', padding: 0, verticalAlign: 'middle' },
  // Where there is no room for all, what a line adds and its bar stay.
  wideOnly: { '@media (max-width: 640px)': { display: 'none' } },
  // Falls to the left of the middle, rises to the right.
  barCell: { width: '28%', minWidth: '72px', padding: '6px 0' },
  bar: { position: 'relative', height: '14px', borderRadius: tokens.borderRadiusSmall },
  middle: {
    position: 'absolute',
    insetInlineStart: '50%',
    top: 0,
    bottom: 0,
    width: '1px',
    backgroundColor: tokens.colorNeutralStroke1,
  },
  fill: { position: 'absolute', top: '2px', bottom: '2px', borderRadius: '2px' },
  rise: { insetInlineStart: '50%', backgroundColor: tokens.colorPaletteGreenBackground3 },
  fall: { insetInlineEnd: '50%', backgroundColor: tokens.colorPaletteRedBackground3 },
});

interface Line {
  readonly key: string;
  readonly name: string;
  readonly now: number | null;
  readonly before: number | null;
  readonly rate: number;
  readonly mix: number;
  readonly isCount: boolean;
  /** Null for what no values of the field have of their own: it has no rate and share to tell apart. */
  readonly of: AnalysedValues | null;
}

/** What each value of a field adds to a change, as figures and as bars; the lines add up to it. */
export function DimensionPanel({
  dimension,
  analysis,
}: {
  readonly dimension: AnalysedDimension;
  readonly analysis: JudgmentAnalysis;
}) {
  const styles = useStyles();
  const table = useTableStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const { indicator, isQuotient, period, before, change, base, value } = analysis;
  const text = (name: 'value' | 'change', figure: number | null) => figureText(indicator, name, figure, locale);
  const lines = linesOf(dimension, {
    blank: intl.formatMessage({ id: 'data.judgment.isBlank', defaultMessage: '空值' }),
    others: intl.formatMessage(
      { id: 'data.judgment.others', defaultMessage: '其余 {count, number} 项' },
      { count: dimension.others?.count ?? 0 },
    ),
    rest: intl.formatMessage({ id: 'data.judgment.rest', defaultMessage: '跨多项计数，无法归到单项' }),
  });
  const barCell = mergeClasses(styles.barCell, isQuotient && styles.wideOnly);
  const widest = Math.max(...lines.map(({ rate, mix }) => Math.abs(rate + mix)));
  return (
    <Panel title={dimension.name}>
      <ScrollTable
        label={intl.formatMessage(
          { id: 'data.judgment.contributionsOf', defaultMessage: '“{name}”各项的贡献' },
          { name: dimension.name },
        )}
      >
        <thead>
          <tr>
            <th scope="col" className={table.head}>
              {dimension.name}
            </th>
            <th scope="col" className={mergeClasses(table.head, styles.wideOnly)}>
              {before.text}
            </th>
            <th scope="col" className={mergeClasses(table.head, styles.wideOnly)}>
              {period.text}
            </th>
            {isQuotient && (
              <>
                <th scope="col" className={table.head}>
                  {intl.formatMessage({ id: 'data.judgment.rateEffect', defaultMessage: '自身变化' })}
                </th>
                <th scope="col" className={table.head}>
                  {intl.formatMessage({ id: 'data.judgment.mixEffect', defaultMessage: '占比变化' })}
                </th>
              </>
            )}
            <th scope="col" className={table.head}>
              {intl.formatMessage({ id: 'data.judgment.contribution', defaultMessage: '贡献' })}
            </th>
            <td className={barCell} />
            <td />
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, isCount, of, now, before: earlier, rate, mix }) => (
            <tr key={key} className={table.row}>
              <th scope="row" className={table.name}>
                {name}
              </th>
              <td className={mergeClasses(table.cell, styles.wideOnly)}>{isCount ? '' : text('value', earlier)}</td>
              <td className={mergeClasses(table.cell, styles.wideOnly)}>{isCount ? '' : text('value', now)}</td>
              {isQuotient && (
                <>
                  <td className={table.cell}>{of === null ? '' : text('change', rate)}</td>
                  <td className={table.cell}>{of === null ? '' : text('change', mix)}</td>
                </>
              )}
              <td className={table.cell}>{text('change', rate + mix)}</td>
              <td className={barCell} aria-hidden>
                <Bar effect={rate + mix} widest={widest} />
              </td>
              <td className={styles.rows}>
                {of && (
                  <RowsButton
                    analysis={analysis}
                    name={`${dimension.name} ${name}`}
                    of={of}
                    isGone={!isCount && now === null}
                  />
                )}
              </td>
            </tr>
          ))}
          <tr className={mergeClasses(table.row, styles.total)}>
            <th scope="row" className={mergeClasses(table.name, styles.total)}>
              {intl.formatMessage({ id: 'data.targets.total', defaultMessage: '合计' })}
            </th>
            <td className={mergeClasses(table.cell, styles.wideOnly)}>{text('value', base)}</td>
            <td className={mergeClasses(table.cell, styles.wideOnly)}>{text('value', value)}</td>
            {isQuotient && <td colSpan={2} />}
            <td className={table.cell}>{text('change', change)}</td>
            <td className={barCell} />
            <td />
          </tr>
        </tbody>
      </ScrollTable>
    </Panel>
  );
}

function Bar({ effect, widest }: { readonly effect: number; readonly widest: number }) {
  const styles = useStyles();
  const width = widest === 0 ? 0 : (Math.abs(effect) / widest) * 48;
  return (
    <div className={styles.bar}>
      <div
        className={mergeClasses(styles.fill, effect < 0 ? styles.fall : styles.rise)}
        style={{ width: `${width}%` }}
      />
      <div className={styles.middle} />
    </div>
  );
}

function linesOf(
  { fieldId, groups, others, rest }: AnalysedDimension,
  words: { readonly blank: string; readonly others: string; readonly rest: string },
): Line[] {
  const blank = { now: null, before: null, isCount: true };
  const values = groups.map(({ name }) => name);
  return [
    ...groups.map(({ name, ...figures }, at) => ({
      ...figures,
      key: `${at}`,
      name: name ?? words.blank,
      isCount: false,
      of: { fieldId, values: [name] },
    })),
    ...(others
      ? [{ ...blank, ...others, key: 'others', name: words.others, of: { fieldId, values, others: true } }]
      : []),
    ...(rest === 0 ? [] : [{ ...blank, rate: rest, mix: 0, key: 'rest', name: words.rest, of: null }]),
  ];
}
