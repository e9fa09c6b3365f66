import type { TableField, TargetMeasure } from '@tessera/contract';
import { Field, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { FieldSelect, TableSelect } from '../../common/fields-select.tsx';
import { useFieldChoices } from '../../common/use-choices.ts';

export const NO_MEASURE: TargetMeasure = {
  tbId: '',
  fieldId: '',
  aggregator: 'sum',
  dateFieldId: '',
  storeFieldId: '',
};

/** Where the actual values of an index come from. */
export function MeasureFields({
  measure,
  onChange,
}: {
  readonly measure: TargetMeasure;
  onChange(measure: TargetMeasure): void;
}) {
  const intl = useIntl();
  const { data: fields } = useFieldChoices(measure.tbId);
  const change = (part: Partial<TargetMeasure>) => onChange({ ...measure, ...part });
  return (
    <>
      <TableSelect
        label={intl.formatMessage({ id: 'data.targets.measureTable', defaultMessage: '实际值所在的数据表' })}
        value={measure.tbId}
        onChange={(tbId) => onChange({ ...NO_MEASURE, tbId })}
      />
      <MeasureField measure={measure} fields={fields} onChange={change} />
      <FieldSelect
        label={intl.formatMessage({ id: 'data.targets.dateField', defaultMessage: '日期字段' })}
        value={measure.dateFieldId}
        fields={fields?.filter(({ dataType }) => dataType === 'datetime')}
        onChange={(dateFieldId) => change({ dateFieldId: dateFieldId ?? '' })}
      />
      <FieldSelect
        label={intl.formatMessage({ id: 'data.targets.storeField', defaultMessage: '对应的编码字段' })}
        hint={intl.formatMessage({
          id: 'data.targets.storeFieldHint',
          defaultMessage: '其中的编码与清单的编码一致',
        })}
        value={measure.storeFieldId}
        fields={fields?.filter(({ dataType }) => dataType === 'str' || dataType === 'int')}
        onChange={(storeFieldId) => change({ storeFieldId: storeFieldId ?? '' })}
      />
    </>
  );
}

export interface MeasureFieldProps {
  readonly measure: Pick<TargetMeasure, 'fieldId' | 'aggregator'>;
  readonly fields: readonly TableField[] | undefined;
  onChange(part: Partial<Pick<TargetMeasure, 'fieldId' | 'aggregator'>>): void;
}

/** What is added up, or counted. */
export function MeasureField({ measure, fields, onChange }: MeasureFieldProps) {
  const intl = useIntl();
  return (
    <>
      <Field label={intl.formatMessage({ id: 'data.targets.aggregator', defaultMessage: '计算方式' })}>
        <Select
          value={measure.aggregator}
          onChange={(_, { value }) => onChange({ aggregator: value === 'count' ? 'count' : 'sum', fieldId: '' })}
        >
          <option value="sum">
            {intl.formatMessage({ id: 'data.targets.aggregator.sum', defaultMessage: '求和' })}
          </option>
          <option value="count">
            {intl.formatMessage({ id: 'data.targets.aggregator.count', defaultMessage: '计数' })}
          </option>
        </Select>
      </Field>
      <FieldSelect
        label={intl.formatMessage({ id: 'data.targets.valueField', defaultMessage: '数值字段' })}
        value={measure.fieldId}
        fields={fields?.filter(
          ({ dataType }) => measure.aggregator === 'count' || dataType === 'int' || dataType === 'double',
        )}
        onChange={(fieldId) => onChange({ fieldId: fieldId ?? '' })}
      />
    </>
  );
}
