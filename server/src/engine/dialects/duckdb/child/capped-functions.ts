import type { DuckDBConnection } from '@duckdb/node-api';

/** Largest product of the lengths of two texts that are compared sign by sign, about a millisecond of work. */
const MOST_COMPARED = 1_000_000;
/** Most characters that a replacement may make of a text. */
const MOST_REPLACED = 10_000_000;

const compared = (name: string, ...rest: readonly string[]) =>
  overload(name, ['a', 'b', ...rest], 'length(a) * length(b)', MOST_COMPARED);
const replaced = (name: string, ...rest: readonly string[]) =>
  overload(name, ['a', 'b', 'c', ...rest], 'length(a) * length(c)', MOST_REPLACED);
const macro = (name: string, ...overloads: readonly string[]) => `create temp macro ${name}${overloads.join(', ')}`;
function overload(name: string, parameters: readonly string[], size: string, most: number): string {
  const list = parameters.join(', ');
  const refusal = `error('${name}: these texts are too long')`;
  return `(${list}) as case when ${size} > ${most} then ${refusal} else system.main.${name}(${list}) end`;
}

/** DuckDB heeds no interrupt inside a call of these, and counts no memory that one takes. */
const CAPPED = [
  macro('levenshtein', compared('levenshtein')),
  macro('editdist3', compared('editdist3')),
  macro('damerau_levenshtein', compared('damerau_levenshtein')),
  macro('jaro_similarity', compared('jaro_similarity'), compared('jaro_similarity', 'cutoff')),
  macro('jaro_winkler_similarity', compared('jaro_winkler_similarity'), compared('jaro_winkler_similarity', 'cutoff')),
  macro('replace', replaced('replace')),
  macro('regexp_replace', replaced('regexp_replace'), replaced('regexp_replace', 'options')),
];

/** Puts an error in the place of calls that would take the process: macros of the connection that shadow the functions. */
export async function capFunctions(connection: DuckDBConnection): Promise<DuckDBConnection> {
  await connection.run(CAPPED.join(';\n'));
  return connection;
}
