import type { ReportComponent } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { Checkbox } from '@tessera/ui/forms';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  group: {
    padding: '8px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    '&:last-child': { borderBottom: 'none' },
  },
  head: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '32px' },
  title: { flex: 1, minWidth: 0 },
  charts: { display: 'flex', flexDirection: 'column', paddingLeft: '20px' },
  chart: { minHeight: '28px', '& label': { minWidth: 0 } },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

export interface ChartChoiceProps {
  readonly title: string;
  readonly charts: readonly Pick<ReportComponent, 'reportCode' | 'reportName'>[];
  readonly chosen: ReadonlySet<string>;
  /** Beside the title, such as the field that charts are filtered by. */
  readonly aside?: ReactNode;
  /** Why none of them can be chosen. */
  readonly reason?: string | undefined;
  /** What is said of a chart besides its name. */
  noteOf?(reportCode: string): string | undefined;
  onChange(codes: readonly string[]): void;
}

/** Charts that react, those of one kind together: ticked one by one or all at once. */
export function ChartChoice({ title, charts, chosen, aside, reason, noteOf, onChange }: ChartChoiceProps) {
  const styles = useStyles();
  const intl = useIntl();
  const codes = charts.map(({ reportCode }) => reportCode);
  const ticked = codes.filter((code) => chosen.has(code));
  const disabled = reason !== undefined;
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.head}>
        <div className={styles.title}>
          <Checkbox
            disabled={disabled || codes.length === 0}
            checked={ticked.length === 0 ? false : ticked.length === codes.length ? true : 'mixed'}
            label={intl.formatMessage(
              { id: 'board.filter.tableCharts', defaultMessage: '{name}（{chosen, number}/{count, number}）' },
              { name: title, chosen: ticked.length, count: codes.length },
            )}
            onChange={() => onChange(ticked.length === codes.length ? [] : codes)}
          />
        </div>
        {aside}
      </div>
      {disabled ? <div className={styles.note}>{reason}</div> : null}
      <div className={styles.charts}>
        {charts.map(({ reportCode, reportName }) => {
          const note = noteOf?.(reportCode);
          return (
            <Checkbox
              key={reportCode}
              className={styles.chart}
              disabled={disabled}
              checked={chosen.has(reportCode)}
              label={
                note === undefined ? (
                  reportName
                ) : (
                  <>
                    {reportName} <span className={styles.note}>{note}</span>
                  </>
                )
              }
              onChange={() =>
                onChange(
                  chosen.has(reportCode)
                    ? ticked.filter((code) => code !== reportCode)
                    : codes.filter((code) => chosen.has(code) || code === reportCode),
                )
              }
            />
          );
        })}
      </div>
    </section>
  );
}
