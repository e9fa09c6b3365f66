import type { SubscriptionCondition } from '@tessera/contract';
import { Field, NumberField, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import type { SubscriptionChoices } from './subscription-draft.ts';

export interface ConditionFieldsProps {
  readonly condition: SubscriptionCondition | null;
  readonly charts: SubscriptionChoices['charts'];
  onChange(condition: SubscriptionCondition | null): void;
}

const COMPARISONS = ['>', '>=', '<', '<='] as const;

/** Whether it is sent each time, or only when a measure of a chart crosses a value. */
export function ConditionFields({ condition, charts, onChange }: ConditionFieldsProps) {
  const intl = useIntl();
  const measured = charts.filter(({ measures }) => measures.length > 0);
  const chart = measured.find(({ reportCode }) => reportCode === condition?.reportCode);
  const change = (part: Partial<SubscriptionCondition>) => condition && onChange({ ...condition, ...part });
  const choose = (reportCode: string) => {
    const chosen = measured.find((one) => one.reportCode === reportCode);
    const measure = chosen?.measures[0]?.uniqId;
    if (!chosen || measure === undefined) return onChange(null);
    const rest = condition ?? { of: 'any', comparison: '>', value: 0, sent: 'crossing' };
    return onChange({ ...rest, reportCode, measure });
  };
  return (
    <>
      <Field label={intl.formatMessage({ id: 'board.subscribe.condition', defaultMessage: '发送条件' })}>
        <Select value={condition?.reportCode ?? ''} onChange={(_event, { value }) => choose(value)}>
          <option value="">{intl.formatMessage({ id: 'board.subscribe.always', defaultMessage: '每次都发送' })}</option>
          {measured.map(({ reportCode, reportName }) => (
            <option key={reportCode} value={reportCode}>
              {intl.formatMessage(
                { id: 'board.subscribe.when', defaultMessage: '当“{chart}”满足条件时' },
                { chart: reportName },
              )}
            </option>
          ))}
        </Select>
      </Field>
      {condition && chart ? (
        <>
          <Field label={intl.formatMessage({ id: 'board.subscribe.measure', defaultMessage: '指标' })}>
            <Select value={condition.measure} onChange={(_event, { value }) => change({ measure: value })}>
              {chart.measures.map(({ uniqId, name }) => (
                <option key={uniqId} value={uniqId}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={intl.formatMessage({ id: 'board.subscribe.of', defaultMessage: '比较的值' })}>
            <Select
              value={condition.of}
              onChange={(_event, { value }) => change({ of: value as SubscriptionCondition['of'] })}
            >
              <option value="any">
                {intl.formatMessage({ id: 'board.subscribe.of.any', defaultMessage: '任意一项' })}
              </option>
              <option value="all">
                {intl.formatMessage({ id: 'board.subscribe.of.all', defaultMessage: '每一项' })}
              </option>
              <option value="sum">
                {intl.formatMessage({ id: 'board.subscribe.of.sum', defaultMessage: '各项之和' })}
              </option>
            </Select>
          </Field>
          <Field label={intl.formatMessage({ id: 'board.subscribe.comparison', defaultMessage: '关系' })}>
            <Select
              value={condition.comparison}
              onChange={(_event, { value }) =>
                change({ comparison: COMPARISONS.find((one) => one === value) ?? condition.comparison })
              }
            >
              {COMPARISONS.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          </Field>
          <NumberField
            label={intl.formatMessage({ id: 'board.subscribe.value', defaultMessage: '阈值' })}
            value={condition.value}
            min={-1e15}
            max={1e15}
            onChange={(value) => change({ value })}
          />
          <Field label={intl.formatMessage({ id: 'board.subscribe.sent', defaultMessage: '发送时机' })}>
            <Select
              value={condition.sent}
              onChange={(_event, { value }) => change({ sent: value === 'holding' ? 'holding' : 'crossing' })}
            >
              <option value="crossing">
                {intl.formatMessage({ id: 'board.subscribe.crossing', defaultMessage: '开始满足时发送一次' })}
              </option>
              <option value="holding">
                {intl.formatMessage({ id: 'board.subscribe.holding', defaultMessage: '满足期间每次都发送' })}
              </option>
            </Select>
          </Field>
        </>
      ) : null}
    </>
  );
}
