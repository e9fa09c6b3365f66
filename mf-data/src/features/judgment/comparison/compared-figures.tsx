import {
  FIGURES,
  figureText,
  sharedKeys,
  type ComparedRunMember,
  type FigureName,
  type JudgmentIndicator,
  type KeptComparison,
} from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { FigureTable } from '../figure-table.tsx';
import { COMPARED, FIGURE_WORDS } from '../judgment-words.ts';
import { useTableStyles } from '../table-styles.ts';
import { SIDES } from './change-words.ts';

const useStyles = makeStyles({
  figure: { color: tokens.colorNeutralForeground3 },
  differs: { fontWeight: 600 },
  inner: { borderTopStyle: 'none' },
});

export interface ComparedFiguresProps {
  readonly member: ComparedRunMember;
  readonly comparison: Pick<KeptComparison, 'left' | 'right'>;
}

/** The figures of a member in both runs, and their difference. */
export function ComparedFigures({ member, comparison: { left, right } }: ComparedFiguresProps) {
  const styles = useStyles();
  const table = useTableStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const shared = sharedKeys(left.definition, right.definition);
  const rows = indicatorsOf(left.definition.indicators, right.definition.indicators).flatMap(({ key, one, other }) => {
    const shown = other ?? one;
    if (!shown) return [];
    const [before, after] = [member.left?.figures[key], member.right?.figures[key]];
    const isCompared = (one ?? shown).comparison !== 'none' || shown.comparison !== 'none';
    return FIGURES.filter((figure) => figure === 'value' || isCompared).map((figure, at) => {
      const [from, to] = [before?.[figure] ?? null, after?.[figure] ?? null];
      const difference = from === null || to === null || !shared.has(key) ? null : to - from;
      return {
        ...{ key, figure, shown, isFirst: at === 0, difference },
        from: one ? figureText(one, figure, from, locale) : '',
        to: other ? figureText(other, figure, to, locale) : '',
        isRemeasured: one !== undefined && other !== undefined && !shared.has(key),
      };
    });
  });
  return (
    <FigureTable
      heads={[SIDES.left, SIDES.right, SIDES.difference].map((side) => ({
        key: side.id,
        text: intl.formatMessage(side),
      }))}
    >
      {rows.map(({ key, figure, shown, isFirst, from, to, difference, isRemeasured }) => (
        <tr key={`${key} ${figure}`} className={mergeClasses(table.row, !isFirst && styles.inner)}>
          <th scope="row" className={table.name}>
            {isFirst && `${shown.name}${shown.unit === '' ? '' : `（${shown.unit}）`} `}
            <span className={styles.figure}>
              {intl.formatMessage(figure === 'base' ? COMPARED[shown.comparison] : FIGURE_WORDS[figure])}
            </span>
          </th>
          <td className={table.cell}>{from}</td>
          <td className={table.cell}>{to}</td>
          <td className={mergeClasses(table.cell, difference !== null && difference !== 0 && styles.differs)}>
            {isRemeasured
              ? intl.formatMessage({ id: 'data.judgment.remeasured', defaultMessage: '口径不同' })
              : differenceText(shown, figure, difference, locale)}
          </td>
        </tr>
      ))}
    </FigureTable>
  );
}

/** Rates differ by points of percent. */
const differenceText = (
  indicator: JudgmentIndicator,
  figure: FigureName,
  difference: number | null,
  locale: Parameters<typeof figureText>[3],
): string => figureText(figure === 'rate' ? { decimals: 1, percent: true } : indicator, 'change', difference, locale);

interface IndicatorPair {
  readonly key: string;
  readonly one: JudgmentIndicator | undefined;
  readonly other: JudgmentIndicator | undefined;
}
/** Indicators of the right version in their order, then those that the left one alone has. */
function indicatorsOf(left: readonly JudgmentIndicator[], right: readonly JudgmentIndicator[]): IndicatorPair[] {
  const keys = [...new Set([...right, ...left].map(({ key }) => key))];
  const find = (list: readonly JudgmentIndicator[], wanted: string) => list.find(({ key }) => key === wanted);
  return keys.map((key) => ({ key, one: find(left, key), other: find(right, key) }));
}
