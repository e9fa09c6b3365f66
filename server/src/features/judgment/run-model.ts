import {
  bySeverity,
  evaluate,
  filledText,
  judgedPeriodText,
  SEVERITIES,
  type JudgedMember,
  type JudgmentDefinition,
  type JudgmentRun,
  type JudgmentScope,
  type TextFacts,
} from '@tessera/contract';

import { lastDay, readFigures, type Asking, type MemberFigures } from './read-figures.ts';

const names = new Intl.Collator('zh-CN', { numeric: true });

/** Judges all members that the viewer sees, and tells of those that are asked for. */
export async function runModel(
  asking: Asking,
  definition: JudgmentDefinition,
  { date, keyword, limit }: JudgmentScope,
): Promise<JudgmentRun> {
  const { subject, indicators } = definition;
  const { locale } = asking.context;
  const { period, members } = await readFigures(asking, definition, date ?? (await lastDay(asking, subject)));
  const text = judgedPeriodText(period, subject.granularity, locale);
  const judged = members.map((one) =>
    memberOf(definition, one, { member: one.member, period: text, indicators, figures: one.figures, locale }),
  );
  const wanted = keyword.trim().toLocaleLowerCase();
  const found = judged
    .filter(({ member }) => member.toLocaleLowerCase().includes(wanted))
    .toSorted((a, b) => bySeverity(a.severity, b.severity) || names.compare(a.member, b.member));
  const countOf = (severity: JudgedMember['severity']) => judged.filter((one) => one.severity === severity).length;
  const counts = Object.fromEntries(SEVERITIES.map((severity) => [severity, countOf(severity)]));
  const lastOfPeriod = new Date(Date.parse(`${period.end}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return {
    period: { start: period.start, end: lastOfPeriod, text },
    count: judged.length,
    counts: { ...counts, none: countOf(null) } as JudgmentRun['counts'],
    found: found.length,
    members: found.slice(0, limit),
  };
}

function memberOf(definition: JudgmentDefinition, { member, figures }: MemberFigures, facts: TextFacts): JudgedMember {
  const { severity, score, level, rules } = evaluate(definition, figures);
  return {
    member,
    figures,
    severity,
    score,
    levelText: level === null ? '' : filledText(definition.levels[level]?.text ?? '', facts),
    rules: rules.map(({ state, conditions }, at) => {
      const said = (text: string | undefined) => (state === 'hit' ? filledText(text ?? '', facts) : '');
      const { finding, advice } = definition.rules[at] ?? {};
      return { state, conditions: [...conditions], finding: said(finding), advice: said(advice) };
    }),
  };
}
