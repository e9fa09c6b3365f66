import { ERRORS, warnings, type EndpointReply, type WarningDraft } from '@tessera/contract';
import { useLoad, useLocale, useRested } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';

/** Milliseconds without a change after which a rule is checked. */
const CALM = 500;

/** Part of the form that a refusal of the server is about. */
export type CheckedPart = 'question' | 'levels' | 'schedule';
export interface RuleCheck {
  /** What the server says of the rule as it stands; of an earlier form while it looks. */
  readonly found: EndpointReply<typeof warnings.check> | null;
  /** Why it refuses the rule, in the reader's language. */
  readonly refused: { readonly part: CheckedPart; readonly message: string } | null;
}

const PARTS: Readonly<Record<string, CheckedPart>> = {
  [ERRORS.warningGroups.code]: 'question',
  [ERRORS.warningInvalid.code]: 'schedule',
  [ERRORS.scheduleInvalid.code]: 'schedule',
};

/**
 * Checks the rule on the server whenever its form has rested for a moment. Name and description don't matter.
 * @param draft null while something is missing, which is not checked
 */
export function useRuleCheck(draft: WarningDraft | null): RuleCheck {
  const { locale } = useLocale();
  const rested = useRested(draft ? JSON.stringify({ ...draft, ruleName: '-', description: '' }) : '', CALM);
  const { data, error } = useLoad(['warning check', rested, locale], async (call) =>
    rested === '' ? null : call(warnings.check, { body: { rule: JSON.parse(rested) as WarningDraft } }),
  );
  if (draft === null || rested === '') return { found: null, refused: null };
  if (!isRequestError(error) || error.kind !== 'catalogue')
    return { found: error === undefined ? (data ?? null) : null, refused: null };
  return { found: null, refused: { part: PARTS[error.code ?? ''] ?? 'levels', message: error.message } };
}
