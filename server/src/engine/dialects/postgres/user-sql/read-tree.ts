import { fromBytes, SqlFault, type ReadSql } from '../../user-sql-reader.ts';
import { FUNCTIONS, OPERATORS, TABLE_FUNCTIONS, TYPES } from './functions.ts';

/** A node of the tree that PostgreSQL's parser makes: `{SelectStmt: {…}}`, or its inside where only one kind can stand. */
type Tree = { readonly [key: string]: unknown };

const NODES = new Set(
  `SelectStmt RangeVar RangeSubselect RangeFunction JoinExpr ResTarget ColumnRef A_Star A_Const A_Expr BoolExpr NullTest
  BooleanTest CaseExpr CaseWhen CoalesceExpr MinMaxExpr FuncCall TypeCast SubLink SortBy CommonTableExpr A_ArrayExpr
  A_Indirection A_Indices RowExpr List String Integer Float ParamRef GroupingFunc GroupingSet WindowDef CollateClause
  SQLValueFunction NamedArgExpr TypeName Alias`.split(/\s+/),
);
/** Parts of nodes; `intoClause` and `lockingClause` are not among them, nor is what later versions may bring. */
const PARTS = new Set(
  `agg_distinct agg_filter agg_order agg_star agg_within_group alias aliascolnames aliasname aliases arg argtypes args
  arrayBounds boolop booltesttype boolval bsval casts catalogname clause colnames collname content cte ctecolnames ctematerialized
  ctename ctequery ctes defresult distinctClause elements endOffset expr fields frameOptions fromClause fromval funcformat
  funcname functions func_variadic fval groupClause groupDistinct havingClause indirection inh is_rowsfrom is_slice isNatural
  items ival jointype kind larg lateral lexpr lidx limitCount limitOffset limitOption list_end list_start location name names
  node nullsFirst nulltesttype number op operName ordinality orderClause over partitionClause quals rarg recursive refname relation relname
  relpersistence result rexpr rexpr_list_end rexpr_list_start row_format rtindex setof sortClause sortby_dir sortby_nulls
  startOffset subLinkId subLinkType subquery subselect sval targetList testexpr typeName typemod typmod typmods uidx useOp
  usingClause val valuesLists whereClause windowClause withClause all join_using_alias xpr boolvalue argnumber coldeflist`.split(
    /\s+/,
  ),
);
/** Values that tell the time and nothing of the session. */
const CLOCKS = /^SVFOP_(CURRENT_(DATE|TIME|TIMESTAMP)|LOCALTIME|LOCALTIMESTAMP)(_N)?$/;
const CALLABLE = new Set(FUNCTIONS);

