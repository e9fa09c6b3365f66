import { makeStyles } from '@tessera/ui/core';
import { Field, NumberField, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import type { WatchedField } from './condition-kind.ts';

export const useConditionStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    alignItems: 'start',
    gap: '12px',
    minWidth: 0,
  },
});
const MOST = Number.MAX_SAFE_INTEGER;

export interface FieldSelectProps {
  readonly label: string;
  readonly value: string;
  readonly fields: readonly WatchedField[];
  readonly disabled: boolean;
  /** What choosing none means, where it is possible. */
  readonly none?: string;
  onChange(id: string): void;
}

/** A measure or date of the question; one that is gone is marked. */
export function FieldSelect({ label, value, fields, disabled, none, onChange }: FieldSelectProps) {
  const intl = useIntl();
  const known = fields.some(({ id }) => id === value) || (none !== undefined && value === '');
  return (
    <Field
      label={label}
      validationMessage={
        known
          ? undefined
          : intl.formatMessage({ id: 'dashboard.warning.fieldGone', defaultMessage: '已不在数据中，请重新选择' })
      }
    >
      <Select value={value} disabled={disabled} onChange={(_, data) => onChange(data.value)}>
        {none === undefined ? null : <option value="">{none}</option>}
        {known ? null : <option value={value}>—</option>}
        {fields.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

export function MeasureSelect(props: Omit<FieldSelectProps, 'label'>) {
  const intl = useIntl();
  return (
    <FieldSelect {...props} label={intl.formatMessage({ id: 'dashboard.warning.measure', defaultMessage: '指标' })} />
  );
}

export interface Limit {
  readonly direction: 'above' | 'below';
  readonly fire: number;
  readonly resolve: number | null;
}
export interface LimitFieldsProps {
  readonly limit: Limit;
  readonly disabled: boolean;
  /** Whether the numbers are shown as percent of what is stored. Default is `false`. */
  readonly percent?: boolean;
  onChange(limit: Limit): void;
}

/** Direction, value that fires, and value that ends it. */
export function LimitFields({ limit, disabled, percent = false, onChange }: LimitFieldsProps) {
  const intl = useIntl();
  const scale = percent ? 100 : 1;
  // 0.07 * 100 is 7.000000000000001.
  const shown = (value: number) => Number((value * scale).toPrecision(12));
  const unit = percent ? { unit: '%' } : {};
  const { direction, fire, resolve } = limit;
  const beyond = resolve !== null && (direction === 'above' ? resolve > fire : resolve < fire);
  return (
    <>
      <Field label={intl.formatMessage({ id: 'dashboard.warning.direction', defaultMessage: '比较' })}>
        <Select
          value={direction}
          disabled={disabled}
          onChange={(_, { value }) => onChange({ ...limit, direction: value === 'below' ? 'below' : 'above' })}
        >
          <option value="above">{intl.formatMessage({ id: 'dashboard.warning.above', defaultMessage: '高于' })}</option>
          <option value="below">{intl.formatMessage({ id: 'dashboard.warning.below', defaultMessage: '低于' })}</option>
        </Select>
      </Field>
      <NumberField
        {...unit}
        label={intl.formatMessage({ id: 'dashboard.warning.fireAt', defaultMessage: '触发值' })}
        value={shown(fire)}
        min={-MOST}
        max={MOST}
        disabled={disabled}
        onChange={(value) => onChange({ ...limit, fire: value / scale })}
      />
      <NumberField<null>
        {...unit}
        label={intl.formatMessage({ id: 'dashboard.warning.resolveAt', defaultMessage: '恢复值' })}
        value={resolve === null ? null : shown(resolve)}
        min={-MOST}
        max={MOST}
        disabled={disabled}
        empty={{
          value: null,
          text: intl.formatMessage({ id: 'dashboard.warning.sameAsFire', defaultMessage: '同触发值' }),
        }}
        error={
          beyond
            ? intl.formatMessage({
                id: 'dashboard.warning.resolveBeyond',
                defaultMessage: '恢复值不能比触发值更难达到',
              })
            : undefined
        }
        onChange={(value) => onChange({ ...limit, resolve: value === null ? null : value / scale })}
      />
    </>
  );
}

export interface RowsFieldProps {
  readonly rows: 'any' | 'all';
  readonly disabled: boolean;
  onChange(rows: 'any' | 'all'): void;
}

/** Which of several rows of a group must hold. */
export function RowsField({ rows, disabled, onChange }: RowsFieldProps) {
  const intl = useIntl();
  return (
    <Field label={intl.formatMessage({ id: 'dashboard.warning.rows', defaultMessage: '组内多行' })}>
      <Select value={rows} disabled={disabled} onChange={(_, { value }) => onChange(value === 'all' ? 'all' : 'any')}>
        <option value="any">{intl.formatMessage({ id: 'dashboard.warning.rowsAny', defaultMessage: '任一行' })}</option>
        <option value="all">{intl.formatMessage({ id: 'dashboard.warning.rowsAll', defaultMessage: '所有行' })}</option>
      </Select>
    </Field>
  );
}
