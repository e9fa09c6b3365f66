import {
  atDepth,
  endsOf,
  HIT_POLICIES,
  ruleDepth,
  JUDGMENT_LIMITS,
  type HitPolicy,
  type JudgmentRule,
} from '@tessera/contract';
import { useNotify } from '@tessera/remote-kit';
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
import { arranged, withChild } from './rule-tree/arrange-rules.ts';
import { RuleTreeEditor } from './rule-tree/rule-tree-editor.tsx';
import { SeverityMark } from './severity-mark.tsx';
import { useSentences } from './use-sentences.ts';

const NEW: JudgmentRule = { name: '', conditions: [], severity: 'warning', weight: 1, finding: '', advice: '' };

/** The decision table or tree: its rules, and what counts of those that hit. */
export function RulesPanel({ definition, fields, faultAt, faultPaths, onChange }: IndicatorsPanelProps) {
  const intl = useIntl();
  const notify = useNotify();
  const words = useSentences(fields);
  const { indicators, rules, policy, levels } = definition;
  const isTree = policy === 'tree';
  const change = (next: readonly JudgmentRule[]) => onChange({ ...definition, rules: [...next] });
  const add = () => {
    const arrangement = isTree ? withChild(rules, null) : null;
    change(arrangement ? arranged(rules, arrangement, NEW) : [...rules, NEW]);
  };
  /** A tree that becomes a table loses its branches; without them the rules stay what they are. */
  const decideBy = async (next: HitPolicy): Promise<void> => {
    const isLost = isTree && rules.some((rule) => ruleDepth(rule) > 0 || rule.conditions.length === 0);
    const isMeant =
      !isLost ||
      (await notify.confirm({
        title: intl.formatMessage({ id: 'data.judgment.tree.flattenTitle', defaultMessage: '改为规则表？' }),
        text: intl.formatMessage({
          id: 'data.judgment.tree.flattenText',
          defaultMessage: '规则会保留，但上下级关系会去掉：每条规则只看自己的条件，结论可能不同；“否则”需要补上条件。',
        }),
      }));
    if (isMeant)
      onChange({
        ...definition,
        policy: next,
        rules: rules.map((rule) => atDepth(rule, isTree ? 0 : ruleDepth(rule))),
      });
  };
  const ends = isTree ? endsOf(rules) : [];
  const list = {
    ...{ label: intl.formatMessage({ id: 'data.judgment.rules', defaultMessage: '规则' }), faultAt, faultPaths },
    empty: intl.formatMessage({
      id: 'data.judgment.noRule',
      defaultMessage: '还没有规则，请添加，例如“变化率小于 -10% 时提示下滑”。',
    }),
    shown: (rule: JudgmentRule) => ({
      name: rule.name || intl.formatMessage({ id: 'data.judgment.newRule', defaultMessage: '未命名的规则' }),
      summary: isTree
        ? words.conditions(rule.conditions, indicators)
        : rule.conditions.map((condition) => words.condition(condition, indicators)),
      mark:
        policy === 'score' ? (
          <Badge appearance="outline">{intl.formatNumber(rule.weight, { signDisplay: 'exceptZero' })}</Badge>
        ) : (
          <SeverityMark severity={rule.severity} />
        ),
    }),
    edit: (rule: JudgmentRule, at: number, edit: (part: Partial<JudgmentRule>) => void) => (
      <RuleForm
        rule={rule}
        path={`rules.${at}`}
        policy={policy}
        indicators={indicators}
        isEnd={!isTree || ends[at] === true}
        faultAt={faultAt}
        onChange={edit}
      />
    ),
    onChange: change,
  };
  return (
    <Panel
      title={intl.formatMessage({ id: 'data.judgment.rules', defaultMessage: '规则' })}
      hint={
        isTree
          ? intl.formatMessage({
              id: 'data.judgment.treeHint',
              defaultMessage: '从上到下走第一条满足的规则，再看它的下级',
            })
          : intl.formatMessage({ id: 'data.judgment.rulesHint', defaultMessage: '从上到下依次判断' })
      }
      actions={
        <Button size="small" icon={<AddRegular />} disabled={rules.length >= JUDGMENT_LIMITS.rules} onClick={add}>
          <FormattedMessage id="data.judgment.addRule" defaultMessage="添加规则" />
        </Button>
      }
    >
      <Field
        orientation="horizontal"
        label={intl.formatMessage({ id: 'data.judgment.policy', defaultMessage: '判定方式' })}
      >
        <Select value={policy} onChange={(_, { value }) => void decideBy(value as HitPolicy)}>
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
      {isTree ? (
        <RuleTreeEditor {...list} rules={rules} fresh={NEW} />
      ) : (
        <ItemList {...list} items={rules} path="rules" />
      )}
    </Panel>
  );
}
