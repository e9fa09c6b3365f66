import {
  modelDifferences,
  rulePaths,
  targets,
  type ComparedRun,
  type JudgmentIndicator,
  type JudgmentLevel,
  type JudgmentRule,
  type ModelDifference,
} from '@tessera/contract';
import { useEndpoint } from '@tessera/remote-kit';
import { useIntl } from 'react-intl';

import { useTableChoices } from '../../../common/use-choices.ts';
import { PERIODS, POLICIES, SEVERITY_WORDS } from '../judgment-words.ts';
import { useSentences } from '../use-sentences.ts';

/** A part of the model in which two versions differ, with what each has there; empty where it lacks it. */
export interface ModelLine {
  readonly title: string;
  readonly facets: readonly { readonly name: string; readonly left: string; readonly right: string }[];
}
/** A setting of a part in words. */
type Facet = readonly [name: string, text: string];

/** What differs between the versions of two runs, in words. */
export function useModelLines(left: ComparedRun, right: ComparedRun): ModelLine[] {
  const intl = useIntl();
  const tables = useTableChoices();
  const indexes = useEndpoint(targets.queryIndex, { body: {} });
  const words = { left: useSentences(left.fields), right: useSentences(right.fields) };
  const definitions = { left: left.definition, right: right.definition };
  type Side = keyof typeof words;
  const isScored = definitions.left.policy === 'score' || definitions.right.policy === 'score';
  const isTree = definitions.left.policy === 'tree' || definitions.right.policy === 'tree';
  const say = {
    name: intl.formatMessage({ id: 'data.judgment.facet.name', defaultMessage: '名称' }),
    measured: intl.formatMessage({ id: 'data.judgment.facet.measured', defaultMessage: '计算方式' }),
    target: intl.formatMessage({ id: 'data.judgment.targetIndex', defaultMessage: '目标指标' }),
    unit: intl.formatMessage({ id: 'data.judgment.unit', defaultMessage: '单位' }),
    decimals: intl.formatMessage({ id: 'data.judgment.decimals', defaultMessage: '小数位数' }),
    conditions: intl.formatMessage({ id: 'data.judgment.facet.conditions', defaultMessage: '条件' }),
    severity: intl.formatMessage({ id: 'data.judgment.severity', defaultMessage: '程度' }),
    weight: intl.formatMessage({ id: 'data.judgment.weight', defaultMessage: '分值' }),
    finding: intl.formatMessage({ id: 'data.judgment.finding', defaultMessage: '结论' }),
    advice: intl.formatMessage({ id: 'data.judgment.advice', defaultMessage: '建议' }),
    from: intl.formatMessage({ id: 'data.judgment.levelFrom', defaultMessage: '分值从' }),
    table: intl.formatMessage({ id: 'data.judgment.table', defaultMessage: '数据表' }),
    dateField: intl.formatMessage({ id: 'data.judgment.dateField', defaultMessage: '日期字段' }),
    memberField: intl.formatMessage({ id: 'data.judgment.memberField', defaultMessage: '逐个判断' }),
    granularity: intl.formatMessage({ id: 'data.judgment.granularity', defaultMessage: '周期' }),
    subject: intl.formatMessage({ id: 'data.judgment.subject', defaultMessage: '判断对象' }),
    policy: intl.formatMessage({ id: 'data.judgment.policy', defaultMessage: '判定方式' }),
    under: intl.formatMessage({ id: 'data.judgment.facet.under', defaultMessage: '上级规则' }),
    root: intl.formatMessage({ id: 'data.judgment.facet.root', defaultMessage: '没有上级' }),
    order: intl.formatMessage({ id: 'data.judgment.ruleOrder', defaultMessage: '规则顺序' }),
    whole: intl.formatMessage({ id: 'data.judgment.whole', defaultMessage: '全部数据作为一个整体' }),
  };
  const list = (texts: readonly string[]) => intl.formatList(texts, { type: 'conjunction' });

  const subjectFacets = (side: Side): Facet[] => {
    const { tbId, dateFieldId, memberFieldId, granularity } = definitions[side].subject;
    return [
      [say.table, tables.data?.find(({ tableId }) => tableId === tbId)?.tableName ?? tbId],
      [say.dateField, words[side].fieldName(dateFieldId)],
      [say.memberField, memberFieldId === null ? say.whole : words[side].fieldName(memberFieldId)],
      [say.granularity, intl.formatMessage(PERIODS[granularity])],
    ];
  };
  const indicatorFacets = (indicator: JudgmentIndicator, side: Side): Facet[] => [
    [say.name, indicator.name],
    [say.measured, words[side].indicator(indicator)],
    ...(indicator.comparison === 'target'
      ? [
          [
            say.target,
            indexes.data?.find(({ indexCode }) => indexCode === indicator.indexCode)?.indexName ?? '…',
          ] as const,
        ]
      : []),
    [say.unit, indicator.unit],
    [say.decimals, `${indicator.decimals}${indicator.percent ? ' %' : ''}`],
  ];
  /** Names of the rules above one of a tree. */
  const underOf = (rule: JudgmentRule, side: Side): string => {
    const { policy, rules } = definitions[side];
    return (policy === 'tree' && rulePaths(rules)[rules.indexOf(rule)]?.slice(0, -1).join(' › ')) || say.root;
  };
  const ruleFacets = (rule: JudgmentRule, side: Side): Facet[] => [
    [say.name, rule.name],
    ...(isTree ? [[say.under, underOf(rule, side)] as const] : []),
    [say.conditions, list(words[side].conditions(rule.conditions, definitions[side].indicators))],
    isScored
      ? [say.weight, intl.formatNumber(rule.weight, { signDisplay: 'exceptZero' })]
      : [say.severity, intl.formatMessage(SEVERITY_WORDS[rule.severity])],
    [say.finding, rule.finding],
    [say.advice, rule.advice],
  ];
  const levelFacets = ({ from, severity, text }: JudgmentLevel): Facet[] => [
    [say.from, from === null ? '' : intl.formatNumber(from)],
    [say.severity, intl.formatMessage(SEVERITY_WORDS[severity])],
    [say.finding, text],
  ];
  const both = <Item>(
    title: string,
    difference: { readonly left: Item | null; readonly right: Item | null },
    facetsOf: (item: Item, side: Side) => Facet[],
  ): ModelLine => {
    const facets = (side: Side) => new Map(difference[side] === null ? [] : facetsOf(difference[side], side));
    return lineOf(title, facets('left'), facets('right'));
  };
  const lineFor = (difference: Exclude<ModelDifference, { readonly part: 'subject' }>): ModelLine => {
    switch (difference.part) {
      case 'policy':
        return both(say.policy, difference, (policy) => [[say.policy, intl.formatMessage(POLICIES[policy])]]);
      case 'order':
        return both(say.order, difference, (names) => [[say.order, list(names)]]);
      case 'indicator':
        return both(
          intl.formatMessage(
            { id: 'data.judgment.indicatorCalled', defaultMessage: '指标“{name}”' },
            { name: (difference.right ?? difference.left)?.name },
          ),
          difference,
          indicatorFacets,
        );
      case 'rule':
        return both(
          intl.formatMessage(
            { id: 'data.judgment.ruleCalled', defaultMessage: '规则“{name}”' },
            { name: (difference.right ?? difference.left)?.name },
          ),
          difference,
          ruleFacets,
        );
      case 'level':
        return both(
          intl.formatMessage(
            { id: 'data.judgment.levelCalled', defaultMessage: '等级“{name}”' },
            { name: (difference.right ?? difference.left)?.text },
          ),
          difference,
          levelFacets,
        );
    }
  };
  const differences = modelDifferences(definitions.left, definitions.right);
  return [
    lineOf(say.subject, new Map(subjectFacets('left')), new Map(subjectFacets('right'))),
    ...differences.flatMap((difference) => (difference.part === 'subject' ? [] : [lineFor(difference)])),
  ].filter(({ facets }) => facets.length > 0);
}

/** The settings that differ, in the order in which they are written. */
function lineOf(title: string, left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): ModelLine {
  const facets = [...new Set([...left.keys(), ...right.keys()])].map((name) => ({
    name,
    left: left.get(name) ?? '',
    right: right.get(name) ?? '',
  }));
  return { title, facets: facets.filter((facet) => facet.left !== facet.right) };
}
