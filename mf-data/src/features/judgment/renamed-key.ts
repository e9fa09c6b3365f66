import type { JudgmentDefinition } from '@tessera/contract';

/** A model whose conditions and texts name an indicator by another key. */
export function renamedKey(definition: JudgmentDefinition, from: string, to: string): JudgmentDefinition {
  if (from === '' || to === '') return definition;
  const text = (written: string) => written.replaceAll(`{${from}.`, `{${to}.`);
  return {
    ...definition,
    rules: definition.rules.map((rule) => ({
      ...rule,
      conditions: rule.conditions.map((one) => (one.indicator === from ? { ...one, indicator: to } : one)),
      finding: text(rule.finding),
      advice: text(rule.advice),
    })),
    levels: definition.levels.map((level) => ({ ...level, text: text(level.text) })),
  };
}
