import { admin } from '@tessera/contract';

export interface ParsedEmails {
  /** In the order of their first appearance, lower case. */
  readonly emails: readonly string[];
  readonly invalid: readonly string[];
  readonly duplicates: readonly string[];
}

/** Most addresses that one invitation takes (EP-268). */
export const MAX_EMAILS = 50;

/** Reads addresses that commas, semicolons (of either width), blanks or line breaks part. */
export function parseEmails(text: string): ParsedEmails {
  const emails = new Set<string>();
  const invalid = new Set<string>();
  const duplicates = new Set<string>();
  for (const part of text.split(/[\s,;，；、]+/u).filter(Boolean)) {
    const email = part.toLowerCase();
    if (!admin.checkUserExist.body.safeParse({ email }).success) invalid.add(part);
    else if (emails.has(email)) duplicates.add(email);
    else emails.add(email);
  }
  return { emails: [...emails], invalid: [...invalid], duplicates: [...duplicates] };
}