/** Checks a whole statement against the allow-lists. @throws SqlFault */
export function readTree(statement: unknown, text: string, placeholders: number): ReadSql {
  const tables: { name: string; at: number | null }[] = [];
  const defined: string[] = [];
  const found: number[] = [];
  const at = (node: Tree) => fromBytes(text, node['location'] === undefined ? 0 : Number(node['location']));
  const refused = (part: string, node: Tree) => new SqlFault('sqlPartRefused', { part }, at(node));

  const walk = (value: unknown, known: readonly string[]): void => {
    if (Array.isArray(value)) for (const each of value) walk(each, known);
    else if (typeof value === 'object' && value !== null) inside(value as Tree, known);
  };
  /** A wrapper `{Kind: {…}}`, or the parts of a node. */
  const inside = (node: Tree, known: readonly string[]) => {
    const [first = ''] = Object.keys(node);
    if (/^[A-Z]/.test(first)) {
      if (!NODES.has(first)) throw refused(first, node[first] as Tree);
      checked(first, node[first] as Tree, known);
    } else parts(node, known);
  };
  const parts = (node: Tree, known: readonly string[]) => {
    let names = known;
    if (node['withClause']) names = withClause(node['withClause'] as Tree, known);
    for (const [part, value] of Object.entries(node)) {
      if (!PARTS.has(part)) throw refused(part, node);
      if (part === 'typeName') checkType(value as Tree);
      if (part !== 'withClause') walk(value, names);
    }
  };
  const withClause = (clause: Tree, known: readonly string[]): readonly string[] => {
    const ctes = clause['ctes'] as { CommonTableExpr: Tree }[];
    const names = ctes.map(({ CommonTableExpr }) => String(CommonTableExpr['ctename']));
    defined.push(...names);
    let inner = clause['recursive'] === true ? [...known, ...names] : known;
    for (const { CommonTableExpr: cte } of ctes) {
      const query = cte['ctequery'] as Tree;
      if (!('SelectStmt' in query)) throw new SqlFault('sqlNotSelect', {}, at(cte));
      parts(cte, inner);
      inner = [...inner, String(cte['ctename'])];
    }
    return [...known, ...names];
  };

  const checked = (kind: string, node: Tree, known: readonly string[]) => {
    if (kind === 'RangeVar') return table(node, known);
    if (kind === 'ParamRef') found.push(Number(node['number']));
    if (kind === 'FuncCall') checkCall(node);
    if (kind === 'RangeFunction') checkRange(node);
    if (kind === 'A_Expr') checkOperator(node['name'], node);
    if (kind === 'SubLink' && node['operName']) checkOperator(node['operName'], node);
    if (kind === 'SortBy' && node['useOp']) throw refused('USING', node);
    if (kind === 'TypeName') checkType(node);
    if (kind === 'SQLValueFunction' && !CLOCKS.test(String(node['op']))) {
      const name = String(node['op']).replace('SVFOP_', '').toLowerCase();
      throw new SqlFault('sqlFunctionRefused', { name }, at(node));
    }
    // `(value).name` may be a call of a function that takes the value.
    if (kind === 'A_Indirection' && (node['indirection'] as Tree[]).some((step) => !('A_Indices' in step))) {
      throw refused('.', node);
    }
    // A name of three parts would reach into a schema; one of two is a table's column.
    if (kind === 'ColumnRef') {
      if ((node['fields'] as unknown[]).length > 2)
        throw new SqlFault('sqlTableUnknown', { name: namesOf(node['fields']).join('.') }, at(node));
      return;
    }
    if (
      kind === 'CollateClause' &&
      !namesOf(node['collname']).every((name) =>
        /^(pg_catalog|C|POSIX|default|[a-z]{2,3}(-[A-Za-z0-9]+)*-x-icu)$/.test(name),
      )
    ) {
      throw refused('COLLATE', node);
    }
    if (kind !== 'A_Const') parts(node, known);
  };

  const table = (node: Tree, known: readonly string[]) => {
    const name = String(node['relname']);
    if (node['schemaname'] !== undefined || node['catalogname'] !== undefined) {
      const full = [node['catalogname'], node['schemaname'], name].filter(Boolean).join('.');
      throw new SqlFault('sqlTableUnknown', { name: full }, at(node));
    }
    if (node['inh'] !== true || node['relpersistence'] !== 'p') throw refused('ONLY', node);
    if (!known.includes(name)) tables.push({ name, at: at(node) });
  };
  const checkCall = (node: Tree) => {
    const names = namesOf(node['funcname']);
    const [schema, name = ''] = names.length === 1 ? ['pg_catalog', names[0]] : names;
    if (names.length > 2 || schema !== 'pg_catalog' || !CALLABLE.has(name)) {
      throw new SqlFault('sqlFunctionRefused', { name: names.join('.') }, at(node));
    }
  };
  const checkRange = (node: Tree) => {
    for (const { List } of node['functions'] as { List: { items: Tree[] } }[]) {
      const call = List.items[0]?.['FuncCall'] as Tree | undefined;
      const name = call ? (namesOf(call['funcname']).at(-1) ?? '') : '';
      if (!TABLE_FUNCTIONS.has(name)) throw new SqlFault('sqlFunctionRefused', { name }, call ? at(call) : null);
    }
    if (node['coldeflist']) throw refused('AS', node);
  };
  const checkOperator = (value: unknown, node: Tree) => {
    const names = namesOf(value);
    if (names.length !== 1 || !OPERATORS.has(names[0] ?? '')) throw refused(names.join('.'), node);
  };
  const checkType = (node: Tree) => {
    const names = namesOf(node['names']).filter((name) => name !== 'pg_catalog');
    if (names.length !== 1 || !TYPES.has(names[0] ?? '') || node['pct_type']) throw refused(names.join('.'), node);
  };

  const [kind] = Object.keys(statement as Tree);
  if (kind !== 'SelectStmt') throw new SqlFault('sqlNotSelect');
  walk(statement, []);
  const expected = Array.from({ length: placeholders }, (_, index) => index + 1);
  if (found.length !== placeholders || expected.some((number) => !found.includes(number))) {
    throw new SqlFault('sqlParamPlace');
  }
  const { sortClause } = (statement as { SelectStmt: { sortClause?: readonly unknown[] } }).SelectStmt;
  return { tables, defined, ordered: (sortClause ?? []).length > 0 };
}

function namesOf(value: unknown): string[] {
  return ((value ?? []) as { String?: { sval?: string } }[]).map((part) => part.String?.sval ?? '*');
}
