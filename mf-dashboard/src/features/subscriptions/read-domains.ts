/**
 * Domains that somebody wrote one below the other, or with commas or spaces between them; what stands before an `@` of an
 * address is left out. @returns each once, in lower case, in the order of the alphabet
 */
export function readDomains(text: string): string[] {
  const written = text.split(/[\s,，;；、]+/u).map((one) => one.replace(/^.*@/u, '').toLowerCase());
  return [...new Set(written.filter((one) => one !== ''))].toSorted();
}
