import { warnings, type WarningSummary } from '@tessera/contract';
import { useLoad } from '@tessera/remote-kit';

const MOST = 200;

/**
 * The rule that the address opens, such as by a message's link: from the page of rules, else by its name.
 * @param shown rules of the page; undefined until they are there
 */
export function useOpenedRule(
  ruleId: string | null,
  shown: readonly WarningSummary[] | undefined,
): WarningSummary | undefined {
  const onPage = shown?.find((rule) => rule.ruleId === ruleId);
  const elsewhere = ruleId !== null && shown !== undefined && onPage === undefined ? ruleId : null;
  const { data } = useLoad(['warning of the address', elsewhere], async (call) => {
    if (elsewhere === null) return null;
    const { ruleName } = await call(warnings.get, { body: { ruleId: elsewhere } });
    const { list } = await call(warnings.list, { body: { search: ruleName, limit: MOST } });
    return list.find((rule) => rule.ruleId === elsewhere) ?? null;
  });
  return onPage ?? (data?.ruleId === elsewhere ? (data ?? undefined) : undefined);
}
