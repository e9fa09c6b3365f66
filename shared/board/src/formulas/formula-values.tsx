import { toLanguageTag, type FormulaPreview, type Locale } from '@tessera/contract';
import { formatNumber } from '@tessera/i18n';
import { makeStyles, mergeClasses, Spinner, tokens } from '@tessera/ui/core';
import { LockClosedRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { errorText } from '../frame/error-text.ts';
import { isNumber } from './formula-draft.ts';
import type { TriedFormula } from './use-formula-preview.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    height: '212px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flexShrink: 0,
    height: '32px',
    padding: '0 12px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  quiet: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
  scroll: { flexGrow: 1, overflow: 'auto', minHeight: 0 },
  old: { opacity: 0.5 },
  note: {
    display: 'grid',
    placeItems: 'center',
    height: '100%',
    padding: '0 24px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  fault: { color: tokens.colorPaletteRedForeground1 },
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontSize: tokens.fontSizeBase200 },
  title: {
    position: 'sticky',
    top: 0,
    height: '28px',
    padding: '0 12px',
    textAlign: 'start',
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  cell: {
    height: '26px',
    padding: '0 12px',
    maxWidth: '220px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  own: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorNeutralForeground1 },
  lock: { marginInlineEnd: '4px', verticalAlign: '-2px' },
  nothing: { color: tokens.colorNeutralForeground4 },
});

export interface FormulaValuesProps {
  readonly tried: TriedFormula;
  /** How the formula's column is called. */
  readonly name: string;
  readonly decimals: number | null;
  /** Whether what is shown is of the formula as it stands. */
  readonly holds: boolean;
  readonly locale: Locale;
}

/** The first values of a formula beside what it reads. */
export function FormulaValues({ tried, name, decimals, holds, locale }: FormulaValuesProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { preview, error, busy } = tried;
  const fault = holds && error !== undefined;
  const shown = preview && preview.columns.length > 0 && !fault;
  return (
    <section className={styles.root} aria-busy={busy}>
      <div className={styles.head}>
        <FormattedMessage id="board.formula.preview" defaultMessage="结果预览" />
        {shown && preview.level !== 'row' && (
          <span className={styles.quiet}>
            <FormattedMessage id="board.formula.previewGroups" defaultMessage="按首个日期（月）或文本字段分组" />
          </span>
        )}
        {busy && <Spinner size="extra-tiny" />}
      </div>
      <div className={mergeClasses(styles.scroll, shown && !holds && styles.old)}>
        {fault && <div className={mergeClasses(styles.note, styles.fault)}>{errorText(error, intl)}</div>}
        {shown && <ValueTable preview={preview} name={name} decimals={decimals} locale={locale} />}
        {!fault && !shown && (
          <div className={styles.note}>
            <FormattedMessage id="board.formula.previewEmpty" defaultMessage="写好公式后，这里显示前几行的结果" />
          </div>
        )}
      </div>
    </section>
  );
}

function ValueTable({ preview, name, decimals, locale }: TableProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { columns, values } = preview;
  const last = columns.length - 1;
  const rows = Array.from({ length: values[0]?.length ?? 0 }, (_, row) => row);
  const own = name || intl.formatMessage({ id: 'board.formula.result', defaultMessage: '公式结果' });
  return (
    <table
      className={styles.table}
      aria-label={intl.formatMessage({ id: 'board.formula.preview', defaultMessage: '结果预览' })}
    >
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th
              key={`${column.name} ${index}`}
              scope="col"
              className={mergeClasses(styles.title, isNumber(column.dataType) && styles.end)}
            >
              {column.masked && <LockClosedRegular aria-hidden className={styles.lock} />}
              {index === last ? own : column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {columns.map((column, index) => {
              const value = values[index]?.[row] ?? null;
              return (
                <td
                  key={`${column.name} ${index}`}
                  className={mergeClasses(
                    styles.cell,
                    isNumber(column.dataType) && styles.end,
                    index === last && styles.own,
                    value === null && styles.nothing,
                  )}
                >
                  {value === null ? (
                    <FormattedMessage id="board.formula.nothing" defaultMessage="空" />
                  ) : typeof value === 'number' ? (
                    numberText(value, index === last ? decimals : null, locale)
                  ) : (
                    String(value)
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** With the author's decimals, if any. */
function numberText(value: number, decimals: number | null, locale: Locale): string {
  if (decimals !== null) return formatNumber(value, locale, { digits: decimals });
  return value.toLocaleString(toLanguageTag(locale), { maximumFractionDigits: 6, useGrouping: false });
}

interface TableProps extends Pick<FormulaValuesProps, 'name' | 'decimals' | 'locale'> {
  readonly preview: FormulaPreview;
}
