import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

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

/**
 * Ids that a text cites. A range ("ST-101 to ST-103", also across the lines of a comment) cites each of its members.
 * @returns ids in the order of the text, repeated as often as they are cited
 */
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
export async function readCitations(root: string): Promise<Citations> {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(?:[cm]?[jt]sx?|md)$/.test(path))
    .filter((path) => !path.startsWith('docs/reference/') && !path.startsWith('scripts/lib/reference/'))
    .toSorted();
  const texts = await Promise.all(files.map((path) => readFile(join(root, path), 'utf8').catch(missing)));
  const cited = new Map<string, string[]>();
  for (const [index, text] of texts.entries())
    for (const id of new Set(citedIds(text))) cited.set(id, [...(cited.get(id) ?? []), files[index] ?? '']);
  return cited;
}

/** A file that git still lists and that was deleted cites nothing. */
function missing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return '';
  throw error;
}
