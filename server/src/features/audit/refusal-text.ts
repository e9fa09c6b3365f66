import { ERRORS, type ErrorKey, type Locale } from '@tessera/contract';

import { REFUSAL } from '../../platform/audit/index.ts';
import { text } from '../../platform/texts/index.ts';
import type { FoundLine } from './read-lines.ts';

/** What a caller was told that was refused, in the language of the reader; null for what was done. */
export function refusalText({ outcome, details }: FoundLine, locale: Locale): string | null {
  if (!Object.hasOwn(ERRORS, outcome)) return null;
  const args = (details[REFUSAL] ?? {}) as Readonly<Record<string, string | number>>;
  return text(locale, `error.${outcome as ErrorKey}`, args);
}
