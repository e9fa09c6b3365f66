import type { CollectColumn, TaskDefinition } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { Checkbox, Field, Input, NumberField, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { ColumnTypeField, isSameType, type ColumnType } from './column-type.tsx';

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

/** Values of the choice of what is read; a column may have any name. */
const SNAPSHOT = 'snapshot';
const OF = 'column ';

export interface ColumnFieldsProps {
  readonly definition: TaskDefinition;
  /** Types as the source has them, by column; empty until the source was asked. */
  readonly found: ReadonlyMap<string, ColumnType>;
  onChange(definition: TaskDefinition): void;
}

/** Names of the columns, which of them make a row one of its own, and the one by which new rows are known. */
export function ColumnFields({ definition, found, onChange }: ColumnFieldsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { from, columns, key, cursor, snapshot } = definition;
  const rename = (name: string, title: string): void =>
    onChange({ ...definition, columns: columns.map((each) => (each.name === name ? { ...each, title } : each)) });
  /** A source can't compare a column with values of another type than its own, as a cursor has it do. */
  const isCursor = (column: CollectColumn): boolean =>
    column.dataType !== 'str' && isSameType(column, found.get(column.name) ?? column);
  const retype = (name: string, type: ColumnType): void => {
    const changed = columns.map((each) => (each.name === name ? { ...each, ...type } : each));
    const still = changed.some((each) => each.name === cursor?.column && isCursor(each));
    onChange({ ...definition, columns: changed, cursor: still ? cursor : null });
  };
  const mark = (name: string, isKey: boolean): void =>
    onChange({ ...definition, key: isKey ? [...key, name] : key.filter((each) => each !== name) });
  const choose = (value: string): void => {
    const next = { from, columns, key, cursor: null };
    if (value === SNAPSHOT) onChange({ ...next, snapshot: true });
    else if (value === '') onChange(next);
    else onChange({ ...next, cursor: { column: value.slice(OF.length), overlap: cursor?.overlap ?? 300 } });
  };
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
            {columns.map((column) => {
              const { name, title } = column;
              return (
                <tr key={name}>
                  <td>{name}</td>
                  <td>
                    <ColumnTypeField column={column} found={found.get(name)} onChange={(type) => retype(name, type)} />
                  </td>
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
              );
            })}
          </tbody>
        </table>
      </div>
      <div className={styles.grid}>
        <Field
          label={intl.formatMessage({ id: 'collector.cursor', defaultMessage: '每次读取' })}
          hint={
            (cursor !== null || snapshot) && key.length === 0
              ? intl.formatMessage({ id: 'collector.cursor.needsKey', defaultMessage: '增量需要至少一个主键列' })
              : snapshot
                ? intl.formatMessage({
                    id: 'collector.cursor.snapshotHint',
                    defaultMessage: '采集器读取全部行，只传新增、修改和已删除的',
                  })
                : undefined
          }
        >
          <Select
            value={snapshot ? SNAPSHOT : cursor ? `${OF}${cursor.column}` : ''}
            onChange={(_, { value }) => choose(value)}
          >
            <option value="">
              {intl.formatMessage({ id: 'collector.cursor.none', defaultMessage: '全部行，替换上一次的' })}
            </option>
            {(snapshot || (key.length > 0 && cursor === null)) && (
              <option value={SNAPSHOT}>
                {intl.formatMessage({ id: 'collector.cursor.snapshot', defaultMessage: '按快照比对的变化' })}
              </option>
            )}
            {columns.filter(isCursor).map(({ name }) => (
              <option key={name} value={`${OF}${name}`}>
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
