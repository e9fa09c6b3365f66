import { FIGURES, figureText, type JudgedMember, type JudgmentIndicator } from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { COMPARED, FIGURE_WORDS } from './judgment-words.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  head: {
    padding: '4px 8px',
    textAlign: 'end',
    fontWeight: 400,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    ':first-child': { textAlign: 'start', paddingLeft: 0 },
  },
  name: { padding: '4px 8px 4px 0', textAlign: 'start', fontWeight: 400 },
  compared: { display: 'block', color: tokens.colorNeutralForeground3 },
  cell: {
    padding: '4px 8px',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    verticalAlign: 'top',
  },
  row: { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
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
  const intl = useIntl();
  const { locale } = useLocale();
  return (
    <div
      className={styles.scroll}
      role="region"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'data.judgment.figures', defaultMessage: '指标数值' })}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {intl.formatMessage({ id: 'data.judgment.conditionIndicator', defaultMessage: '指标' })}
            </th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col" className={styles.head}>
                {intl.formatMessage(FIGURE_WORDS[figure])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {indicators.map((indicator) => (
            <tr key={indicator.key} className={styles.row}>
              <th scope="row" className={styles.name}>
                {indicator.unit === '' ? indicator.name : `${indicator.name}（${indicator.unit}）`}
                {indicator.comparison !== 'none' && (
                  <span className={styles.compared}>{intl.formatMessage(COMPARED[indicator.comparison])}</span>
                )}
              </th>
              {FIGURES.map((figure) => (
                <td key={figure} className={styles.cell}>
                  {figureText(indicator, figure, figures[indicator.key]?.[figure] ?? null, locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
