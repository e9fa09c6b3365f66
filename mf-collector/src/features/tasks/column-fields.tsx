import type { TaskDefinition } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { Checkbox, Field, Input, NumberField, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  scroll: { overflow: 'auto', maxHeight: '240px' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase200,
    '& th': { textAlign: 'start', padding: '4px 8px', fontWeight: 600 },
    '& td': { padding: '2px 8px', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: '12px 16px',
    alignItems: 'start',
    '> *': { minWidth: 0 },
  },
});

export interface ColumnFieldsProps {
  readonly definition: TaskDefinition;
  onChange(definition: TaskDefinition): void;
}

/** Names of the columns, which of them make a row one of its own, and the one by which new rows are known. */
export function ColumnFields({ definition, onChange }: ColumnFieldsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { columns, key, cursor } = definition;
  const types = {
    str: intl.formatMessage({ id: 'collector.type.str', defaultMessage: '文本' }),
    int: intl.formatMessage({ id: 'collector.type.int', defaultMessage: '整数' }),
    double: intl.formatMessage({ id: 'collector.type.double', defaultMessage: '小数' }),
    datetime: intl.formatMessage({ id: 'collector.type.datetime', defaultMessage: '日期时间' }),
  };
  const rename = (name: string, title: string): void =>
    onChange({ ...definition, columns: columns.map((each) => (each.name === name ? { ...each, title } : each)) });
  const mark = (name: string, isKey: boolean): void =>
    onChange({ ...definition, key: isKey ? [...key, name] : key.filter((each) => each !== name) });
  const ofCursor = columns.find(({ name }) => name === cursor?.column);
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{intl.formatMessage({ id: 'collector.column.source', defaultMessage: '源列' })}</th>
              <th scope="col">{intl.formatMessage({ id: 'collector.column.type', defaultMessage: '类型' })}</th>
              <th scope="col">{intl.formatMessage({ id: 'collector.column.title', defaultMessage: '字段名称' })}</th>
              <th scope="col">{intl.formatMessage({ id: 'collector.column.key', defaultMessage: '主键' })}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, title, dataType }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{types[dataType]}</td>
                <td>
                  <Input
                    size="small"
                    aria-label={intl.formatMessage(
                      { id: 'collector.column.titleOf', defaultMessage: '“{name}”的字段名称' },
                      { name },
                    )}
                    maxLength={60}
                    value={title}
                    onChange={(_, { value }) => rename(name, value)}
                  />
                </td>
                <td>
                  <Checkbox
                    aria-label={intl.formatMessage(
                      { id: 'collector.column.keyOf', defaultMessage: '“{name}”是主键' },
                      { name },
                    )}
                    checked={key.includes(name)}
                    onChange={(_, { checked }) => mark(name, checked === true)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.grid}>
        <Field
          label={intl.formatMessage({ id: 'collector.cursor', defaultMessage: '每次读取' })}
          hint={
            cursor !== null && key.length === 0
              ? intl.formatMessage({ id: 'collector.cursor.needsKey', defaultMessage: '增量需要至少一个主键列' })
              : undefined
          }
        >
          <Select
            value={cursor?.column ?? ''}
            onChange={(_, { value }) =>
              onChange({
                ...definition,
                cursor: value === '' ? null : { column: value, overlap: cursor?.overlap ?? 300 },
              })
            }
          >
            <option value="">
              {intl.formatMessage({ id: 'collector.cursor.none', defaultMessage: '全部行，替换上一次的' })}
            </option>
            {columns
              .filter(({ dataType }) => dataType !== 'str')
              .map(({ name }) => (
                <option key={name} value={name}>
                  {intl.formatMessage({ id: 'collector.cursor.by', defaultMessage: '“{name}”更大的行' }, { name })}
                </option>
              ))}
          </Select>
        </Field>
        {cursor !== null && (
          <NumberField
            whole
            label={
              ofCursor?.dataType === 'datetime'
                ? intl.formatMessage({ id: 'collector.cursor.seconds', defaultMessage: '往回多读（秒）' })
                : intl.formatMessage({ id: 'collector.cursor.units', defaultMessage: '往回多读' })
            }
            hint={intl.formatMessage({
              id: 'collector.cursor.hint',
              defaultMessage: '源库晚提交的行不会漏掉，重复的按主键替换',
            })}
            min={0}
            max={31_536_000}
            value={cursor.overlap}
            onChange={(overlap) => onChange({ ...definition, cursor: { ...cursor, overlap } })}
          />
        )}
      </div>
    </>
  );
}
