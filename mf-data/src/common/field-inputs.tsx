import { AGGREGATORS, GEO_ROLES } from '@tessera/contract';
import type { Aggregator, GeoRole } from '@tessera/contract';
import { Field, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { useFieldTexts } from './field-texts.ts';

interface InputProps<Value> {
  readonly value: Value;
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
}

/** How a field is summed up where a chart does not say; `null` is decided by its formula. */
export function AggregatorInput({ value, numeric, onChange }: InputProps<Aggregator | null> & { numeric: boolean }) {
  const intl = useIntl();
  const { aggregators } = useFieldTexts();
  const offered = AGGREGATORS.filter((one) => numeric || (one !== 'sum' && one !== 'average'));
  return (
    <Field label={intl.formatMessage({ id: 'data.field.aggregator', defaultMessage: '默认汇总' })}>
      <Select
        value={value ?? ''}
        disabled={value === null}
        onChange={(_, data) => onChange(offered.find((one) => one === data.value) ?? value)}
      >
        {value === null && (
          <option value="">{intl.formatMessage({ id: 'data.field.byFormula', defaultMessage: '由公式决定' })}</option>
        )}
        {offered.map((one) => (
          <option key={one} value={one}>
            {aggregators[one]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Decimals that are shown; `null` leaves them to the chart. */
export function DecimalsInput({ value, disabled = false, onChange }: InputProps<number | null>) {
  const intl = useIntl();
  return (
    <Field label={intl.formatMessage({ id: 'data.field.decimals', defaultMessage: '小数位数' })}>
      <Select
        value={value === null ? '' : String(value)}
        disabled={disabled}
        onChange={(_, data) => onChange(data.value === '' ? null : Number(data.value))}
      >
        <option value="">{intl.formatMessage({ id: 'data.field.decimalsAuto', defaultMessage: '由图表决定' })}</option>
        {Array.from({ length: 11 }, (_, digits) => (
          <option key={digits} value={digits}>
            {digits}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** What a field means on a map. */
export function GeoRoleInput({ value, onChange }: InputProps<GeoRole | null>) {
  const intl = useIntl();
  const { geoRoles } = useFieldTexts();
  return (
    <Field label={intl.formatMessage({ id: 'data.field.geoRole', defaultMessage: '地理角色' })}>
      <Select
        value={value ?? ''}
        onChange={(_, data) => onChange(GEO_ROLES.find((role) => role === data.value) ?? null)}
      >
        <option value="">{intl.formatMessage({ id: 'data.field.geoNone', defaultMessage: '无' })}</option>
        {GEO_ROLES.map((role) => (
          <option key={role} value={role}>
            {geoRoles[role]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
