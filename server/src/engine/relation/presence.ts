import type { Typed } from '@tessera/expression';

/**
 * A formula of one row that is empty where all of some tables have no row.
 * @param columns columns that are null where a table has none; undefined for a table that always has one
 * @returns the formula, and the columns of the inputs that it has besides its own fields
 */
export function wherePresent(
  row: Typed,
  columns: readonly (string | undefined)[],
): { readonly expression: Typed; readonly columns: Readonly<Record<string, string>> } {
  const named = [...new Set(columns)];
  if (named.length === 0 || named.includes(undefined)) return { expression: row, columns: {} };
  const inputs = Object.fromEntries(
    named.flatMap((column) => (column === undefined ? [] : [[`row of ${column}`, column]])),
  );
  const tests = Object.keys(inputs).map((fieldId): Typed => {
    const field: Typed = { kind: 'field', type: 'integer', level: 'row', fieldId };
    return truth('not', [truth('isNull', [field])]);
  });
  const when = tests.reduce((one, other) => truth('or', [one, other]));
  return {
    expression: { kind: 'case', type: row.type, level: 'row', branches: [{ when, value: row }], otherwise: null },
    columns: inputs,
  };
}

function truth(name: 'not' | 'isNull' | 'or', args: readonly Typed[]): Typed {
  return { kind: 'call', name, type: 'boolean', level: 'row', args };
}
