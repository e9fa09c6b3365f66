import { HIT_POLICIES, JUDGMENT_LIMITS, type HitPolicy, type JudgmentRule } from '@tessera/contract';
import { Badge, Button } from '@tessera/ui/core';
import { Field, Select } from '@tessera/ui/forms';
import { AddRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import type { IndicatorsPanelProps } from './indicators-panel.tsx';
import { ItemList } from './item-list.tsx';
import { POLICIES } from './judgment-words.ts';
import { LevelRows } from './level-rows.tsx';
import { Panel } from './panel.tsx';
import { RuleForm } from './rule-form.tsx';
import { SeverityMark } from './severity-mark.tsx';
import { useSentences } from './use-sentences.ts';

const NEW: JudgmentRule = { name: '', conditions: [], severity: 'warning', weight: 1, finding: '', advice: '' };

/** The decision table: rules in order, and what counts of those that hit. */
export function RulesPanel({ definition, fields, faultAt, faultPaths, onChange }: IndicatorsPanelProps) {
  const intl = useIntl();
  const words = useSentences(fields);
  const { indicators, rules, policy, levels } = definition;
  const change = (next: readonly JudgmentRule[]) => onChange({ ...definition, rules: [...next] });
  return (
    <Panel
      title={intl.formatMessage({ id: 'data.judgment.rules', defaultMessage: '规则' })}
      hint={intl.formatMessage({ id: 'data.judgment.rulesHint', defaultMessage: '从上到下依次判断' })}
      actions={
        <Button
          size="small"
          icon={<AddRegular />}
          disabled={rules.length >= JUDGMENT_LIMITS.rules}
          onClick={() => change([...rules, NEW])}
        >
          <FormattedMessage id="data.judgment.addRule" defaultMessage="添加规则" />
        </Button>
      }
    >
      <Field
        orientation="horizontal"
        label={intl.formatMessage({ id: 'data.judgment.policy', defaultMessage: '命中方式' })}
      >
        <Select value={policy} onChange={(_, { value }) => onChange({ ...definition, policy: value as HitPolicy })}>
          {HIT_POLICIES.map((one) => (
            <option key={one} value={one}>
              {intl.formatMessage(POLICIES[one])}
            </option>
          ))}
        </Select>
      </Field>
      {policy === 'score' && (
        <LevelRows levels={levels} faultAt={faultAt} onChange={(next) => onChange({ ...definition, levels: next })} />
      )}
      <ItemList
        label={intl.formatMessage({ id: 'data.judgment.rules', defaultMessage: '规则' })}
        items={rules}
        path="rules"
        faultAt={faultAt}
        faultPaths={faultPaths}
        empty={intl.formatMessage({
          id: 'data.judgment.noRule',
          defaultMessage: '还没有规则，请添加，例如“变化率小于 -10% 时提示下滑”。',
        })}
        shown={(rule) => ({
          name: rule.name || intl.formatMessage({ id: 'data.judgment.newRule', defaultMessage: '未命名的规则' }),
          summary: rule.conditions.map((condition) => words.condition(condition, indicators)),
          mark:
            policy === 'score' ? (
              <Badge appearance="outline">{intl.formatNumber(rule.weight, { signDisplay: 'exceptZero' })}</Badge>
            ) : (
              <SeverityMark severity={rule.severity} />
            ),
        })}
        edit={(rule, at, edit) => (
          <RuleForm
            rule={rule}
            path={`rules.${at}`}
            policy={policy}
            indicators={indicators}
            faultAt={faultAt}
            onChange={edit}
          />
        )}
        onChange={change}
      />
    </Panel>
  );
}
