import { makeStyles, tokens } from '@tessera/ui/core';
import { Checkbox, ChoiceGroup } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '220px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    padding: '2px 4px',
  },
});

export interface ChartChoiceProps {
  readonly charts: readonly { readonly reportCode: string; readonly reportName: string }[];
  /** Codes of those that are left out. */
  readonly left: ReadonlySet<string>;
  onChange(left: ReadonlySet<string>): void;
}

/** Choice of a board's charts; default: all. */
export function ChartChoice({ charts, left, onChange }: ChartChoiceProps) {
  const styles = useStyles();
  const intl = useIntl();
  if (charts.length === 0) return null;
  const all = left.size === 0;
  const toggle = (code: string, kept: boolean) => {
    const next = new Set(left);
    if (kept) next.delete(code);
    else next.add(code);
    onChange(next);
  };
  return (
    <ChoiceGroup
      label={intl.formatMessage(
        { id: 'board.export.charts', defaultMessage: '图表（{chosen, number}/{all, number}）' },
        { chosen: charts.length - left.size, all: charts.length },
      )}
    >
      <div className={styles.list}>
        <Checkbox
          label={intl.formatMessage({ id: 'board.export.all', defaultMessage: '全部' })}
          checked={all ? true : left.size === charts.length ? false : 'mixed'}
          onChange={(_event, { checked }) =>
            onChange(new Set(checked === true ? [] : charts.map(({ reportCode }) => reportCode)))
          }
        />
        {charts.map(({ reportCode, reportName }) => (
          <Checkbox
            key={reportCode}
            label={reportName}
            checked={!left.has(reportCode)}
            onChange={(_event, { checked }) => toggle(reportCode, checked === true)}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
