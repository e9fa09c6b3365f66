import type { JudgedTerm, JudgmentCondition, JudgmentFault, JudgmentIndicator, TableField } from '@tessera/contract';
import { formatNumber } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl';

import { AGGREGATORS, COMPARED, FIGURE_WORDS, OPERATORS } from './judgment-words.ts';

const FAULTS: Readonly<Record<JudgmentFault['kind'], MessageDescriptor>> = defineMessages({
  needed: { id: 'data.judgment.fault.needed', defaultMessage: '请填写' },
  key: { id: 'data.judgment.fault.key', defaultMessage: '以文字或字母开头，只含文字、字母、数字和下划线' },
  twice: { id: 'data.judgment.fault.twice', defaultMessage: '与前面的指标重复' },
  unknown: { id: 'data.judgment.fault.unknown', defaultMessage: '没有指标“{value}”，请重新选择' },
  compared: { id: 'data.judgment.fault.compared', defaultMessage: '指标“{value}”没有对比，只有本期值' },
  order: { id: 'data.judgment.fault.order', defaultMessage: '要大于前面的值' },
  placeholder: {
    id: 'data.judgment.fault.placeholder',
    defaultMessage: '{value} 不是模型中的数值，请用“插入数值”选择',
  },
  nesting: { id: 'data.judgment.fault.nesting', defaultMessage: '层级不连续，请移到上一级' },
  otherwise: {
    id: 'data.judgment.fault.otherwise',
    defaultMessage: '没有条件表示“否则”，要放在同级规则的最后；不是“否则”时请添加条件',
  },
});

/** Whether a figure is a share, written in percent. */
export const isShare = (
  indicator: Pick<JudgmentIndicator, 'percent'> | undefined,
  figure: JudgmentCondition['figure'],
) => figure === 'rate' || indicator?.percent === true;

/** A field as far as sentences name it. */
export type NamedField = Pick<TableField, 'fieldId' | 'name'>;

/** Parts of a model in words. @param fields of the subject's table */
export function useSentences(fields: readonly NamedField[] | undefined) {
  const intl = useIntl();
  const { locale } = useLocale();
  const fieldName = (fieldId: string): string => fields?.find((field) => field.fieldId === fieldId)?.name ?? '…';
  const term = ({ aggregator, fieldId }: JudgedTerm): string =>
    fieldId === ''
      ? '…'
      : intl.formatMessage(
          { id: 'data.judgment.aggregated', defaultMessage: '{field}{aggregator}' },
          { field: fieldName(fieldId), aggregator: intl.formatMessage(AGGREGATORS[aggregator]) },
        );
  const bound = (value: number | null, share: boolean): string =>
    value === null ? '…' : formatNumber(value, locale, { upTo: share ? 4 : 6, ...(share ? { style: 'percent' } : {}) });
  const sentence = (condition: JudgmentCondition, indicators: readonly JudgmentIndicator[]): string => {
    const { figure, operator, value, to } = condition;
    const indicator = indicators.find(({ key }) => key === condition.indicator);
    const share = isShare(indicator, figure);
    const parts = {
      indicator: indicator?.name ?? condition.indicator,
      figure: intl.formatMessage(FIGURE_WORDS[figure]),
      operator: intl.formatMessage(OPERATORS[operator]),
      value: bound(value, share),
      to: bound(to, share),
    };
    if (operator === 'blank' || operator === 'notBlank')
      return intl.formatMessage(
        { id: 'data.judgment.conditionBlank', defaultMessage: '{indicator}的{figure}{operator}' },
        parts,
      );
    return operator === 'between'
      ? intl.formatMessage(
          { id: 'data.judgment.conditionBetween', defaultMessage: '{indicator}的{figure}在 {value} 到 {to} 之间' },
          parts,
        )
      : intl.formatMessage(
          { id: 'data.judgment.condition', defaultMessage: '{indicator}的{figure}{operator} {value}' },
          parts,
        );
  };
  return {
    fieldName,
    indicator: ({ term: first, divisor, comparison }: JudgmentIndicator): string => {
      const measured = divisor ? `${term(first)} ÷ ${term(divisor)}` : term(first);
      return comparison === 'none'
        ? measured
        : intl.formatMessage(
            { id: 'data.judgment.comparedWith', defaultMessage: '{measured}，对比{compared}' },
            { measured, compared: intl.formatMessage(COMPARED[comparison]) },
          );
    },
    condition: sentence,
    /** Conditions of a rule; of one of a tree that has none: otherwise. */
    conditions: (conditions: readonly JudgmentCondition[], indicators: readonly JudgmentIndicator[]): string[] =>
      conditions.length === 0
        ? [intl.formatMessage({ id: 'data.judgment.otherwise', defaultMessage: '否则' })]
        : conditions.map((one) => sentence(one, indicators)),
    fault: ({ kind, value }: JudgmentFault): string => intl.formatMessage(FAULTS[kind], { value }),
  };
}
/** What is wrong at a path of the model, in words. */
export type FaultAt = (path: string) => string | undefined;
