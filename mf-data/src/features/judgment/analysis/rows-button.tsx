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
}

/** Opens the rows behind a figure, for who may see rows of tables. */
export function RowsButton({ analysis, name, of, isGone = false }: RowsButtonProps) {
  const intl = useIntl();
  const [parts, setParts] = useState<readonly RowsPart[] | null>(null);
  if (!usePermitted('watch_chart_item')) return null;
  const { subject, member, period, before } = analysis;
  const partOf = ({ start, text }: JudgmentAnalysis['period']): RowsPart => ({
    text,
    conditions: analysedRows(subject, member, judgedPeriod(start, subject.granularity), of),
  });
  return (
    <>
      <IconButton
        size="small"
        icon={<TableRegular />}
        label={intl.formatMessage({ id: 'data.judgment.rowsOf', defaultMessage: '查看“{name}”的明细' }, { name })}
        onClick={() => setParts((isGone ? [before, period] : [period, before]).map(partOf))}
      />
      {parts && <RowsDrawer tableId={subject.tbId} name={name} parts={parts} onClose={() => setParts(null)} />}
    </>
  );
}
