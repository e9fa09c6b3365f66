import { isDeepStrictEqual } from 'node:util';

import { AUDIT_CHANGE, type AuditChange } from '@tessera/contract';

import type { AuditFacts } from '../http/handlers.ts';
import { brief } from './brief.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * What the audit line of a call says of a change: fields that are not as they were, with both values. Of lists that hold
 * each value once only what came and went is kept.
 * @param before fields as they were; secrets and values of tables don't belong here
 * @param after the same fields; what is left out or undefined was not changed
 */
export function changeOf(before: Fields, after: Fields): AuditFacts {
  const change: AuditChange = {};
  for (const [field, now] of Object.entries(after)) {
    const was = before[field] ?? null;
    if (now === undefined || isDeepStrictEqual(was, now)) continue;
    change[field] = isSet(was) && isSet(now) ? moved(was, now) : { before: brief(was), after: brief(now) };
  }
  return Object.keys(change).length === 0 ? {} : { details: { [AUDIT_CHANGE]: change } };
}

const isSet = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') && new Set(value).size === value.length;

/** Equal members in another order are a change too, which both lists together show. */
function moved(was: readonly string[], now: readonly string[]): AuditChange[string] {
  const added = now.filter((one) => !was.includes(one));
  const removed = was.filter((one) => !now.includes(one));
  if (added.length === 0 && removed.length === 0) return { before: brief(was), after: brief(now) };
  return { added, removed };
}

/** Names of the secrets that a form replaces; what they are stays out of the log. */
export function secretsIn(
  given: Readonly<Record<string, unknown>>,
  open: Readonly<Record<string, unknown>>,
): AuditFacts {
  const names = Object.entries(given).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' || Object.hasOwn(open, name) ? [] : [name],
  );
  return names.length === 0 ? {} : { details: { secretsReplaced: names } };
}
