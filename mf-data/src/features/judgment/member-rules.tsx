import { figureText, type JudgedMember, type JudgmentCondition, type JudgmentDefinition } from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { Badge, makeStyles, mergeClasses, Text, tokens } from '@tessera/ui/core';
import { CheckmarkRegular, DismissRegular, SubtractRegular } from '@tessera/ui/icons';
import type { ReactNode } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';

import { RuleBranches } from './rule-tree/rule-branches.tsx';
import { useFolds } from './rule-tree/use-folds.ts';
import { SeverityMark } from './severity-mark.tsx';
import { useSentences, type NamedField } from './use-sentences.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '10px', margin: 0, padding: 0, listStyleType: 'none' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  name: { fontWeight: 600 },
  missed: { color: tokens.colorNeutralForeground3 },
  way: { color: tokens.colorBrandForeground1 },
  finding: { margin: '2px 0 0', overflowWrap: 'anywhere' },
  advice: { margin: '2px 0 0', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  conditions: { margin: '2px 0 0', padding: 0, listStyleType: 'none', fontSize: tokens.fontSizeBase200 },
  condition: { display: 'flex', gap: '6px', alignItems: 'baseline', color: tokens.colorNeutralForeground3 },
  icon: { flexShrink: 0, alignSelf: 'center' },
});

const STATES = defineMessages({
  missed: { id: 'data.judgment.missed', defaultMessage: '未命中' },
  passed: { id: 'data.judgment.passed', defaultMessage: '前面的规则已命中，不再判断' },
  beside: { id: 'data.judgment.tree.beside', defaultMessage: '不在所走的分支上，没有判断' },
  way: { id: 'data.judgment.tree.way', defaultMessage: '经过' },
  end: { id: 'data.judgment.tree.end', defaultMessage: '结果' },
});

export interface MemberRulesProps {
  readonly member: JudgedMember;
  readonly definition: JudgmentDefinition;
  readonly fields: readonly NamedField[] | undefined;
}

/** Each rule with what it says of a member, or why it says nothing. */
export function MemberRules({ member, definition, fields }: MemberRulesProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { rules, policy } = definition;
  const label = intl.formatMessage({ id: 'data.judgment.rules', defaultMessage: '规则' });
  const stateOf = (at: number) => member.rules[at]?.state;
  const end = policy === 'tree' ? member.rules.findLastIndex(({ state }) => state === 'hit') : -1;
  // What is below a branch that was not taken is not looked at.
  const [folded, toggleFold] = useFolds(() => rules.flatMap((_, at) => (stateOf(at) === 'hit' ? [] : [at])));
  const told = (at: number, fold: ReactNode) => {
    const [rule, outcome] = [rules[at], member.rules[at]];
    if (!rule || !outcome) return null;
    const isHit = outcome.state === 'hit';
    return (
      <>
        <div className={styles.head}>
          <Text className={isHit ? styles.name : styles.missed}>{rule.name}</Text>
          {isHit && policy !== 'score' && (end < 0 || end === at) && <SeverityMark severity={rule.severity} />}
          {isHit && policy === 'score' && (
            <Badge appearance="outline">{intl.formatNumber(rule.weight, { signDisplay: 'exceptZero' })}</Badge>
          )}
          {outcome.state !== 'hit' && (
            <Text size={200} className={styles.missed}>
              {intl.formatMessage(STATES[outcome.state === 'passed' && policy === 'tree' ? 'beside' : outcome.state])}
            </Text>
          )}
          {isHit && policy === 'tree' && (
            <Text size={200} className={styles.way}>
              {intl.formatMessage(at === end ? STATES.end : STATES.way)}
            </Text>
          )}
          {fold}
        </div>
        {outcome.finding !== '' && <p className={styles.finding}>{outcome.finding}</p>}
        {outcome.advice !== '' && <p className={styles.advice}>{outcome.advice}</p>}
        {outcome.conditions.length > 0 && (
          <ul className={styles.conditions}>
            {rule.conditions.map((condition, place) => (
              <ConditionLine
                key={place}
                condition={condition}
                outcome={outcome.conditions[place]}
                definition={definition}
                fields={fields}
              />
            ))}
          </ul>
        )}
      </>
    );
  };
  return (
    <>
      {member.score !== null && (
        <Text>
          <FormattedMessage
            id="data.judgment.scored"
            defaultMessage="合计 {score, number} 分"
            values={{ score: member.score }}
          />
          {member.levelText === '' ? '' : `：${member.levelText}`}
        </Text>
      )}
      {policy === 'tree' ? (
        <RuleBranches
          rules={rules}
          label={label}
          folded={folded}
          onFold={toggleFold}
          isOnWay={(at) => member.rules[at]?.state === 'hit'}
          node={told}
        />
      ) : (
        <ol className={styles.list} aria-label={label}>
          {rules.map((_, at) => (
            <li key={at}>{told(at, null)}</li>
          ))}
        </ol>
      )}
    </>
  );
}

interface ConditionLineProps extends Omit<MemberRulesProps, 'member'> {
  readonly condition: JudgmentCondition;
  readonly outcome: JudgedMember['rules'][number]['conditions'][number] | undefined;
}

function ConditionLine({ condition, outcome, definition, fields }: ConditionLineProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const words = useSentences(fields);
  const { indicators } = definition;
  const indicator = indicators.find(({ key }) => key === condition.indicator);
  const isBlank = outcome?.figure === null || outcome === undefined;
  const Icon = outcome?.holds ? CheckmarkRegular : isBlank ? SubtractRegular : DismissRegular;
  const figure = isBlank
    ? intl.formatMessage({ id: 'data.judgment.isBlank', defaultMessage: '空值' })
    : indicator && figureText(indicator, condition.figure, outcome.figure, locale);
  return (
    <li className={styles.condition}>
      <Icon className={mergeClasses(styles.icon)} aria-hidden />
      <span>
        {outcome?.holds
          ? intl.formatMessage(
              { id: 'data.judgment.conditionHolds', defaultMessage: '满足：{condition}（实际 {figure}）' },
              { condition: words.condition(condition, indicators), figure },
            )
          : intl.formatMessage(
              { id: 'data.judgment.conditionFails', defaultMessage: '不满足：{condition}（实际 {figure}）' },
              { condition: words.condition(condition, indicators), figure },
            )}
      </span>
    </li>
  );
}
