import type { Page } from '@playwright/test';

/** What must never happen on a page: errors of the console, of scripts and of the content security policy. */
export interface PageProblems {
  readonly list: readonly string[];
  /** Forgets what was seen, after a spec provoked it. */
  clear(): void;
}

/** Listens from now on. */
export function watchProblems(page: Page): PageProblems {
  const list: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    const missing = /\[@formatjs|Missing (message|locale data|translation)/i.test(text);
    if (message.type() === 'error' || missing) list.push(`${new URL(page.url()).pathname}: ${text}`);
  });
  page.on('pageerror', (error) => list.push(`${new URL(page.url()).pathname}: ${error.stack ?? error.message}`));
  return {
    list,
    clear: () => {
      list.length = 0;
    },
  };
}
