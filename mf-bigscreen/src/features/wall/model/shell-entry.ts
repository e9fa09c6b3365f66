/** Hash of the shell's entry in a page as the server sends it; null where it has none. It differs with each build of the shell. */
export function entryOf(html: string): string | null {
  const entry = html.match(/<script\b[^>]*\bdata-entry\b[^>]*>/)?.[0];
  return entry?.match(/\bintegrity="([^"]+)"/)?.[1] ?? null;
}

/** The same of the page that runs. */
export const runningEntry = (page: Document): string | null =>
  page.querySelector('script[data-entry]')?.getAttribute('integrity') ?? null;
