import { targets, type Granularity, type TargetIndex } from '@tessera/contract';
import { useEndpoint } from '@tessera/remote-kit';
import { Select } from '@tessera/ui/forms';
import { defineMessages, useIntl } from 'react-intl';

const COLUMNS = defineMessages({
  year: { id: 'data.targets.columns.year', defaultMessage: '按年' },
  season: { id: 'data.targets.columns.season', defaultMessage: '按季度' },
  month: { id: 'data.targets.columns.month', defaultMessage: '按月' },
  week: { id: 'data.targets.columns.week', defaultMessage: '按周' },
  day: { id: 'data.targets.columns.day', defaultMessage: '按日' },
});

export interface ColumnsSelectProps {
  readonly index: TargetIndex;
  /** A year `yyyy` or a month `yyyy-MM`. */
  readonly parentTime: string;
  readonly value: Granularity;
  onChange(columns: Granularity): void;
}

/** By which periods the table of an index shows a year or a month. */
export function ColumnsSelect({ index: { indexCode }, parentTime, value, onChange }: ColumnsSelectProps) {
  const intl = useIntl();
  const { data } = useEndpoint(targets.granularity, { body: { indexCode, parentTime } });
  const isYear = parentTime.length === 4;
  // The days of a year are too many columns to work in: a month opens its own.
  const offered = (data ?? [value]).filter((columns) => columns !== 'day' || !isYear);
  return (
    <Select
      aria-label={intl.formatMessage({ id: 'data.targets.columns', defaultMessage: '列的周期' })}
      value={value}
      disabled={offered.length < 2}
      onChange={(_, { value: chosen }) => {
        const columns = offered.find((one) => one === chosen);
        if (columns) onChange(columns);
      }}
    >
      {offered.map((columns) => (
        <option key={columns} value={columns}>
          {intl.formatMessage(COLUMNS[columns])}
        </option>
      ))}
    </Select>
  );
}
