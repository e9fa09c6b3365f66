import type { SqlField, SqlRun, SqlTable } from '@tessera/contract';
import type { CodeCompletion, CodeCompletions, CodeDiagnostic } from '@tessera/ui/code';

/** A name as SQL takes it; one that could be mistaken is quoted. */
export function quoteName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) && !RESERVED.has(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
const RESERVED = new Set(
  `all and any array as asc between both by case cast check collate column create cross current_date default desc distinct do
  else end except exists false fetch filter for foreign from full grant group having in inner intersect into is join lateral
  left like limit natural not null offset on only or order outer over primary references right select some table then to true
  union unique using values when where window with`.split(/\s+/),
);

/** The place of a line and a column, both counted from 1, in a text; its end for one that is not there. */
export function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split('\n');
  if (line > lines.length) return text.length;
  const before = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  return Math.min(before + column - 1, text.length);
}

/** What to underline for a fault: the word, the quoted name or the parameter that it points at. */
export function faultMarks(text: string, fault: SqlRun['fault']): CodeDiagnostic[] {
  if (!fault || fault.line === 0) return [];
  const start = offsetOf(text, fault.line, fault.column);
  // At the end of the text the last word is marked, since there is nothing behind it.
  const from = start < text.length ? start : Math.max(0, text.trimEnd().search(/\S+$/));
  const [token = ' '] = /^(?:"(?:[^"]|"")*"|\$\{[^}]*\}|[\p{L}\p{N}_]+|\S)/u.exec(text.slice(from)) ?? [];
  return [{ from, to: Math.min(from + token.length, text.length), severity: 'error', message: fault.message }];
}

/** Texts, quoted names and comments; a parameter in the first two is no parameter. */
const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\//g;

/** Parameters within quotes, which are plain text there. @param messageOf message about a parameter, by its name */
export function quotedParameters(
  text: string,
  parameters: readonly string[],
  messageOf: (name: string) => string,
): CodeDiagnostic[] {
  return [...text.matchAll(QUOTED)].flatMap(({ 0: quoted, index }) => {
    if (!/^['"]/.test(quoted)) return [];
    return parameters.flatMap((name): CodeDiagnostic[] => {
      const at = quoted.indexOf(`\${${name}}`);
      if (at < 0) return [];
      const from = index + at;
      return [{ from, to: from + name.length + 3, severity: 'warning', message: messageOf(name) }];
    });
  });
}

const KEYWORDS = [
  ...['select', 'distinct', 'from', 'where', 'group by', 'having', 'order by', 'limit', 'offset', 'asc', 'desc'],
  ...['left join', 'inner join', 'full join', 'cross join', 'on', 'using', 'union all', 'except', 'intersect', 'with'],
  ...['and', 'or', 'not', 'in', 'between', 'like', 'is null', 'is not null', 'exists', 'as', 'over', 'partition by'],
  ...['case', 'when', 'then', 'else', 'end', 'cast', 'null', 'true', 'false'],
];

export interface Names {
  readonly tables: readonly SqlTable[];
  readonly functions: readonly string[];
  readonly parameters: readonly string[];
  /** What kinds of things are called in the completion. */
  readonly texts: { readonly table: string; readonly parameter: string };
}

/** What may be typed at a position: behind a table's name and a point its columns, else everything that may be named. */
export function completeSql(text: string, position: number, explicit: boolean, names: Names): CodeCompletions | null {
  const before = text.slice(0, position);
  if (insideText(before)) return null;
  const parameter = /\$\{?[\p{L}\p{N}_]*$/u.exec(before);
  if (parameter) return list(position - parameter[0].length, position, parameterOptions(names));
  const member = /(?:"((?:[^"]|"")+)"|([\p{L}\p{N}_]+))\.("?[\p{L}\p{N}_]*)$/u.exec(before);
  if (member) {
    const [, quoted, plain = '', typed = ''] = member;
    const called = (quoted?.replaceAll('""', '"') ?? plain).toLowerCase();
    const table = names.tables.find(({ name }) => name.toLowerCase() === (aliasesOf(text).get(called) ?? called));
    return table ? quotedList(text, position, typed, columnOptions([table])) : null;
  }
  const [word = ''] = /"?[\p{L}\p{N}_]*$/u.exec(before) ?? [];
  if (word === '' && !explicit) return null;
  const named = names.tables.filter(({ name }) => mentions(text, name));
  return quotedList(text, position, word, [
    ...columnOptions(named),
    ...names.tables.map(({ name }): CodeCompletion => ({
      kind: 'table',
      label: name,
      insert: quoteName(name),
      detail: names.texts.table,
    })),
    ...parameterOptions(names),
    ...names.functions.map((name): CodeCompletion => ({
      kind: 'function',
      label: name,
      insert: `${name}()`,
      cursor: name.length + 1,
    })),
    ...KEYWORDS.map((word): CodeCompletion => ({ kind: 'keyword', label: word, insert: word })),
  ]);
}

