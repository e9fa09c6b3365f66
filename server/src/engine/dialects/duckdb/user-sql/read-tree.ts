import { fromBytes, SqlFault, type ReadSql } from '../../user-sql-reader.ts';
import { FUNCTIONS, OPERATORS, ROW_FUNCTIONS, TABLE_FUNCTIONS } from './functions.ts';

/** A node of the tree that DuckDB's parser writes as JSON. */
type Tree = { readonly [key: string]: unknown };

const QUERIES = new Set(['SELECT_NODE', 'SET_OPERATION_NODE', 'RECURSIVE_CTE_NODE', 'CTE_NODE']);
const SOURCES = new Set(['BASE_TABLE', 'SUBQUERY', 'JOIN', 'TABLE_FUNCTION', 'EXPRESSION_LIST', 'EMPTY']);
const MODIFIERS = new Set([
  'ORDER_MODIFIER',
  'LIMIT_MODIFIER',
  'LIMIT_PERCENT_MODIFIER',
  'DISTINCT_MODIFIER',
  'ORDER_DEFAULT',
  'ORDER_ASCENDING',
  'ASCENDING',
  'DESCENDING',
]);
const EXPRESSIONS = new Set([
  'BETWEEN',
  'CASE',
  'CAST',
  'COLLATE',
  'COLUMN_REF',
  'COMPARISON',
  'CONJUNCTION',
  'CONSTANT',
  'FUNCTION',
  'LAMBDA',
  'OPERATOR',
  'PARAMETER',
  'POSITIONAL_REFERENCE',
  'STAR',
  'SUBQUERY',
  'WINDOW',
]);
const TYPES = new Set(
  `NULL BOOLEAN TINYINT SMALLINT INTEGER BIGINT HUGEINT UTINYINT USMALLINT UINTEGER UBIGINT UHUGEINT FLOAT DOUBLE DECIMAL
  VARCHAR BLOB BIT DATE TIME TIMESTAMP TIMESTAMP_S TIMESTAMP_MS TIMESTAMP_NS INTERVAL UUID LIST ARRAY STRUCT MAP
  INTEGER_LITERAL STRING_LITERAL`
    .split(/\s+/)
    .concat('TIMESTAMP WITH TIME ZONE', 'TIME WITH TIME ZONE'),
);
/** Types that the parser leaves to the catalogue. */
const NAMED_TYPES = new Set(['json', 'enum']);
/** Columns that are no columns but tell of the session. */
const SESSION = new Set([
  'current_catalog',
  'current_database',
  'current_role',
  'current_schema',
  'current_user',
  'session_user',
]);
const CALLABLE = new Set(FUNCTIONS);
const CALLED_IN_EXPRESSIONS = new Set(FUNCTIONS.filter((name) => !ROW_FUNCTIONS.has(name)));
/** Numbers the value of which says nothing, such as the missing position of a node, exceed what a position can be. */
const positionOf = (node: Tree): number => Number(node['query_location'] ?? Number.NaN);

