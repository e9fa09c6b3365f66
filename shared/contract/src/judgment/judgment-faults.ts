import type { JudgmentCondition, JudgmentDefinition, JudgmentIndicator, JudgmentRule } from './decision-model.ts';
import { figurePlace, placeholdersOf, TEXT_NAMES } from './judgment-text.ts';
import { endsOf, parentsOf, ruleDepth } from './rule-tree.ts';

/**
 * What keeps a model from being run. `needed`: nothing is written or chosen. `key`: no letter first, or other signs than
 * letters, digits and _. `twice`: another one has it, too. `unknown`: an indicator that the model has not. `compared`: a figure of a
 * comparison, of an indicator that is compared with nothing. `order`: an end before its beginning, or a threshold not above the one before.
 * `placeholder`: braces in a text that name nothing. `nesting`: deeper than one below the rule before it. `otherwise`: a rule of a tree
 * without conditions that has another one of its branch behind it.
 */
export type JudgmentFaultKind =
  | 'needed'
  | 'key'
  | 'twice'
  | 'unknown'
  | 'compared'
  | 'order'
  | 'placeholder'
  | 'nesting'
  | 'otherwise';
export interface JudgmentFault {
  /** Where, such as `rules.0.conditions.1.value`. */
  readonly path: string;
  readonly kind: JudgmentFaultKind;
  /** What is wrong, where it has words of its own. */
  readonly value: string;
}

const KEY = /^\p{L}[\p{L}\p{N}_]*$/u;
type Add = (path: string, kind: JudgmentFaultKind, value?: string) => void;

/** All that keeps a model from being run, in the order of its settings. */
export function judgmentFaults(definition: JudgmentDefinition): JudgmentFault[] {
  const faults: JudgmentFault[] = [];
  const add: Add = (path, kind, value = '') => void faults.push({ path, kind, value });
  const { subject, indicators, rules, policy, levels } = definition;
  if (subject.tbId === '') add('subject.tbId', 'needed');
  if (subject.dateFieldId === '') add('subject.dateFieldId', 'needed');
  if (subject.memberFieldId === '') add('subject.memberFieldId', 'needed');
  if (indicators.length === 0) add('indicators', 'needed');
  indicators.forEach((indicator, at) => addOfIndicator(add, `indicators.${at}`, indicator, indicators.slice(0, at)));
  if (rules.length === 0) add('rules', 'needed');
  const tree = policy === 'tree' ? parentsOf(rules) : null;
  const ends = endsOf(rules);
  rules.forEach((rule, at) => {
    if (tree && ruleDepth(rule) > (at === 0 ? 0 : ruleDepth(rules[at - 1]!) + 1)) add(`rules.${at}.depth`, 'nesting');
    addOfRule(add, `rules.${at}`, rule, indicators, {
      conditions: !tree ? 'needed' : tree.indexOf(tree[at]!, at + 1) > 0 ? 'otherwise' : null,
      isEnd: !tree || ends[at] === true,
    });
  });
  if (policy !== 'score') return faults;
  if (levels.length === 0) add('levels', 'needed');
  levels.forEach(({ from, text }, at) => {
    const before = levels[at - 1]?.from ?? null;
    if (from === null) add(`levels.${at}.from`, 'needed');
    else if (before !== null && from <= before) add(`levels.${at}.from`, 'order');
    if (text === '') add(`levels.${at}.text`, 'needed');
    addOfText(add, `levels.${at}.text`, text, indicators);
  });
  return faults;
}

function addOfIndicator(add: Add, path: string, one: JudgmentIndicator, before: readonly JudgmentIndicator[]): void {
  if (one.name === '') add(`${path}.name`, 'needed');
  else if (before.some(({ name }) => name === one.name)) add(`${path}.name`, 'twice');
  if (one.key === '') add(`${path}.key`, 'needed');
  else if (!KEY.test(one.key)) add(`${path}.key`, 'key');
  else if (before.some(({ key }) => key === one.key)) add(`${path}.key`, 'twice');
  if (one.term.fieldId === '') add(`${path}.term.fieldId`, 'needed');
  if (one.divisor?.fieldId === '') add(`${path}.divisor.fieldId`, 'needed');
  if (one.comparison === 'target' && one.indexCode === '') add(`${path}.indexCode`, 'needed');
}

interface RulePlace {
  /** What is wrong with a rule there that has no conditions; null for nothing. */
  readonly conditions: JudgmentFaultKind | null;
  /** What is found may end with it. */
  readonly isEnd: boolean;
}
function addOfRule(
  add: Add,
  path: string,
  rule: JudgmentRule,
  indicators: readonly JudgmentIndicator[],
  place: RulePlace,
): void {
  if (rule.name === '') add(`${path}.name`, 'needed');
  if (rule.conditions.length === 0 && place.conditions !== null) add(`${path}.conditions`, place.conditions);
  rule.conditions.forEach((condition, at) => addOfCondition(add, `${path}.conditions.${at}`, condition, indicators));
  if (rule.finding === '' && place.isEnd) add(`${path}.finding`, 'needed');
  addOfText(add, `${path}.finding`, rule.finding, indicators);
  addOfText(add, `${path}.advice`, rule.advice, indicators);
}

function addOfCondition(
  add: Add,
  path: string,
  { indicator, figure, operator, value, to }: JudgmentCondition,
  indicators: readonly JudgmentIndicator[],
): void {
  const named = indicators.find(({ key }) => key === indicator);
  if (indicator === '') add(`${path}.indicator`, 'needed');
  else if (!named) add(`${path}.indicator`, 'unknown', indicator);
  else if (named.comparison === 'none' && figure !== 'value') add(`${path}.figure`, 'compared', named.name);
  if (operator === 'blank' || operator === 'notBlank') return;
  if (value === null) add(`${path}.value`, 'needed');
  if (operator !== 'between') return;
  if (to === null) add(`${path}.to`, 'needed');
  else if (value !== null && to < value) add(`${path}.to`, 'order');
}

function addOfText(add: Add, path: string, text: string, indicators: readonly JudgmentIndicator[]): void {
  for (const placeholder of placeholdersOf(text)) {
    if ((TEXT_NAMES as readonly string[]).includes(placeholder)) continue;
    const place = figurePlace(placeholder);
    const named = place && indicators.find(({ key }) => key === place.key);
    if (!named) add(path, 'placeholder', `{${placeholder}}`);
    else if (named.comparison === 'none' && place.figure !== 'value') add(path, 'compared', named.name);
  }
}
