import {
  collectedGateSchema,
  warningDraftSchema,
  warningPolicySchema,
  warningProblems,
  type Schedule,
  type WarningDraft,
  type WarningProblem,
  type WarningRule,
} from '@tessera/contract';

/** A rule as its form holds it: what is not chosen yet is empty. */
export interface RuleForm extends Omit<WarningDraft, 'question'> {
  readonly question: WarningDraft['question'] | null;
}

/** Part of the form that a fault is in. */
export type RulePart = 'name' | 'question' | 'levels' | 'schedule' | 'recipients';
export interface RuleFault {
  readonly part: RulePart;
  readonly reason: 'missing' | WarningProblem['reason'];
  /** Dotted place in the draft; empty for the part itself. */
  readonly field: string;
}

/** @param timeZone IANA name of the corporation's zone */
export function newRule(timeZone: string): RuleForm {
  const schedule: Schedule = { kind: 'day', at: '09:00', timeZone, holidays: 'run', catchUp: 'latest' };
  return {
    ruleName: '',
    description: '',
    directoryId: null,
    enabled: true,
    question: null,
    groupBy: [],
    levels: [],
    holdMinutes: 0,
    noData: warningPolicySchema.parse({}),
    error: warningPolicySchema.parse({}),
    schedule,
    gate: collectedGateSchema.parse({}),
    recipients: [],
    ways: ['message'],
    tellResolved: true,
    repeatMinutes: null,
    escalation: null,
  };
}

/** The form of a stored rule. */
export function formOf(rule: WarningRule): RuleForm {
  return warningDraftSchema.parse(rule);
}

/** What keeps the form from being tried or saved; empty for nothing. */
export function faultsOf(form: RuleForm): RuleFault[] {
  const faults: RuleFault[] = [];
  if (form.ruleName.trim() === '') faults.push({ part: 'name', reason: 'missing', field: '' });
  const { question } = form;
  if (!question) faults.push({ part: 'question', reason: 'missing', field: '' });
  if (form.levels.length === 0) faults.push({ part: 'levels', reason: 'missing', field: '' });
  if (form.escalation && form.escalation.recipients.length === 0)
    faults.push({ part: 'recipients', reason: 'missing', field: 'escalation.recipients' });
  if (question)
    for (const { field, reason } of warningProblems({ ...form, question }))
      faults.push({ part: field.startsWith('levels') ? 'levels' : 'question', reason, field });
  return faults;
}

/** The rule as it can be checked before it has a name; null while anything else is missing. */
export const checkedOf = (form: RuleForm): WarningDraft | null => draftOf({ ...form, ruleName: form.ruleName || '-' });

/** The rule as it is sent; null while something is missing. */
export function draftOf(form: RuleForm): WarningDraft | null {
  if (faultsOf(form).length > 0) return null;
  const parsed = warningDraftSchema.safeParse({ ...form, ruleName: form.ruleName.trim() });
  return parsed.success ? parsed.data : null;
}

/** Whether two forms would be stored alike. */
export const sameForm = (one: RuleForm, other: RuleForm): boolean => JSON.stringify(one) === JSON.stringify(other);
