import type { InspectedColumn, ValueNotation } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import type { ColumnChoice } from './columns.ts';

const useStyles = makeStyles({ root: { marginTop: '4px' } });
const POINT = 'point';

export interface NotationSelectProps {
  readonly column: InspectedColumn;
  readonly choice: ColumnChoice;
  readonly onChange: (notation: ValueNotation | null) => void;
}

/** How the numbers or dates of a column are written; shown where its values allow more than one way. */
export function NotationSelect({ column, choice, onChange }: NotationSelectProps) {
  const styles = useStyles();
  const intl = useIntl();
  const dates = choice.dataType === 'datetime';
  const ways = column.notations.filter(({ notation }) => dates === (notation === 'dmy' || notation === 'mdy'));
  if (choice.dataType === 'str' || ways.length < 2) return null;
  const names = {
    [POINT]: intl.formatMessage({ id: 'data.upload.notation.point', defaultMessage: '小数点：1,234.5' }),
    comma: intl.formatMessage({ id: 'data.upload.notation.comma', defaultMessage: '小数逗号：1.234,5' }),
    dmy: intl.formatMessage({ id: 'data.upload.notation.dmy', defaultMessage: '日/月/年' }),
    mdy: intl.formatMessage({ id: 'data.upload.notation.mdy', defaultMessage: '月/日/年' }),
  };
  return (
    <Select
      className={styles.root}
      size="small"
      aria-label={`${column.name} ${intl.formatMessage({ id: 'data.upload.notation', defaultMessage: '书写方式' })}`}
      value={choice.notation ?? POINT}
      onChange={(_, { value }) => {
        const way = ways.find(({ notation }) => (notation ?? POINT) === value);
        if (way) onChange(way.notation);
      }}
    >
      {ways.map(({ notation }) => (
        <option key={notation ?? POINT} value={notation ?? POINT}>
          {names[notation ?? POINT]}
        </option>
      ))}
    </Select>
  );
}