function list(from: number, to: number, options: CodeCompletion[]): CodeCompletions {
  return { from, to, options, filter: true };
}

/** Behind an opened quote come names alone, quoted, and a quote that was closed by itself is replaced. */
function quotedList(text: string, position: number, typed: string, options: CodeCompletion[]): CodeCompletions {
  if (!typed.startsWith('"')) return list(position - typed.length, position, options);
  const names = options.filter(({ kind }) => kind === 'field' || kind === 'table');
  const quoted = names.map((option) => {
    const name = `"${option.label.replaceAll('"', '""')}"`;
    return { ...option, label: name, insert: name };
  });
  return list(position - typed.length, text[position] === '"' ? position + 1 : position, quoted);
}

function parameterOptions({ parameters, texts }: Names): CodeCompletion[] {
  return parameters.map((name) => ({
    kind: 'parameter',
    label: `\${${name}}`,
    insert: `\${${name}}`,
    detail: texts.parameter,
  }));
}

function columnOptions(tables: readonly SqlTable[]): CodeCompletion[] {
  const seen = new Set<string>();
  return tables.flatMap(({ name: table, columns }) =>
    columns.flatMap(({ name }): CodeCompletion[] => {
      if (seen.has(name)) return [];
      seen.add(name);
      return [{ kind: 'field', label: name, insert: quoteName(name), detail: table }];
    }),
  );
}

/** Whether a position stands within a text or a comment that is not closed before it. */
function insideText(before: string): boolean {
  const open = before.replaceAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*\n|\/\*[\s\S]*?\*\//g, ' ');
  return /'|--|\/\*/.test(open);
}

function mentions(text: string, name: string): boolean {
  return text.toLowerCase().includes(name.toLowerCase());
}

/** Tables by the aliases that a text gives them. */
function aliasesOf(text: string): Map<string, string> {
  const aliases = new Map<string, string>();
  const naming = /(?:from|join|,)\s+(?:"((?:[^"]|"")+)"|([\p{L}\p{N}_]+))\s+(?:as\s+)?([\p{L}_][\p{L}\p{N}_]*)/giu;
  for (const [, quoted, plain = '', alias = ''] of text.matchAll(naming)) {
    aliases.set(alias.toLowerCase(), (quoted?.replaceAll('""', '"') ?? plain).toLowerCase());
  }
  return aliases;
}

/** Fields of a result: what the author chose before for columns that are still there, and new ones as they come. */
export function fieldsOf(columns: SqlRun['columns'], before: readonly SqlField[]): SqlField[] {
  return columns.map(({ name, dataType }) => {
    const known = before.find(({ column }) => column === name);
    const numeric = dataType === 'int' || dataType === 'double';
    if (known && (numeric || (known.defaultAggregator !== 'sum' && known.defaultAggregator !== 'average')))
      return known;
    return { column: name, name: known?.name ?? name, defaultAggregator: numeric ? 'sum' : 'count' };
  });
}
