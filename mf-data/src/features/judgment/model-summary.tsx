import type { JudgmentDefinition, JudgmentRule } from '@tessera/contract';
import { FactList, makeStyles, Text, tokens } from '@tessera/ui/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useFieldChoices, useTableChoices } from '../../common/use-choices.ts';
import { PERIODS, POLICIES } from './judgment-words.ts';
import { RuleBranches } from './rule-tree/rule-branches.tsx';
import { useFolds } from './rule-tree/use-folds.ts';
import { SeverityMark } from './severity-mark.tsx';
import { useSentences, type NamedField } from './use-sentences.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  list: { display: 'flex', flexDirection: 'column', gap: '10px', margin: 0, padding: 0, listStyleType: 'none' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', fontWeight: 600 },
  quiet: { margin: '2px 0 0', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  said: { margin: '2px 0 0', overflowWrap: 'anywhere' },
  title: { margin: '0 0 6px', fontSize: tokens.fontSizeBase300, fontWeight: 600 },
});

export interface ModelSummaryProps {
  readonly definition: JudgmentDefinition;
  /** Names of fields as they were once; default: as they are. */
  readonly kept?: readonly NamedField[];
}

/** A model to be read. */
export function ModelSummary({ definition, kept }: ModelSummaryProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { subject, indicators, rules, policy, levels, question } = definition;
  const tables = useTableChoices();
  const { data: fields } = useFieldChoices(kept ? '' : subject.tbId);
  const words = useSentences(kept ?? fields);
  const table = tables.data?.find(({ tableId }) => tableId === subject.tbId)?.tableName ?? '…';
  const [folded, toggleFold] = useFolds();
  const said = (rule: JudgmentRule, fold: ReactNode = null) => (
    <>
      <span className={styles.head}>
        {rule.name}
        {policy === 'score' ? (
          <Text>{intl.formatNumber(rule.weight, { signDisplay: 'exceptZero' })}</Text>
        ) : (
          <SeverityMark severity={rule.severity} />
        )}
        {fold}
      </span>
      <p className={styles.quiet}>
        {intl.formatList(words.conditions(rule.conditions, indicators), { type: 'conjunction' })}
      </p>
      {rule.finding !== '' && <p className={styles.said}>{rule.finding}</p>}
      {rule.advice !== '' && <p className={styles.said}>{rule.advice}</p>}
    </>
  );
  return (
    <div className={styles.root}>
      <FactList
        facts={[
          [intl.formatMessage({ id: 'data.judgment.question', defaultMessage: '业务问题' }), question],
          [intl.formatMessage({ id: 'data.judgment.table', defaultMessage: '数据表' }), table],
          [
            intl.formatMessage({ id: 'data.judgment.memberField', defaultMessage: '逐个判断' }),
            subject.memberFieldId === null
              ? intl.formatMessage({ id: 'data.judgment.whole', defaultMessage: '全部数据作为一个整体' })
              : words.fieldName(subject.memberFieldId),
          ],
          [
            intl.formatMessage({ id: 'data.judgment.granularity', defaultMessage: '周期' }),
            intl.formatMessage(PERIODS[subject.granularity]),
          ],
          [
            intl.formatMessage({ id: 'data.judgment.policy', defaultMessage: '判定方式' }),
            intl.formatMessage(POLICIES[policy]),
          ],
        ]}
      />
      <div>
        <h3 className={styles.title}>
          {intl.formatMessage({ id: 'data.judgment.indicators', defaultMessage: '指标' })}
        </h3>
        <FactList facts={indicators.map((indicator) => [indicator.name, words.indicator(indicator)] as const)} />
      </div>
      <div>
        <h3 className={styles.title}>{intl.formatMessage({ id: 'data.judgment.rules', defaultMessage: '规则' })}</h3>
        {policy === 'tree' ? (
          <RuleBranches
            rules={rules}
            label={intl.formatMessage({ id: 'data.judgment.rules', defaultMessage: '规则' })}
            folded={folded}
            onFold={toggleFold}
            node={(at, fold) => said(rules[at]!, fold)}
          />
        ) : (
          <ol className={styles.list}>
            {rules.map((rule, at) => (
              <li key={at}>{said(rule)}</li>
            ))}
          </ol>
        )}
      </div>
      {policy === 'score' && (
        <div>
          <h3 className={styles.title}>
            {intl.formatMessage({ id: 'data.judgment.levels', defaultMessage: '等级（从低到高，取达到的最高一级）' })}
          </h3>
          <FactList facts={levels.map(({ from, text }) => [intl.formatNumber(from ?? 0), text] as const)} />
        </div>
      )}
    </div>
  );
}
