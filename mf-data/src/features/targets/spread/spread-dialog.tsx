import { readAmount, type Granularity, type TargetIndex, type TargetRow } from '@tessera/contract';
import { LoadError } from '@tessera/remote-kit';
import { makeStyles, MessageBar, MessageBarBody, Spinner } from '@tessera/ui/core';
import { Field, FormDialog, Input, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Edits } from '../grid/edits.ts';
import { SpecialDaysFields } from './special-days.tsx';
import { SpreadPreview } from './spread-preview.tsx';
import {
  dayWeights,
  otherYearWeights,
  SHAPES,
  spreadRow,
  type Shape,
  type SpecialDays,
  type StoreSpread,
} from './spread-row.ts';
import { NO_TABLE_SHAPE, TableShapeFields } from './table-shape-fields.tsx';
import { useTableShape } from './use-table-shape.ts';
import { useYearBefore } from './use-year-before.ts';
import { WeekdayFields } from './weekday-fields.tsx';

const useStyles = makeStyles({
  two: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '12px',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export interface SpreadDialogProps {
  readonly index: TargetIndex;
  readonly parentTime: string;
  readonly granularity: Granularity;
  readonly periods: readonly string[];
  /** Stores whose amounts are spread, one at least. */
  readonly rows: readonly TargetRow[];
  readonly edits: Edits;
  periodName(indexTime: string): string;
  /** Enters what comes of it, unsaved. */
  onSpread(spreads: readonly StoreSpread[]): void;
  onClose(): void;
}

/** Spreads totals of stores over the periods of the table, by a shape, with what comes of it shown before. */
export function SpreadDialog(props: SpreadDialogProps) {
  const { index, parentTime, granularity, periods, rows, edits, periodName, onSpread, onClose } = props;
  const styles = useStyles();
  const intl = useIntl();
  const [keepsTotals, setKeepsTotals] = useState(true);
  const [amountText, setAmount] = useState('');
  const [shape, setShape] = useState<Shape>('even');
  const [weekdays, setWeekdays] = useState<readonly number[]>([1, 1, 1, 1, 1, 1, 1]);
  const [special, setSpecial] = useState<readonly SpecialDays[]>([]);
  const [tableShape, setTableShape] = useState(NO_TABLE_SHAPE);
  const isByTable = shape === 'table';
  const { indexCode } = index;
  const table = useTableShape(isByTable ? tableShape : NO_TABLE_SHAPE, { indexCode, parentTime, granularity });
  const isByYear = shape === 'targets' || shape === 'actuals';
  const before = useYearBefore(isByYear, indexCode, parentTime, granularity);
  const typed = readAmount(amountText, index.decimals);
  const amount = 'value' in typed ? typed.value : null;
  const names: Readonly<Record<Shape, string>> = {
    even: intl.formatMessage({ id: 'data.targets.spread.even', defaultMessage: '平均分摊' }),
    targets: intl.formatMessage({ id: 'data.targets.spread.targets', defaultMessage: '按去年同期目标的比例' }),
    actuals: intl.formatMessage({ id: 'data.targets.spread.actuals', defaultMessage: '按去年同期实际值的比例' }),
    weekdays: intl.formatMessage({ id: 'data.targets.spread.weekdays', defaultMessage: '按星期和节假日的权重' }),
    table: intl.formatMessage({ id: 'data.targets.spread.byTable', defaultMessage: '按数据表中的比例' }),
  };
  const offered = SHAPES.filter(
    (one) => (one !== 'weekdays' || granularity !== 'year') && (one !== 'actuals' || index.measure !== null),
  );
  const weightsOf = (row: TargetRow): readonly (number | null)[] => {
    if (shape === 'weekdays') return dayWeights(periods, granularity, weekdays, special);
    if (isByTable)
      return otherYearWeights(periods, granularity, table.data?.get(row.storeCode) ?? table.data?.get(null) ?? []);
    if (!isByYear) return periods.map(() => 1);
    const of = shape === 'targets' ? 'indexValue' : 'actual';
    const cells = before?.rows.get(row.storeCode)?.indexData ?? [];
    return otherYearWeights(
      periods,
      granularity,
      cells.map((cell) => ({ indexTime: cell.indexTime, amount: cell[of] })),
    );
  };
  const isRead = isByTable
    ? !table.loading && table.error === undefined && (table.data ?? null) !== null
    : !isByYear || (before ?? null) !== null;
  const isReady = isRead && (keepsTotals || amount !== null);
  const spreads = isReady
    ? rows.map((row) => spreadRow(row, edits, keepsTotals ? null : amount, weightsOf(row), index.decimals))
    : [];
  const done = spreads.filter(({ fault }) => fault === null);
  return (
    <FormDialog
      title={intl.formatMessage(
        { id: 'data.targets.spread.title', defaultMessage: '分摊 {count, number} 行的总额' },
        { count: rows.length },
      )}
      width={820}
      submitLabel={<FormattedMessage id="data.targets.spread.fill" defaultMessage="填入表格" />}
      ready={done.length > 0}
      onSubmit={() => onSpread(done)}
      onClose={onClose}
    >
      <div className={styles.two}>
        <Field label={intl.formatMessage({ id: 'data.targets.spread.total', defaultMessage: '总额' })}>
          <Select value={keepsTotals ? 'kept' : 'typed'} onChange={(_, { value }) => setKeepsTotals(value === 'kept')}>
            <option value="kept">
              {intl.formatMessage({ id: 'data.targets.spread.kept', defaultMessage: '各行现有的合计' })}
            </option>
            <option value="typed">
              {intl.formatMessage({ id: 'data.targets.spread.same', defaultMessage: '每行使用同一个总额' })}
            </option>
          </Select>
        </Field>
        {!keepsTotals && (
          <Field
            label={intl.formatMessage({ id: 'data.targets.spread.amount', defaultMessage: '每行的总额' })}
            validationState={'fault' in typed ? 'error' : 'none'}
            validationMessage={
              'fault' in typed
                ? intl.formatMessage(
                    {
                      id: 'data.targets.spread.amountFault',
                      defaultMessage: '请输入数字，小数不超过 {decimals, number} 位',
                    },
                    { decimals: index.decimals },
                  )
                : undefined
            }
          >
            <Input inputMode="decimal" value={amountText} onChange={(_, { value }) => setAmount(value)} />
          </Field>
        )}
        <Field label={intl.formatMessage({ id: 'data.targets.spread.shape', defaultMessage: '分摊方式' })}>
          <Select value={shape} onChange={(_, { value }) => setShape(value as Shape)}>
            {offered.map((one) => (
              <option key={one} value={one}>
                {names[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {shape === 'weekdays' && <WeekdayFields weights={weekdays} onChange={setWeekdays} />}
      {shape === 'weekdays' && <SpecialDaysFields days={special} first={periods[0] ?? ''} onChange={setSpecial} />}
      {isByTable && <TableShapeFields shape={tableShape} onChange={setTableShape} />}
      {isByTable && table.error !== undefined && <LoadError error={table.error} onRetry={table.reload} />}
      {isByTable && table.loading && (
        <Spinner
          size="tiny"
          labelPosition="after"
          label={intl.formatMessage({ id: 'data.targets.spread.readingTable', defaultMessage: '正在读取数据表' })}
        />
      )}
      {isByYear && before === undefined && (
        <Spinner
          size="tiny"
          labelPosition="after"
          label={intl.formatMessage({ id: 'data.targets.spread.reading', defaultMessage: '正在读取去年同期的数据' })}
        />
      )}
      {isByYear && before === null && (
        <MessageBar intent="error">
          <MessageBarBody>
            <FormattedMessage
              id="data.targets.spread.unread"
              defaultMessage="没有读到去年同期的数据，请关闭后重试，或选择其他分摊方式"
            />
          </MessageBarBody>
        </MessageBar>
      )}
      {shape === 'actuals' && before && !before.seesActuals && (
        <MessageBar intent="warning">
          <MessageBarBody>
            <FormattedMessage
              id="data.targets.spread.noActuals"
              defaultMessage="您没有查看实际值所在数据表的权限，只能平均分摊"
            />
          </MessageBarBody>
        </MessageBar>
      )}
      {spreads.length > 0 && (
        <SpreadPreview
          spreads={spreads}
          title={index.members?.title ?? intl.formatMessage({ id: 'data.targets.store', defaultMessage: '门店' })}
          periods={periods}
          decimals={index.decimals}
          periodName={periodName}
        />
      )}
    </FormDialog>
  );
}
