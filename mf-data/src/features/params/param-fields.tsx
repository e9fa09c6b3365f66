import { DATA_TYPES } from '@tessera/contract';
import type { DynamicParamGroup } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Field, Input, Radio, RadioGroup, Select, Switch, Textarea } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { useFieldTexts } from '../tables/index.ts';
import type { ParamFault, ParamForm } from './draft.ts';
import { FieldPicker } from './field-picker.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '16px', maxWidth: '720px' },
  wide: { gridColumn: '1 / -1' },
});

export interface ParamFieldsProps {
  readonly form: ParamForm;
  readonly faults: ReadonlySet<ParamFault>;
  readonly groups: readonly DynamicParamGroup[];
  readonly defaultName: string;
  readonly disabled: boolean;
  readonly onChange: (part: Partial<ParamForm>) => void;
}

/** Inputs of a parameter. */
export function ParamFields({ form, faults, groups, defaultName, disabled, onChange }: ParamFieldsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { types } = useFieldTexts();
  const fieldFault = intl.formatMessage({ id: 'data.params.fieldNeeded', defaultMessage: '请选择字段' });
  const valueFault = intl.formatMessage({
    id: 'data.params.valuesWrong',
    defaultMessage: '请填写与数据类型相符的值，每行一个',
  });
  const valuesHint = intl.formatMessage({ id: 'data.params.valuesHint', defaultMessage: '每行一个值' });
  return (
    <div className={styles.root}>
      <Field
        required
        label={intl.formatMessage({ id: 'data.params.name', defaultMessage: '参数名称' })}
        hint={intl.formatMessage({
          id: 'data.params.nameHint',
          defaultMessage: '文字、数字和下划线，不以数字开头，最多 40 个字符',
        })}
        validationState={faults.has('name') ? 'error' : 'none'}
      >
        <Input
          value={form.dynamicParamName}
          maxLength={40}
          disabled={disabled}
          onChange={(_, { value }) => onChange({ dynamicParamName: value })}
        />
      </Field>
      <Field label={intl.formatMessage({ id: 'data.params.group', defaultMessage: '所属分组' })}>
        <Select
          value={form.groupId ?? ''}
          disabled={disabled}
          onChange={(_, { value }) => onChange({ groupId: value || null })}
        >
          <option value="">{defaultName}</option>
          {groups.map(
            ({ groupId, tblRemarks }) =>
              groupId && (
                <option key={groupId} value={groupId}>
                  {tblRemarks}
                </option>
              ),
          )}
        </Select>
      </Field>
      <Field
        className={styles.wide}
        label={intl.formatMessage({ id: 'data.field.description', defaultMessage: '说明' })}
      >
        <Input
          value={form.tblRemarks}
          maxLength={200}
          disabled={disabled}
          onChange={(_, { value }) => onChange({ tblRemarks: value })}
        />
      </Field>
      <Field label={intl.formatMessage({ id: 'data.params.type', defaultMessage: '数据类型' })}>
        <Select
          value={form.dataType}
          disabled={disabled}
          onChange={(_, { value }) => {
            const none = { tableId: '', fieldId: '' };
            const dataType = DATA_TYPES.find((type) => type === value) ?? 'str';
            onChange({ dataType, defaultField: none, candidatesField: none });
          }}
        >
          {DATA_TYPES.map((type) => (
            <option key={type} value={type}>
              {types[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={intl.formatMessage({ id: 'data.params.multiple', defaultMessage: '可选多个值' })}>
        <Switch
          checked={form.multiple}
          disabled={disabled}
          onChange={(_, { checked }) => onChange({ multiple: checked })}
        />
      </Field>
      <Field
        className={styles.wide}
        label={intl.formatMessage({ id: 'data.params.default', defaultMessage: '默认值' })}
      >
        <RadioGroup
          layout="horizontal"
          value={form.defaultKind}
          disabled={disabled}
          onChange={(_, { value }) => onChange({ defaultKind: value as ParamForm['defaultKind'] })}
        >
          <Radio value="none" label={intl.formatMessage({ id: 'data.params.defaultNone', defaultMessage: '无' })} />
          <Radio
            value="values"
            label={intl.formatMessage({ id: 'data.params.defaultValues', defaultMessage: '固定值' })}
          />
          <Radio
            value="field"
            label={intl.formatMessage({ id: 'data.params.defaultField', defaultMessage: '字段的最大或最小值' })}
          />
        </RadioGroup>
      </Field>
      {form.defaultKind === 'values' && (
        <Field
          className={styles.wide}
          hint={form.multiple ? valuesHint : undefined}
          validationMessage={
            faults.has('default')
              ? valueFault
              : faults.has('defaultMany')
                ? intl.formatMessage({
                    id: 'data.params.onlyOne',
                    defaultMessage: '只能填写一个值，或打开“可选多个值”',
                  })
                : undefined
          }
        >
          <Textarea
            aria-label={intl.formatMessage({ id: 'data.params.default', defaultMessage: '默认值' })}
            value={form.defaultText}
            rows={form.multiple ? 4 : 1}
            disabled={disabled}
            onChange={(_, { value }) => onChange({ defaultText: value })}
          />
        </Field>
      )}
      {form.defaultKind === 'field' && (
        <div className={styles.wide}>
          <FieldPicker
            value={form.defaultField}
            dataType={form.dataType}
            fault={faults.has('defaultField') ? fieldFault : undefined}
            disabled={disabled}
            onChange={(defaultField) => onChange({ defaultField })}
          />
          <RadioGroup
            layout="horizontal"
            value={form.defaultPick}
            disabled={disabled}
            onChange={(_, { value }) => onChange({ defaultPick: value === 'min' ? 'min' : 'max' })}
          >
            <Radio value="max" label={intl.formatMessage({ id: 'data.aggregator.max', defaultMessage: '最大值' })} />
            <Radio value="min" label={intl.formatMessage({ id: 'data.aggregator.min', defaultMessage: '最小值' })} />
          </RadioGroup>
        </div>
      )}
      <Field
        className={styles.wide}
        label={intl.formatMessage({ id: 'data.params.candidates', defaultMessage: '可选值' })}
      >
        <RadioGroup
          layout="horizontal"
          value={form.candidatesKind}
          disabled={disabled}
          onChange={(_, { value }) => onChange({ candidatesKind: value as ParamForm['candidatesKind'] })}
        >
          <Radio value="any" label={intl.formatMessage({ id: 'data.params.anyValue', defaultMessage: '不限' })} />
          <Radio value="list" label={intl.formatMessage({ id: 'data.params.listed', defaultMessage: '列表' })} />
          <Radio
            value="field"
            label={intl.formatMessage({ id: 'data.params.fromField', defaultMessage: '字段的值' })}
          />
        </RadioGroup>
      </Field>
      {form.candidatesKind === 'list' && (
        <Field
          className={styles.wide}
          hint={valuesHint}
          validationMessage={faults.has('candidates') ? valueFault : undefined}
        >
          <Textarea
            aria-label={intl.formatMessage({ id: 'data.params.candidates', defaultMessage: '可选值' })}
            value={form.candidatesText}
            rows={6}
            disabled={disabled}
            onChange={(_, { value }) => onChange({ candidatesText: value })}
          />
        </Field>
      )}
      {form.candidatesKind === 'field' && (
        <div className={styles.wide}>
          <FieldPicker
            value={form.candidatesField}
            dataType={form.dataType}
            fault={faults.has('candidatesField') ? fieldFault : undefined}
            disabled={disabled}
            onChange={(candidatesField) => onChange({ candidatesField })}
          />
        </div>
      )}
    </div>
  );
}
