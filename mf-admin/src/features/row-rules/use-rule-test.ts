import { rowRules, type NamedSubject, type RowRuleDraft, type RuleTest } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { useState } from 'react';

export interface RuleTrial {
  readonly members: readonly NamedSubject[];
  setMembers(members: readonly NamedSubject[]): void;
  /** The last answer. */
  readonly result: RuleTest | null;
  /** Whether the rule or the members changed since. */
  readonly stale: boolean;
  readonly error: unknown;
  readonly busy: boolean;
  run(): void;
}

/** Tries a rule on members before it is saved, in place of the one that is named. */
export function useRuleTest(draft: RowRuleDraft, ruleId: string | undefined): RuleTrial {
  const client = useClient();
  const { busy, run } = useAction();
  const [members, setMembers] = useState<readonly NamedSubject[]>([]);
  const [answer, setAnswer] = useState<{ readonly result: RuleTest; readonly asked: string } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const body = { ...draft, ...(ruleId !== undefined && { ruleId }), memberIds: members.map(({ id }) => id) };
  const asked = JSON.stringify(body);
  const ask = async (): Promise<void> => {
    try {
      setAnswer({ result: await client.call(rowRules.test, { body }, { quiet: true }), asked });
      setError(null);
    } catch (failure) {
      setAnswer(null);
      setError(failure);
    }
  };
  return {
    ...{ members, setMembers, error, busy },
    result: answer?.result ?? null,
    stale: answer !== null && answer.asked !== asked,
    run: () => void run(ask),
  };
}
