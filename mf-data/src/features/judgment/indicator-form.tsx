import {
  COMPARISONS,
  JUDGED_AGGREGATORS,
  MOST_DECIMALS,
  targets,
  type JudgedTerm,
  type JudgmentIndicator,
  type TableField,
} from '@tessera/contract';
import { useEndpoint } from '@tessera/remote-kit';
import { Field, Input, NumberField, Select, Switch } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { FieldSelect } from '../../common/fields-select.tsx';
import { AGGREGATORS, COMPARED } from './judgment-words.ts';
import { useFormStyles } from './use-form-styles.ts';
import type { FaultAt } from './use-sentences.ts';

export interface IndicatorFormProps {
  readonly indicator: JudgmentIndicator;
  /** Path of the indicator in the model. */
  readonly path: string;
  readonly fields: readonly TableField[] | undefined;
  readonly faultAt: FaultAt;
  /** @param part another key is taken over by conditions and texts */
  onChange(part: Partial<JudgmentIndicator>): void;
}

/** A key made of a name. */
const keyOf = (name: string): string => name.replace(/[^\p{L}\p{N}_]/gu, '').slice(0, 30);

/** An indicator: what is measured, how it is shown, and what it is compared with. */
export function IndicatorForm({ indicator, path, fields, faultAt, onChange }: IndicatorFormProps) {
  const form = useFormStyles();
  const intl = useIntl();
  const { key, name, unit, decimals, percent, term, divisor, comparison } = indicator;
  const rename = (next: string) => onChange({ name: next, ...(key === keyOf(name) ? { key: keyOf(next) } : {}) });
  return (
    <div className={form.fields}>
      <Field
        required
        label={intl.formatMessage({ id: 'data.judgment.indicatorName', defaultMessage: '指标名称' })}
        validationMessage={faultAt(`${path}.name`)}
      >
        <Input value={name} maxLength={60} onChange={(_, { value }) => rename(value)} />
      </Field>
      <Field
        required
        label={intl.formatMessage({ id: 'data.judgment.key', defaultMessage: '标识' })}
        hint={
          faultAt(`${path}.key`) === undefined
            ? intl.formatMessage({ id: 'data.judgment.keyHint', defaultMessage: '在文字中引用时使用' })
            : undefined
        }
        validationMessage={faultAt(`${path}.key`)}
      >
        <Input value={key} maxLength={30} onChange={(_, { value }) => onChange({ key: value.trim() })} />
      </Field>
      <TermFields
        term={term}
        label={intl.formatMessage({ id: 'data.judgment.term', defaultMessage: '数值字段' })}
        aggregatorLabel={intl.formatMessage({ id: 'data.judgment.aggregator', defaultMessage: '计算方式' })}
        fields={fields}
        error={faultAt(`${path}.term.fieldId`)}
        onChange={(next) => onChange({ term: next })}
      />
      <Switch
        className={form.wide}
        label={intl.formatMessage({ id: 'data.judgment.hasDivisor', defaultMessage: '除以另一个数（比率、单价等）' })}
        checked={divisor !== null}
        onChange={(_, { checked }) => onChange({ divisor: checked ? { aggregator: 'sum', fieldId: '' } : null })}
      />
      {divisor && (
        <TermFields
          term={divisor}
          label={intl.formatMessage({ id: 'data.judgment.divisor', defaultMessage: '除数字段' })}
          aggregatorLabel={intl.formatMessage({
            id: 'data.judgment.divisorAggregator',
            defaultMessage: '除数的计算方式',
          })}
          fields={fields}
          error={faultAt(`${path}.divisor.fieldId`)}
          onChange={(next) => onChange({ divisor: next })}
        />
      )}
      <Field label={intl.formatMessage({ id: 'data.judgment.comparison', defaultMessage: '对比' })}>
        <Select
          value={comparison}
          onChange={(_, { value }) => onChange({ comparison: value as JudgmentIndicator['comparison'] })}
        >
          {COMPARISONS.map((one) => (
            <option key={one} value={one}>
              {intl.formatMessage(COMPARED[one])}
            </option>
          ))}
        </Select>
      </Field>
      {comparison === 'target' && (
        <TargetSelect indicator={indicator} path={path} faultAt={faultAt} onChange={onChange} />
      )}
      <Field label={intl.formatMessage({ id: 'data.judgment.unit', defaultMessage: '单位' })}>
        <Input value={unit} maxLength={20} disabled={percent} onChange={(_, { value }) => onChange({ unit: value })} />
      </Field>
      <NumberField
        whole
        label={intl.formatMessage({ id: 'data.judgment.decimals', defaultMessage: '小数位数' })}
        value={decimals}
        min={0}
        max={MOST_DECIMALS}
        onChange={(next) => onChange({ decimals: next })}
      />
      <Switch
        label={intl.formatMessage({ id: 'data.judgment.percent', defaultMessage: '显示为百分比' })}
        checked={percent}
        onChange={(_, { checked }) => onChange({ percent: checked, ...(checked ? { unit: '' } : {}) })}
      />
    </div>
  );
}

interface TermFieldsProps {
  readonly term: JudgedTerm;
  readonly label: string;
  readonly aggregatorLabel: string;
  readonly fields: readonly TableField[] | undefined;
  readonly error: string | undefined;
  onChange(term: JudgedTerm): void;
}

function TermFields({ term, label, aggregatorLabel, fields, error, onChange }: TermFieldsProps) {
  const intl = useIntl();
  const isNumeric = term.aggregator === 'sum' || term.aggregator === 'average';
  const offered = fields?.filter(({ dataType }) => !isNumeric || dataType === 'int' || dataType === 'double');
  return (
    <>
      <FieldSelect
        label={label}
        value={term.fieldId}
        fields={offered}
        error={error}
        onChange={(fieldId) => onChange({ ...term, fieldId: fieldId ?? '' })}
      />
      <Field label={aggregatorLabel}>
        <Select
          value={term.aggregator}
          onChange={(_, { value }) => onChange({ aggregator: value as JudgedTerm['aggregator'], fieldId: '' })}
        >
          {JUDGED_AGGREGATORS.map((aggregator) => (
            <option key={aggregator} value={aggregator}>
              {intl.formatMessage(AGGREGATORS[aggregator])}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

function TargetSelect({ indicator, path, faultAt, onChange }: Omit<IndicatorFormProps, 'fields'>) {
  const intl = useIntl();
  const indexes = useEndpoint(targets.queryIndex, { body: {} });
  return (
    <Field
      required
      label={intl.formatMessage({ id: 'data.judgment.targetIndex', defaultMessage: '目标指标' })}
      validationMessage={faultAt(`${path}.indexCode`)}
    >
      <Select
        value={indicator.indexCode}
        disabled={!indexes.data}
        onChange={(_, { value }) => onChange({ indexCode: value })}
      >
        <option value="">{intl.formatMessage({ id: 'data.targets.choose', defaultMessage: '请选择' })}</option>
        {indexes.data?.map(({ indexCode, indexName }) => (
          <option key={indexCode} value={indexCode}>
            {indexName}
          </option>
        ))}
      </Select>
    </Field>
  );
}
