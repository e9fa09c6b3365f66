import type { Cell, DynamicParam, FilterChoice, FilterCondition } from '@tessera/contract';
import { Field, Input, Textarea } from '@tessera/ui/forms';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import type { LoadValues } from '../filters/use-values.ts';
import { ValueList } from '../filters/value-list.tsx';
import type { ParamSource } from './param-source.ts';
import { choiceOfValues, readTyped, type ParamValue } from './param-values.ts';

export interface ParamChoiceProps {
  readonly param: DynamicParam;
  /** The default. */
  readonly defaultValue: readonly Cell[];
  readonly choice: FilterChoice | null;
  readonly source: ParamSource;
  /** @param ready false while what is typed is no value of the parameter */
  onChoose(choice: FilterChoice | null, ready: boolean): void;
}

/** What a reader may give a parameter: values of its list or its field, else what is typed, by its type. */
export function ParamChoice({ param, defaultValue, choice, source, onChoose }: ParamChoiceProps) {
  const { candidates, multiple, dynamicParamName: name, dataType } = param;
  const loadValues = useMemo<LoadValues>(() => {
    if (candidates.kind === 'field') return source.values(candidates.tableId);
    const listed = candidates.kind === 'list' ? candidates.values : [];
    return (_fieldId, keyword) => {
      const wanted = keyword.toLocaleLowerCase();
      const values = listed.filter((value) => String(value).toLocaleLowerCase().includes(wanted));
      return Promise.resolve({ values, truncated: false });
    };
  }, [candidates, source]);
  if (candidates.kind === 'any') return <TypedValues {...{ param, defaultValue, choice, onChoose }} />;
  const fieldId = candidates.kind === 'field' ? candidates.fieldId : 'listed';
  const value: FilterCondition = {
    fieldId,
    aggregator: 'in',
    fieldValue: [...(choice?.fieldValue ?? defaultValue.filter((one) => one !== null))],
  };
  return (
    <ValueList
      strict
      single={!multiple}
      field={{ fieldId, name, dataType }}
      value={value}
      loadValues={loadValues}
      onChange={({ fieldValue }) => onChoose(choiceOfValues(fieldValue.filter(isValue)), true)}
    />
  );
}

const isValue = (one: string | number | boolean | null): one is ParamValue =>
  typeof one === 'string' || typeof one === 'number';

function TypedValues({ param, defaultValue, choice, onChoose }: Omit<ParamChoiceProps, 'source'>) {
  const intl = useIntl();
  const { multiple, dataType, dynamicParamName } = param;
  const [text, setText] = useState(() => (choice?.fieldValue ?? []).map(String).join('\n'));
  const valuesOf = (typed: string) =>
    typed
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => readTyped(line, dataType));
  const wrong = valuesOf(text).includes(null);
  const change = (typed: string) => {
    setText(typed);
    const values = valuesOf(typed);
    onChoose(choiceOfValues(values.filter((value) => value !== null)), !values.includes(null));
  };
  const hint = defaultValue.length > 0 ? defaultValue.map(String).join('\n') : undefined;
  return (
    <Field
      label={dynamicParamName}
      hint={multiple ? intl.formatMessage({ id: 'board.param.lines', defaultMessage: '每行一个值' }) : undefined}
      {...(wrong
        ? {
            validationMessage: intl.formatMessage({
              id: 'board.param.wrong',
              defaultMessage: '请填写与参数类型相符的值',
            }),
          }
        : {})}
    >
      {multiple ? (
        <Textarea rows={5} value={text} placeholder={hint} onChange={(_event, data) => change(data.value)} />
      ) : (
        <Input
          type={dataType === 'datetime' ? 'date' : 'text'}
          {...(dataType === 'int' || dataType === 'double' ? { inputMode: 'decimal' as const } : {})}
          value={text}
          placeholder={hint}
          onChange={(_event, data) => change(data.value)}
        />
      )}
    </Field>
  );
}
