import { DIGITAL_LIMITS, type DigitalFigure } from '@tessera/contract';
import { Button, IconButton, makeStyles, tokens, usePageStyles } from '@tessera/ui/core';
import { Field, NumberField, Select, TextField } from '@tessera/ui/forms';
import { DeleteRegular, EditRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { useFigureColumns } from './use-figure-columns.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '12px 16px',
    alignItems: 'start',
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  foot: { gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: '8px' },
  table: { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

export interface FigureRowProps {
  readonly figure: DigitalFigure;
  readonly disabled: boolean;
  /** Whether its data can be changed. */
  readonly editable: boolean;
  readonly keyFault: string | undefined;
  readonly columnFault: string | undefined;
  onKey(key: string): void;
  onChange(part: Partial<DigitalFigure>): void;
  onAsk(): void;
  onRemove(): void;
}

/** One figure: its name in the text, its column, and which of its rows it shows. */
export function FigureRow(props: FigureRowProps) {
  const { figure, disabled, editable, keyFault, columnFault, onKey, onChange, onAsk, onRemove } = props;
  const styles = useStyles();
  const { quiet } = usePageStyles();
  const intl = useIntl();
  const { columns, tableName } = useFigureColumns(figure.question);
  const known = columns.some(({ column }) => column === figure.column);
  return (
    <div
      className={styles.root}
      role="group"
      aria-label={intl.formatMessage(
        { id: 'admin.digital.figureOf', defaultMessage: '指标“{key}”' },
        { key: figure.key },
      )}
    >
      <TextField
        required
        label={intl.formatMessage({ id: 'admin.digital.key', defaultMessage: '文中的名称' })}
        value={figure.key}
        maxLength={DIGITAL_LIMITS.keyLength}
        disabled={disabled}
        error={keyFault}
        onValueChange={(key) => onKey(key.replaceAll(/[{}]/g, ''))}
      />
      <Field
        required
        label={intl.formatMessage({ id: 'admin.digital.column', defaultMessage: '显示的列' })}
        {...(columnFault === undefined ? {} : { validationMessage: columnFault })}
      >
        <Select
          value={known ? figure.column : ''}
          disabled={disabled}
          onChange={(_, { value }) => onChange({ column: value })}
        >
          {known ? null : (
            <option value="">{intl.formatMessage({ id: 'admin.digital.pick', defaultMessage: '请选择' })}</option>
          )}
          {columns.map(({ column, name }) => (
            <option key={column} value={column}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={intl.formatMessage({ id: 'admin.digital.take', defaultMessage: '取值' })}>
        <Select
          value={figure.take}
          disabled={disabled}
          onChange={(_, { value }) => onChange({ take: value === 'list' ? 'list' : 'first' })}
        >
          <option value="first">
            {intl.formatMessage({ id: 'admin.digital.takeFirst', defaultMessage: '第一行的值' })}
          </option>
          <option value="list">
            {intl.formatMessage({ id: 'admin.digital.takeList', defaultMessage: '列出前几行的值' })}
          </option>
        </Select>
      </Field>
      {figure.take === 'list' ? (
        <NumberField
          whole
          label={intl.formatMessage({ id: 'admin.digital.most', defaultMessage: '最多几行' })}
          value={figure.most}
          min={1}
          max={DIGITAL_LIMITS.listed}
          disabled={disabled}
          onChange={(most) => onChange({ most })}
        />
      ) : (
        <span />
      )}
      <div className={styles.foot}>
        <span className={`${quiet} ${styles.table}`}>{tableName}</span>
        {editable ? (
          <Button size="small" icon={<EditRegular />} disabledFocusable={disabled} onClick={onAsk}>
            <FormattedMessage id="admin.digital.editData" defaultMessage="编辑数据" />
          </Button>
        ) : null}
        <IconButton
          label={intl.formatMessage(
            { id: 'admin.digital.removeFigure', defaultMessage: '移除指标“{key}”' },
            { key: figure.key },
          )}
          icon={<DeleteRegular />}
          disabledFocusable={disabled}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}
