import { dataTypeSchema, dateFormSchema, type CollectColumn } from '@tessera/contract';
import { Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

export type ColumnType = Pick<CollectColumn, 'dataType' | 'dateForm'>;
const [STR, INT, DOUBLE, DAY, TIME] = ['str', 'int', 'double', 'datetime day', 'datetime time'] as const;
/** What values of a type may be read as; what does not fit leaves its row out. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  [STR]: [STR, INT, DOUBLE, DAY, TIME],
  [INT]: [INT, DOUBLE, STR],
  [DOUBLE]: [DOUBLE, INT, STR],
  [DAY]: [DAY, TIME, STR],
  [TIME]: [TIME, DAY, STR],
  'datetime moment': ['datetime moment', STR],
};
const codeOf = ({ dataType, dateForm }: ColumnType): string =>
  dateForm === null ? dataType : `${dataType} ${dateForm}`;
const typeOf = (code: string): ColumnType => {
  const [dataType, dateForm] = code.split(' ');
  return { dataType: dataTypeSchema.parse(dataType), dateForm: dateFormSchema.nullable().parse(dateForm ?? null) };
};
export const isSameType = (left: ColumnType, right: ColumnType): boolean => codeOf(left) === codeOf(right);

export interface ColumnTypeFieldProps {
  readonly column: CollectColumn;
  /** As the source has it; undefined until the source was asked. */
  readonly found: ColumnType | undefined;
  onChange(type: ColumnType): void;
}

/** As what the values of a column are read. */
export function ColumnTypeField({ column, found, onChange }: ColumnTypeFieldProps) {
  const intl = useIntl();
  const names: Readonly<Record<string, string>> = {
    [STR]: intl.formatMessage({ id: 'collector.type.str', defaultMessage: '文本' }),
    [INT]: intl.formatMessage({ id: 'collector.type.int', defaultMessage: '整数' }),
    [DOUBLE]: intl.formatMessage({ id: 'collector.type.double', defaultMessage: '小数' }),
    [DAY]: intl.formatMessage({ id: 'collector.type.day', defaultMessage: '日期' }),
    [TIME]: intl.formatMessage({ id: 'collector.type.datetime', defaultMessage: '日期时间' }),
    'datetime moment': intl.formatMessage({ id: 'collector.type.moment', defaultMessage: '时刻（UTC）' }),
  };
  const code = codeOf(column);
  const choices = found ? (CHOICES[codeOf(found)] ?? []) : [];
  if (choices.length === 0) return names[code];
  return (
    <Select
      size="small"
      aria-label={intl.formatMessage(
        { id: 'collector.column.typeOf', defaultMessage: '“{name}”的类型' },
        { name: column.name },
      )}
      value={code}
      onChange={(_, { value }) => onChange(typeOf(value))}
    >
      {[...new Set([code, ...choices])].map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </Select>
  );
}
