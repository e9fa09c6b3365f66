import { JUDGMENT_LIMITS, type JudgmentDefinition, type JudgmentIndicator, type TableField } from '@tessera/contract';
import { Button } from '@tessera/ui/core';
import { AddRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { IndicatorForm } from './indicator-form.tsx';
import { ItemList } from './item-list.tsx';
import { Panel } from './panel.tsx';
import { renamedKey } from './renamed-key.ts';
import { useSentences, type FaultAt } from './use-sentences.ts';

export interface IndicatorsPanelProps {
  readonly definition: JudgmentDefinition;
  readonly fields: readonly TableField[] | undefined;
  readonly faultAt: FaultAt;
  readonly faultPaths: readonly string[];
  onChange(definition: JudgmentDefinition): void;
}
const NEW: JudgmentIndicator = {
  ...{ key: '', name: '', unit: '', decimals: 2, percent: false },
  ...{ term: { aggregator: 'sum', fieldId: '' }, divisor: null, comparison: 'lastPeriod', indexCode: '' },
};

/** The figures that rules look at. */
export function IndicatorsPanel({ definition, fields, faultAt, faultPaths, onChange }: IndicatorsPanelProps) {
  const intl = useIntl();
  const words = useSentences(fields);
  const { indicators } = definition;
  const change = (next: readonly JudgmentIndicator[]) => onChange({ ...definition, indicators: [...next] });
  return (
    <Panel
      title={intl.formatMessage({ id: 'data.judgment.indicators', defaultMessage: '指标' })}
      hint={intl.formatMessage({
        id: 'data.judgment.indicatorsHint',
        defaultMessage: '规则依据的数值，以及它们和什么对比',
      })}
      actions={
        <Button
          size="small"
          icon={<AddRegular />}
          disabled={indicators.length >= JUDGMENT_LIMITS.indicators}
          onClick={() => change([...indicators, NEW])}
        >
          <FormattedMessage id="data.judgment.addIndicator" defaultMessage="添加指标" />
        </Button>
      }
    >
      <ItemList
        label={intl.formatMessage({ id: 'data.judgment.indicators', defaultMessage: '指标' })}
        items={indicators}
        path="indicators"
        faultAt={faultAt}
        faultPaths={faultPaths}
        empty={intl.formatMessage({
          id: 'data.judgment.noIndicator',
          defaultMessage: '还没有指标，请先添加，例如“销售额对比去年同期”。',
        })}
        shown={(indicator) => ({
          name:
            indicator.name || intl.formatMessage({ id: 'data.judgment.newIndicator', defaultMessage: '未命名的指标' }),
          summary: [words.indicator(indicator)],
        })}
        edit={(indicator, at, edit) => (
          <IndicatorForm
            indicator={indicator}
            path={`indicators.${at}`}
            fields={fields}
            faultAt={faultAt}
            onChange={(part) =>
              part.key === undefined || part.key === indicator.key
                ? edit(part)
                : onChange(
                    renamedKey(
                      { ...definition, indicators: indicators.with(at, { ...indicator, ...part }) },
                      indicator.key,
                      part.key,
                    ),
                  )
            }
          />
        )}
        onChange={change}
      />
    </Panel>
  );
}
