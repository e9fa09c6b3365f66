import { FILE_DELIMITERS, FILE_ENCODINGS } from '@tessera/contract';
import type { Inspection, ReadOptions } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Field, Select } from '@tessera/ui/forms';
import { SpinButton } from '@tessera/ui/pickers';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '12px 16px', padding: '12px 0' },
  field: { minWidth: '150px' },
});

export interface ReadOptionsFormProps {
  readonly inspection: Inspection;
  readonly disabled: boolean;
  readonly onChange: (options: ReadOptions) => void;
}

/** How a file is read: what was found out, to be corrected. */
export function ReadOptionsForm({ inspection, disabled, onChange }: ReadOptionsFormProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { options, format, sheets } = inspection;
  const names: Record<string, string> = {
    ',': intl.formatMessage({ id: 'data.upload.comma', defaultMessage: '逗号' }),
    '\t': intl.formatMessage({ id: 'data.upload.tab', defaultMessage: '制表符' }),
    ';': intl.formatMessage({ id: 'data.upload.semicolon', defaultMessage: '分号' }),
    '|': intl.formatMessage({ id: 'data.upload.pipe', defaultMessage: '竖线' }),
  };
  const headerRow = (
    <Field
      className={styles.field}
      label={intl.formatMessage({ id: 'data.upload.headerRow', defaultMessage: '标题行（0 为没有标题）' })}
    >
      <SpinButton
        min={0}
        max={1_000}
        value={options.headerRow ?? 1}
        disabled={disabled}
        onChange={(_, { value, displayValue }) => {
          const row = value ?? Number(displayValue);
          if (Number.isInteger(row) && row >= 0 && row <= 1_000) onChange({ ...options, headerRow: row });
        }}
      />
    </Field>
  );
  if (format === 'workbook') {
    return (
      <div className={styles.root}>
        <Field
          className={styles.field}
          label={intl.formatMessage({ id: 'data.upload.sheet', defaultMessage: '工作表' })}
        >
          <Select
            value={options.sheet ?? sheets[0] ?? ''}
            disabled={disabled}
            onChange={(_, { value }) => onChange({ sheet: value })}
          >
            {sheets.map((sheet) => (
              <option key={sheet} value={sheet}>
                {sheet}
              </option>
            ))}
          </Select>
        </Field>
        {headerRow}
      </div>
    );
  }
  return (
    <div className={styles.root}>
      <Field
        className={styles.field}
        label={intl.formatMessage({ id: 'data.upload.encoding', defaultMessage: '编码' })}
      >
        <Select
          value={options.encoding ?? 'utf-8'}
          disabled={disabled}
          onChange={(_, { value }) => {
            const encoding = FILE_ENCODINGS.find((known) => known === value);
            if (encoding) onChange({ ...options, encoding });
          }}
        >
          {FILE_ENCODINGS.map((encoding) => (
            <option key={encoding} value={encoding}>
              {encoding.toUpperCase()}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        className={styles.field}
        label={intl.formatMessage({ id: 'data.upload.delimiter', defaultMessage: '分隔符' })}
      >
        <Select
          value={options.delimiter ?? ','}
          disabled={disabled}
          onChange={(_, { value }) => {
            const delimiter = FILE_DELIMITERS.find((known) => known === value);
            if (delimiter) onChange({ ...options, delimiter });
          }}
        >
          {FILE_DELIMITERS.map((delimiter) => (
            <option key={delimiter} value={delimiter}>
              {names[delimiter]}
            </option>
          ))}
        </Select>
      </Field>
      {headerRow}
    </div>
  );
}
