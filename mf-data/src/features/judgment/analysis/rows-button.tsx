import { analysedRows, judgedPeriod, type AnalysedValues, type JudgmentAnalysis } from '@tessera/contract';
import { usePermitted } from '@tessera/remote-kit';
import { IconButton } from '@tessera/ui/core';
import { TableRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { RowsDrawer, type RowsPart } from './rows-drawer.tsx';

export interface RowsButtonProps {
  readonly analysis: Pick<JudgmentAnalysis, 'subject' | 'member' | 'period' | 'before'>;
  /** What the rows are behind. */
  readonly name: string;
  /** Default: all rows of the member. */
  readonly of?: AnalysedValues;
  /** Whether the period before is shown first. */
  readonly isGone?: boolean;
  /** In place of both periods, named by `name`. */
  readonly day?: string;
}

/** Opens the rows behind a figure, for who may see rows of tables. */
export function RowsButton({ analysis, name, of, isGone = false, day }: RowsButtonProps) {
  const intl = useIntl();
  const [parts, setParts] = useState<readonly RowsPart[] | null>(null);
  if (!usePermitted('watch_chart_item')) return null;
  const { subject, member, period, before } = analysis;
  const partOf = ({ start, text }: { start: string; text: string }, granularity = subject.granularity): RowsPart => ({
    text,
    conditions: analysedRows(subject, member, judgedPeriod(start, granularity), of),
  });
  const partsOf = (): RowsPart[] => {
    if (day !== undefined) return [partOf({ start: day, text: name }, 'day')];
    return [partOf(isGone ? before : period), partOf(isGone ? period : before)];
  };
  return (
    <>
      <IconButton
        size="small"
        icon={<TableRegular />}
        label={intl.formatMessage({ id: 'data.judgment.rowsOf', defaultMessage: '查看“{name}”的明细' }, { name })}
        onClick={() => setParts(partsOf())}
      />
      {parts && <RowsDrawer tableId={subject.tbId} name={name} parts={parts} onClose={() => setParts(null)} />}
    </>
  );
}
