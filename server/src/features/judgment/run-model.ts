import {
  bySeverity,
  evaluate,
  filledText,
  judgedPeriodText,
  SEVERITIES,
  type JudgedDays,
  type JudgedMember,
  type JudgedPeriod,
  type JudgmentDefinition,
  type JudgmentRun,
  type JudgmentScope,
  type Locale,
  type TextFacts,
} from '@tessera/contract';

import { lastDay, readFigures, type Asking, type MemberFigures } from './read-figures.ts';

const names = new Intl.Collator('zh-CN', { numeric: true });
/** By the names of members. */
export const byMember = (a: { readonly member: string }, b: { readonly member: string }): number =>
  names.compare(a.member, b.member);

/** What came of a model in a period: all members, the most severe first. */
export interface Judged {
  readonly period: JudgmentRun['period'];
  readonly members: readonly JudgedMember[];
}

/** Judges all members that the viewer sees in the period of a day; null is the last one with rows. */
export async function judgeMembers(
  asking: Asking,
  definition: JudgmentDefinition,
  date: string | null,
): Promise<Judged> {
  const { subject, indicators } = definition;
  const { locale } = asking.context;
  const { period, members } = await readFigures(asking, definition, date ?? (await lastDay(asking, subject)));
  const text = judgedPeriodText(period, subject.granularity, locale);
  return {
    period: shownPeriod(period, subject.granularity, locale),
    members: members
      .map((one) =>
        memberOf(definition, one, { member: one.member, period: text, indicators, figures: one.figures, locale }),
      )
      .toSorted((a, b) => bySeverity(a.severity, b.severity) || byMember(a, b)),
  };
}

/** Judges all members that the viewer sees, and tells of those that are asked for. */
export async function runModel(
  asking: Asking,
  definition: JudgmentDefinition,
  { date, keyword, limit }: JudgmentScope,
): Promise<JudgmentRun> {
  const { period, members } = await judgeMembers(asking, definition, date);
  const found = members.filter(isNamed(keyword));
  return {
    period,
    count: members.length,
    counts: countResults(members),
    found: found.length,
    members: found.slice(0, limit),
  };
}

/** Whether a member's name has a part. */
export function isNamed(keyword: string): (one: { readonly member: string }) => boolean {
  const wanted = keyword.trim().toLocaleLowerCase();
  return ({ member }) => member.toLocaleLowerCase().includes(wanted);
}

/** A period with its first and last day. */
export function shownPeriod(days: JudgedDays, granularity: JudgedPeriod, locale: Locale): JudgmentRun['period'] {
  const end = new Date(Date.parse(`${days.end}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return { start: days.start, end, text: judgedPeriodText(days, granularity, locale) };
}

/** How many members have which result. */
export function countResults(members: readonly Pick<JudgedMember, 'severity'>[]): JudgmentRun['counts'] {
  const countOf = (severity: JudgedMember['severity']) => members.filter((one) => one.severity === severity).length;
  const counts = Object.fromEntries(SEVERITIES.map((severity) => [severity, countOf(severity)]));
  return { ...counts, none: countOf(null) } as JudgmentRun['counts'];
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
