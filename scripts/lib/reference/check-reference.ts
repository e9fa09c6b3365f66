import { KINDS, findCitations, type Citations } from './citations.ts';
import { NAMES, readRows, type ReferenceName } from './pages.ts';
import { renderPages } from './render-pages.ts';
import { readSources } from './sources.ts';

/** A line of a data file, cut at its tabs. */
interface ReferenceRow {
  readonly name: ReferenceName;
  readonly row: readonly string[];
}

/** Compares cited ids with the rows of `docs/reference`, and the generated pages. @returns findings, one line each */
export async function checkReference(root: string): Promise<string[]> {
  const sources = await readSources(root);
  const rows = NAMES.flatMap((name) => readRows(root, name).map((row) => ({ name, row })));
  const stale = renderPages(root, sources).filter(({ path, text }) => sources.get(path) !== text);
  return [
    ...checkRows(rows, findCitations(sources)),
    ...stale.map(({ path }) => `${path} is out of date: npm run reference`),
  ];
}

/** Rows that are malformed, repeated, out of order or cited by nothing, and ids without a row. */
export function checkRows(rows: readonly ReferenceRow[], cited: Citations): string[] {
  const known = new Set(rows.map(({ row: [id] }) => id));
  const where = (id: string) => `docs/reference/${KINDS[id.split('-')[0] as keyof typeof KINDS]}.tsv`;
  return [
    ...rows.flatMap(({ name, row }, index) => {
      const [id = '', statement, ...rest] = row;
      const before = rows[index - 1];
      if (!statement || rest.length > 0) return [`docs/reference/${name}.tsv: ${id} wants one statement`];
      if (before?.name === name && (before.row[0] ?? '') >= id)
        return [`docs/reference/${name}.tsv: ${id} is out of order`];
      return cited.has(id) ? [] : [`docs/reference/${name}.tsv: nothing cites ${id}`];
    }),
    ...[...cited]
      .filter(([id]) => !known.has(id))
      .map(([id, paths]) => `${paths[0]}: ${id} has no row in ${where(id)}`),
  ];
}
