import { FIGURES, figureText, type JudgedMember, type JudgmentIndicator } from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { FigureTable } from './figure-table.tsx';
import { COMPARED, FIGURE_WORDS } from './judgment-words.ts';
import { useTableStyles } from './table-styles.ts';

const useStyles = makeStyles({
  compared: { display: 'block', color: tokens.colorNeutralForeground3 },
});

/** The figures of a member by indicator. */
export function MemberFigures({
  figures,
  indicators,
}: {
  readonly figures: JudgedMember['figures'];
  readonly indicators: readonly JudgmentIndicator[];
}) {
  const styles = useStyles();
  const table = useTableStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  return (
    <FigureTable heads={FIGURES.map((figure) => ({ key: figure, text: intl.formatMessage(FIGURE_WORDS[figure]) }))}>
      {indicators.map((indicator) => (
        <tr key={indicator.key} className={table.row}>
          <th scope="row" className={table.name}>
            {indicator.unit === '' ? indicator.name : `${indicator.name}（${indicator.unit}）`}
            {indicator.comparison !== 'none' && (
              <span className={styles.compared}>{intl.formatMessage(COMPARED[indicator.comparison])}</span>
            )}
          </th>
          {FIGURES.map((figure) => (
            <td key={figure} className={table.cell}>
              {figureText(indicator, figure, figures[indicator.key]?.[figure] ?? null, locale)}
            </td>
          ))}
        </tr>
      ))}
    </FigureTable>
  );
}
