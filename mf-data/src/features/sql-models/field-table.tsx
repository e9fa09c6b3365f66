import { AGGREGATORS } from '@tessera/contract';
import type { Aggregator, SqlField, SqlRun } from '@tessera/contract';
import { EmptyState, makeStyles, tokens } from '@tessera/ui/core';
import { Input, Select } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { useFieldTexts } from '../../common/field-texts.ts';

const useStyles = makeStyles({
  scroll: { height: '100%', overflow: 'auto' },
  table: { borderCollapse: 'collapse', minWidth: '640px', width: '100%' },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground2,
    textAlign: 'start',
    padding: '8px 12px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: 600,
  },
  cell: { padding: '4px 12px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, verticalAlign: 'middle' },
  type: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

export interface FieldTableProps {
  readonly columns: SqlRun['columns'];
  readonly fields: readonly SqlField[];
  readonly onChange: (fields: SqlField[]) => void;
}

/** Columns of the result as fields of the model: how they are called and summed up. */
export function FieldTable({ columns, fields, onChange }: FieldTableProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { types, aggregators } = useFieldTexts();
  const change = (column: string, part: Partial<SqlField>): void =>
    onChange(fields.map((field) => (field.column === column ? { ...field, ...part } : field)));
  if (columns.length === 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'data.sql.noFields', defaultMessage: '运行 SQL 后，可以在这里设置字段' })}
      />
    );
  }
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.head}>
              <FormattedMessage id="data.sql.column" defaultMessage="结果列" />
            </th>
            <th className={styles.head}>
              <FormattedMessage id="data.sql.fieldName" defaultMessage="字段名称" />
            </th>
            <th className={styles.head}>
              <FormattedMessage id="data.sql.type" defaultMessage="类型" />
            </th>
            <th className={styles.head}>
              <FormattedMessage id="data.sql.aggregator" defaultMessage="默认汇总" />
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name: column, dataType, databaseType }) => {
            const field = fields.find((each) => each.column === column);
            if (!field) return null;
            const numeric = dataType === 'int' || dataType === 'double';
            const possible = AGGREGATORS.filter((each) => numeric || (each !== 'sum' && each !== 'average'));
            return (
              <tr key={column}>
                <td className={styles.cell}>{column}</td>
                <td className={styles.cell}>
                  <Input
                    value={field.name}
                    maxLength={100}
                    aria-label={intl.formatMessage(
                      { id: 'data.sql.nameOf', defaultMessage: '“{column}”的字段名称' },
                      { column },
                    )}
                    onChange={(_, { value }) => change(column, { name: value })}
                  />
                </td>
                <td className={styles.cell}>
                  {types[dataType]} <span className={styles.type}>{databaseType}</span>
                </td>
                <td className={styles.cell}>
                  <Select
                    value={field.defaultAggregator}
                    aria-label={intl.formatMessage(
                      { id: 'data.sql.aggregatorOf', defaultMessage: '“{column}”的默认汇总' },
                      { column },
                    )}
                    onChange={(_, { value }) => change(column, { defaultAggregator: value as Aggregator })}
                  >
                    {possible.map((each) => (
                      <option key={each} value={each}>
                        {aggregators[each]}
                      </option>
                    ))}
                  </Select>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
