import { Checkbox, ChoiceGroup } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { ChoiceList } from './choice-list.tsx';

export interface ChartChoiceProps {
  readonly charts: readonly { readonly reportCode: string; readonly reportName: string }[];
  /** Codes of those that are left out. */
  readonly left: ReadonlySet<string>;
  onChange(left: ReadonlySet<string>): void;
}

/** Choice of a board's charts; default: all. */
export function ChartChoice({ charts, left, onChange }: ChartChoiceProps) {
  const intl = useIntl();
  if (charts.length === 0) return null;
  const kept = charts.filter(({ reportCode }) => !left.has(reportCode)).length;
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
        { chosen: kept, all: charts.length },
      )}
    >
      <ChoiceList>
        <Checkbox
          label={intl.formatMessage({ id: 'board.export.all', defaultMessage: '全部' })}
          checked={kept === charts.length ? true : kept === 0 ? false : 'mixed'}
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
      </ChoiceList>
    </ChoiceGroup>
  );
}
