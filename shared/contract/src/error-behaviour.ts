import type { ErrorBehaviour } from './catalogue-entry.ts';
import { ERRORS, type ErrorKey } from './errors.ts';

const behaviourByCode = new Map<string, ErrorBehaviour>(Object.values(ERRORS).map((e) => [e.code, e.behaviour]));

const keyByCode = new Map(Object.entries(ERRORS).map(([key, { code }]) => [code, key as ErrorKey]));

/** The key of a code in the error catalogue, the readable name of its cause; null for a code that is not in it. */
export const errorKeyOf = (code: string | number): ErrorKey | null => keyByCode.get(String(code)) ?? null;

/** Reads a reply code as the spec says: "0", "-20120" and any code that contains REPORT_ERROR are success. */
export function behaviourOf(code: string | number): ErrorBehaviour {
  const text = String(code);
  if (text === '0' || text === '-20120' || text.includes('REPORT_ERROR')) return 'success';
  return behaviourByCode.get(text) ?? 'message';
}
