import type { FilterCondition, FilterOperator } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Field, Input, Select, Switch } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import {
  endToStore,
  filterTypeOf,
  FILTER_TYPES,
  isList,
  needsNoValue,
  operatorOf,
  operatorsFor,
  problemOf,
  shownEnd,
  storedDate,
  withOperator,
  type FilterField,
  type FilterValue,
} from './condition.ts';
import { OPERATOR_TEXTS, PROBLEM_TEXTS, TIME_OPERATOR_TEXTS } from './filter-texts.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  ends: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '12px' },
  // Two stand side by side in a narrow popover.
  input: { minWidth: 0, width: '100%' },
});

export interface OperatorValuesProps {
  readonly field: FilterField;
  readonly value: FilterCondition;
  /** Operators beside the usual ones of the field's kind that are not offered. */
  readonly without?: readonly FilterOperator[];
  /** Ends of a range are asked alone, without a choice of operators. */
  readonly rangeOnly?: boolean;
  readonly onChange: (condition: FilterCondition) => void;
}

/** An operator and the one or two values that it takes; the reason beside a value that cannot be asked. */
export function OperatorValues({ field, value, without = [], rangeOnly = false, onChange }: OperatorValuesProps) {
  const styles = useStyles();
  const intl = useIntl();
  const type = filterTypeOf(field.dataType);
  const isTime = type === FILTER_TYPES.time;
  const current = operatorOf(value.aggregator);
  const operator: FilterOperator = rangeOnly || isList(current) ? (rangeOnly ? 'between_and' : 'equal') : current;
  const values = operator === current ? value.fieldValue : withOperator(value, operator).fieldValue;
  const set = (fieldValue: FilterValue[]) => onChange({ ...withOperator(value, operator), fieldValue });
  const [touched, setTouched] = useState(false);
  const problem = touched ? problemOf({ ...value, fieldValue: [...values] }, field.dataType) : null;
  const message = problem ? intl.formatMessage(PROBLEM_TEXTS[problem]) : undefined;
  const [withTime, setWithTime] = useState(values.some((one) => String(one ?? '').length > 10));
  const inputType = type === FILTER_TYPES.number ? 'text' : isTime ? (withTime ? 'datetime-local' : 'date') : 'text';
  const input = (label: string, at: number, text: string, write: (shown: string) => FilterValue) => (
    <Field label={label} {...(message ? { validationMessage: message, validationState: 'error' as const } : {})}>
      <Input
        className={styles.input}
        type={inputType}
        value={toInput(text, isTime, withTime)}
        {...(inputType === 'datetime-local' ? { step: 1 } : {})}
        {...(type === FILTER_TYPES.number ? { inputMode: 'decimal' as const } : {})}
        placeholder={
          operator === 'between_and'
            ? intl.formatMessage({ id: 'board.filter.openEnd', defaultMessage: '留空表示不限' })
            : undefined
        }
        onBlur={() => setTouched(true)}
        onChange={(_, data) => {
          const next = [...values];
          next[at] = write(data.value.replace('T', ' '));
          set(next);
        }}
      />
    </Field>
  );
  const shown = (at: number) => (values[at] === null ? '' : String(values[at] ?? ''));
  return (
    <div className={styles.root}>
      {rangeOnly ? null : (
        <Field label={intl.formatMessage({ id: 'board.filter.operator', defaultMessage: '条件' })}>
          <Select
            value={operator}
            onChange={(_, data) => {
              setTouched(false);
              onChange(withOperator(value, data.value as FilterOperator));
            }}
          >
            {operatorsFor(type, current)
              .filter((one) => !without.includes(one))
              .map((one) => (
                <option key={one} value={one}>
                  {intl.formatMessage((isTime ? TIME_OPERATOR_TEXTS[one] : undefined) ?? OPERATOR_TEXTS[one])}
                </option>
              ))}
          </Select>
        </Field>
      )}
      {operator === 'between_and' ? (
        <div className={styles.ends}>
          {input(
            isTime
              ? intl.formatMessage({ id: 'board.filter.dateFrom', defaultMessage: '开始日期' })
              : intl.formatMessage({ id: 'board.filter.valueFrom', defaultMessage: '起始值' }),
            0,
            shown(0),
            (text) => text,
          )}
          {input(
            isTime
              ? intl.formatMessage({ id: 'board.filter.dateTo', defaultMessage: '结束日期（含）' })
              : intl.formatMessage({ id: 'board.filter.valueTo', defaultMessage: '结束值' }),
            1,
            isTime ? shownEnd(shown(1)) : shown(1),
            (text) => (isTime ? endToStore(text) : text),
          )}
        </div>
      ) : needsNoValue(operator) ? null : (
        input(intl.formatMessage({ id: 'board.filter.value', defaultMessage: '值' }), 0, shown(0), (text) => text)
      )}
      {isTime && !needsNoValue(operator) ? (
        <Switch
          checked={withTime}
          label={intl.formatMessage({ id: 'board.filter.withTime', defaultMessage: '精确到秒' })}
          onChange={(_, data) => {
            setWithTime(data.checked);
            set(values.map((one, at) => retimed(one, data.checked, operator === 'between_and' && at === 1)));
          }}
        />
      ) : null}
    </div>
  );
}

/** A stored date as the browser's own date field takes it. */
function toInput(text: string, isTime: boolean, withTime: boolean): string {
  if (!isTime) return text;
  const date = storedDate(text);
  if (!date) return '';
  if (!withTime) return date.slice(0, 10);
  return date.length > 10 ? date.replace(' ', 'T') : `${date}T00:00:00`;
}

/** A date with a time, or without; the end of a range stays the end of the same day. */
function retimed(value: FilterValue, withTime: boolean, isEnd: boolean): FilterValue {
  const date = storedDate(String(value ?? ''));
  if (!date || date.length > 10 === withTime) return value;
  if (withTime) return `${date} 00:00:00`;
  return isEnd ? endToStore(shownEnd(date).slice(0, 10)) : date.slice(0, 10);
}
