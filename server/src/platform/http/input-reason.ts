import type { core } from 'zod';

import { usable } from './unusable-text.ts';

type Issue = core.$ZodIssue;
type Arg = string | number;
/** What is wrong with a field: arguments of the text `error.invalidInput`, whose `reason` selects the sentence. */
export type InputReason = Readonly<{ reason: string } & Record<string, Arg>>;

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  int: 'integer',
  boolean: 'boolean',
  array: 'list',
  tuple: 'list',
  object: 'object',
  record: 'object',
};
const FORMATS: Readonly<Record<string, string>> = { email: 'email', datetime: 'time', date: 'date', url: 'address' };
const SECRET = /password|secret|token|key|cipher|ticket|code$/i;
const LONGEST_VALUE = 40;
const MOST_OPTIONS = 12;

/**
 * The reason of a failed schema, in no language.
 * @param value what stands at the issue's path; shown shortened, unless the path names a secret
 */
export function inputReason(issue: Issue, value: unknown): InputReason {
  const shown = shownValue(issue.path, value);
  switch (issue.code) {
    case 'invalid_type':
      return { reason: value === undefined ? 'required' : (TYPES[issue.expected] ?? 'other') };
    case 'invalid_value':
      return optionReason(issue.values, value, shown);
    case 'too_big':
      return boundReason(issue.origin, 'tooBig', Number(issue.maximum), issue.inclusive !== false, value);
    case 'too_small':
      return boundReason(issue.origin, 'tooSmall', Number(issue.minimum), issue.inclusive !== false, value);
    case 'invalid_format':
      return { reason: FORMATS[issue.format] ?? 'format', value: shown };
    case 'unrecognized_keys':
      return { reason: 'unknownField', value: shownValue([], issue.keys.join(', ')) };
    case 'invalid_union':
      return 'options' in issue && issue.options ? optionReason(issue.options, value, shown) : { reason: 'other' };
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'custom':
      return { reason: 'other' };
  }
}

/** The first issue; of a union the one that lies deepest, since the branch that was meant goes furthest. */
export function deepest(issues: readonly Issue[]): Issue | undefined {
  const [first] = issues;
  if (first?.code !== 'invalid_union') return first;
  const branches = first.errors.flatMap((branch) => deepest(branch) ?? []);
  const [furthest] = branches.toSorted((one, other) => other.path.length - one.path.length);
  // A union that tells its branches apart by one field names that field, and has no branch to look into.
  return furthest ? { ...furthest, path: [...first.path, ...furthest.path] } : first;
}

/** What stands at an issue's path. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((found, key) => (found as Record<PropertyKey, unknown> | null | undefined)?.[key], value);
}

const optionReason = (options: readonly unknown[], value: unknown, shown: string): InputReason =>
  value === undefined
    ? { reason: 'required' }
    : { reason: 'option', options: options.slice(0, MOST_OPTIONS).map(String).join(', '), value: shown };

function boundReason(
  origin: string,
  side: 'tooBig' | 'tooSmall',
  bound: number,
  inclusive: boolean,
  value: unknown,
): InputReason {
  const given = typeof value === 'string' || Array.isArray(value) ? value.length : 0;
  if (origin === 'string') return { reason: side === 'tooBig' ? 'tooLong' : 'tooShort', bound, given };
  if (origin === 'array' || origin === 'set') return { reason: side === 'tooBig' ? 'tooMany' : 'tooFew', bound, given };
  if (inclusive) return { reason: side, bound };
  return { reason: side === 'tooBig' ? 'notBelow' : 'notAbove', bound };
}

function shownValue(path: readonly PropertyKey[], value: unknown): string {
  if (path.some((key) => SECRET.test(String(key)))) return '…';
  if (value === null || typeof value === 'object' || value === undefined) return String(value === null ? 'null' : '…');
  const text = String(value);
  return text.length > LONGEST_VALUE ? `${usable(text.slice(0, LONGEST_VALUE))}…` : text;
}
