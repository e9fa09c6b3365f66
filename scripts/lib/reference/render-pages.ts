import { renderCalls } from './calls.ts';
import { findCitations } from './citations.ts';
import { NAMES, renderPage } from './pages.ts';
import type { Sources } from './sources.ts';

/** The generated pages of `docs/reference`, with paths relative to the root. */
export function renderPages(root: string, sources: Sources): { path: string; text: string }[] {
  const cited = findCitations(sources);
  return [
    ...NAMES.map((name) => ({ path: `docs/reference/${name}.md`, text: renderPage(root, name, cited) })),
    { path: 'docs/reference/calls.md', text: renderCalls(sources) },
  ];
}
