import { SAMPLE_ROWS } from '@tessera/contract';
import { Field, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

export interface SampleRowsFieldProps {
  readonly value: number;
  onChange(rows: number): void;
}

/** How many sample rows of each table a template holds. */
export function SampleRowsField({ value, onChange }: SampleRowsFieldProps) {
  const intl = useIntl();
  return (
    <Field
      label={intl.formatMessage({ id: 'board.template.rows', defaultMessage: '样例数据' })}
      hint={intl.formatMessage({
        id: 'board.template.rowsHint',
        defaultMessage: '按您的数据权限取数，能使用模板的人都会看到这些行。没有样例数据的模板只能用在自己的数据表上。',
      })}
    >
      <Select value={String(value)} onChange={(_event, chosen) => onChange(Number(chosen.value))}>
        {SAMPLE_ROWS.map((rows) => (
          <option key={rows} value={String(rows)}>
            {rows === 0
              ? intl.formatMessage({ id: 'board.template.noRows', defaultMessage: '不包含数据' })
              : intl.formatMessage(
                  { id: 'board.template.someRows', defaultMessage: '每张表最多 {rows, number} 行' },
                  { rows },
                )}
          </option>
        ))}
      </Select>
    </Field>
  );
}
