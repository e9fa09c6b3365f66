import type { FormField } from './kind.ts';

const NAME = 'factorValues';
const MOST = 20;
const LONGEST = 200;
/** Words that stand for one factor alone, or for nothing. */
const ONE_FACTOR =
  /^(?:pwd|pop|wia|kba|0|urn:oasis:names:tc:SAML:[\d.]+:(?:ac:classes|am):(?:Password|PasswordProtectedTransport|unspecified|Kerberos|PreviousSession|InternetProtocol))$/i;

/** With which words a system says that it asked for a second factor; none is listed by default. */
export const FACTOR_FIELD = {
  name: NAME,
  kind: 'lines',
  required: false,
  label: 'docking.field.factorValues',
  advanced: true,
} satisfies Partial<FormField>;

export const factorValuesOf = (written: string): string[] =>
  written.split(/[\s,，;；]+/).filter((value) => value !== '');

/** What is wrong with the list. */
export function factorFault(
  value: (field: string) => string,
): { readonly field: string; readonly reason: string } | null {
  const values = factorValuesOf(value(NAME));
  if (values.length > MOST || values.some(({ length }) => length > LONGEST))
    return { field: NAME, reason: 'factorMany' };
  return values.some((one) => ONE_FACTOR.test(one)) ? { field: NAME, reason: 'oneFactor' } : null;
}

/** The first word of those that were said, and signed, which the owner listed; null for none. */
export function provenFactor(system: { value(field: string): string }, said: readonly string[]): string | null {
  const listed = new Set(factorValuesOf(system.value(NAME)));
  return said.find((word) => listed.has(word)) ?? null;
}