/** Checks a whole statement against the allow-lists. @throws SqlFault */
export function readTree(statement: unknown, text: string, placeholders: number): ReadSql {
  const tables: { name: string; at: number | null }[] = [];
  const defined: string[] = [];
  const found = new Set<string>();
  const at = (node: Tree) => fromBytes(text, positionOf(node));

  const walkAll = (values: Iterable<unknown>, known: readonly string[]) => {
    for (const value of values) walk(value, known);
  };
  const walk = (value: unknown, known: readonly string[]): void => {
    if (Array.isArray(value)) return walkAll(value, known);
    if (typeof value !== 'object' || value === null) return;
    const node = value as Tree;
    if (typeof node['class'] === 'string') return expression(node, node['class'], known);
    if (typeof node['id'] === 'string' && 'type_info' in node) return checkType(node);
    const { type } = node;
    if (typeof type !== 'string') return plain(node, known);
    if (QUERIES.has(type)) return query(node, type, known);
    if (SOURCES.has(type)) return source(node, type, known);
    if (MODIFIERS.has(type)) return walkAll(Object.values(node), known);
    throw new SqlFault('sqlPartRefused', { part: partName(node, type) }, at(node));
  };

  /** Wrappers without a type: a statement, a branch of CASE, a sample. */
  const plain = (node: Tree, known: readonly string[]) => walkAll(Object.values(node), known);

  const query = (node: Tree, type: string, known: readonly string[]) => {
    const { cte_map: ctes, ...rest } = node;
    let inside = known;
    if (type === 'RECURSIVE_CTE_NODE') inside = [...inside, define(String(node['cte_name']))];
    const { map = [] } = (ctes ?? {}) as { map?: { key: string; value: Tree }[] };
    for (const { key, value } of map) {
      walk(value, inside);
      inside = [...inside, define(key)];
    }
    walkAll(Object.values(rest), inside);
  };
  const define = (name: string): string => {
    defined.push(name);
    return fold(name);
  };

  const source = (node: Tree, type: string, known: readonly string[]) => {
    if (type === 'BASE_TABLE') {
      const name = String(node['table_name']);
      if (node['schema_name'] !== '' || node['catalog_name'] !== '') {
        const full = [node['catalog_name'], node['schema_name'], name].filter((part) => part !== '').join('.');
        throw new SqlFault('sqlTableUnknown', { name: full }, at(node));
      }
      if (node['at_clause'] !== null) throw new SqlFault('sqlPartRefused', { part: 'AT' }, at(node));
      if (!known.includes(fold(name))) tables.push({ name, at: at(node) });
    }
    if (type === 'TABLE_FUNCTION') {
      const { function: called, ...rest } = node;
      const call = called as Tree;
      const name = String(call['function_name']).toLowerCase();
      if (!TABLE_FUNCTIONS.has(name)) throw new SqlFault('sqlFunctionRefused', { name }, at(node));
      checkCall(call, CALLABLE);
      return walkAll([...Object.values(call), ...Object.values(rest)], known);
    }
    walkAll(Object.values(node), known);
  };

  const expression = (node: Tree, kind: string, known: readonly string[]) => {
    if (!EXPRESSIONS.has(kind)) throw new SqlFault('sqlPartRefused', { part: kind }, at(node));
    if (kind === 'FUNCTION' || kind === 'WINDOW') checkCall(node);
    if (kind === 'PARAMETER') found.add(String(node['identifier']));
    if (kind === 'COLUMN_REF') {
      const names = node['column_names'] as string[];
      const [name = ''] = names;
      if (names.length === 1 && SESSION.has(name.toLowerCase())) {
        throw new SqlFault('sqlFunctionRefused', { name }, at(node));
      }
      return;
    }
    // A constant's value is data, whatever it looks like; its type is checked.
    if (kind === 'CONSTANT') return checkType((node['value'] as Tree)['type'] as Tree);
    walkAll(Object.values(node), known);
  };

  const checkCall = (node: Tree, callable: ReadonlySet<string> = CALLED_IN_EXPRESSIONS) => {
    const name = String(node['function_name']).toLowerCase();
    const { schema, catalog } = node;
    const own = (schema === '' || schema === 'main') && catalog === '';
    if (own && (callable.has(name) || (node['is_operator'] === true && OPERATORS.has(name)))) return;
    throw new SqlFault(
      'sqlFunctionRefused',
      { name: own ? name : [catalog, schema, name].filter(Boolean).join('.') },
      at(node),
    );
  };

  const checkType = (type: Tree): void => {
    const id = String(type['id']);
    const info = type['type_info'] as Tree | null;
    if (id === 'UNBOUND') {
      const name = String(info?.['name']);
      if (info?.['schema'] === '' && info['catalog'] === '' && NAMED_TYPES.has(name.toLowerCase())) return;
      throw new SqlFault('sqlPartRefused', { part: name });
    }
    if (!TYPES.has(id)) throw new SqlFault('sqlPartRefused', { part: id });
    checkTypes(info);
  };
  const checkTypes = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(checkTypes);
    else if (typeof value === 'object' && value !== null) {
      if ('id' in value && 'type_info' in value) checkType(value as Tree);
      else Object.values(value).forEach(checkTypes);
    }
  };

  walk(statement, []);
  const expected = Array.from({ length: placeholders }, (_, index) => String(index + 1));
  if (found.size !== placeholders || expected.some((name) => !found.has(name))) throw new SqlFault('sqlParamPlace');
  const { modifiers = [] } = (statement as { node: { modifiers?: readonly Tree[] } }).node;
  return { tables, defined, ordered: modifiers.some(({ type }) => type === 'ORDER_MODIFIER') };
}

/** Only the letters of ASCII have two cases for DuckDB. */
export function fold(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function partName(node: Tree, type: string): string {
  return typeof node['show_type'] === 'string' ? node['show_type'] : type.replaceAll('_', ' ');
}
