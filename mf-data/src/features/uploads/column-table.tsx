import { DATA_TYPES } from '@tessera/contract';
import type { Inspection } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { Checkbox, Field, Input, Select } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { useFieldTexts } from '../tables/index.ts';
import { ColumnMisfits } from './column-misfits.tsx';
import { columnFaults } from './columns.ts';
import type { ColumnChoice } from './columns.ts';
import { NotationSelect } from './notation-select.tsx';

const useStyles = makeStyles({
  scroll: { overflow: 'auto', maxHeight: '420px' },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: '32px',
    padding: '0 8px',
    textAlign: 'start',
    fontWeight: 600,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  cell: { padding: '4px 8px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, verticalAlign: 'top' },
  samples: {
    color: tokens.colorNeutralForeground3,
    maxWidth: '360px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

export interface ColumnTableProps {
  readonly inspection: Inspection;
  readonly choices: readonly ColumnChoice[];
  readonly onChange: (choices: readonly ColumnChoice[]) => void;
}

/** Columns of a file: which are taken, under which name, as which type. */
export function ColumnTable({ inspection, choices, onChange }: ColumnTableProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { types } = useFieldTexts();
  const faults = columnFaults(choices);
  const change = (index: number, part: Partial<ColumnChoice>): void =>
    onChange(choices.map((choice) => (choice.index === index ? { ...choice, ...part } : choice)));
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.head} scope="col">
              <FormattedMessage id="data.upload.take" defaultMessage="导入" />
            </th>
            <th className={styles.head} scope="col">
              <FormattedMessage id="data.field.name" defaultMessage="字段名称" />
            </th>
            <th className={styles.head} scope="col">
              <FormattedMessage id="data.field.type" defaultMessage="类型" />
            </th>
            <th className={styles.head} scope="col">
              <FormattedMessage id="data.upload.samples" defaultMessage="文件中的值" />
            </th>
          </tr>
        </thead>
        <tbody>
          {inspection.columns.map((column) => {
            const choice = choices.find(({ index }) => index === column.index);
            if (!choice) return null;
            const fault = faults.get(column.index);
            const label = (what: string): string => `${column.name} ${what}`;
            return (
              <tr key={column.index}>
                <td className={styles.cell}>
                  <Checkbox
                    aria-label={label(intl.formatMessage({ id: 'data.upload.take', defaultMessage: '导入' }))}
                    checked={choice.included}
                    onChange={(_, { checked }) => change(column.index, { included: checked === true })}
                  />
                </td>
                <td className={styles.cell}>
                  <Field
                    validationMessage={
                      fault === 'nameMissing'
                        ? intl.formatMessage({ id: 'data.fieldDialog.nameNeeded', defaultMessage: '请输入名称' })
                        : fault === 'nameTwice'
                          ? intl.formatMessage({ id: 'data.upload.nameTwice', defaultMessage: '名称重复' })
                          : undefined
                    }
                  >
                    <Input
                      size="small"
                      aria-label={label(intl.formatMessage({ id: 'data.field.name', defaultMessage: '字段名称' }))}
                      value={choice.name}
                      maxLength={100}
                      disabled={!choice.included}
                      onChange={(_, { value }) => change(column.index, { name: value })}
                    />
                  </Field>
                </td>
                <td className={styles.cell}>
                  <Select
                    size="small"
                    aria-label={label(intl.formatMessage({ id: 'data.field.type', defaultMessage: '类型' }))}
                    value={choice.dataType}
                    disabled={!choice.included}
                    onChange={(_, { value }) => {
                      const dataType = DATA_TYPES.find((type) => type === value);
                      if (dataType) change(column.index, { dataType });
                    }}
                  >
                    {DATA_TYPES.map((type) => (
                      <option key={type} value={type}>
                        {types[type]}
                      </option>
                    ))}
                  </Select>
                  {choice.included && (
                    <>
                      <NotationSelect
                        column={column}
                        choice={choice}
                        onChange={(notation) => change(column.index, { notation })}
                      />
                      <ColumnMisfits column={column} choice={choice} />
                    </>
                  )}
                </td>
                <td className={styles.cell}>
                  <div className={styles.samples} title={column.samples.join(' · ')}>
                    {column.samples.join(' · ')}
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
