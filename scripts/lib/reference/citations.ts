import type { Sources } from './sources.ts';

/** Kinds of ids, and the file of `docs/reference` that has their rows. */
export const KINDS = {
  CT: 'chart-types',
  EP: 'endpoints',
  RT: 'routes',
  RU: 'rules',
  ST: 'settings',
  D: 'points',
  X: 'points',
} as const;

/** By id, the paths of the files that cite it, sorted and relative to the root. */
export type Citations = ReadonlyMap<string, readonly string[]>;

const ID = /\b(ST|EP|RU|RT|CT|D|X)-(\d{2,3})\b(?:\s+(?:\*\s+|\/\/\s+)?(?:to|…)\s+(?:\*\s+|\/\/\s+)?\1-(\d{2,3})\b)?/g;
const digits = (kind: string) => (kind.length === 1 ? 2 : 3);

/** Ids that a text cites, in order, with repetitions; a range ("ST-101 to ST-103") cites each member. */
export function citedIds(text: string): string[] {
  return [...text.matchAll(ID)].flatMap(([, kind = '', first = '', last = first]) => {
    if (first.length !== digits(kind)) return [];
    const count = Math.max(Number(last) - Number(first), 0) + 1;
    return Array.from(
      { length: count },
      (_, index) => `${kind}-${String(Number(first) + index).padStart(digits(kind), '0')}`,
    );
  });
}

/** Citations in the sources and documents of the project, those of `docs/reference` left out. */
export function findCitations(sources: Sources): Citations {
  const cited = new Map<string, string[]>();
  for (const [path, text] of sources) {
    if (path.startsWith('docs/reference/') || path.startsWith('scripts/lib/reference/')) continue;
    for (const id of new Set(citedIds(text))) cited.set(id, [...(cited.get(id) ?? []), path]);
  }
  return cited;
}
