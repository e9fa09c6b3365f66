import type { FunctionName } from '../functions/catalogue.ts';
import type { Level, ValueType } from '../value-type.ts';

/** Operators and conversions of the core language. */
export const OPERATIONS = [
  'add',
  'subtract',
  'multiply',
  'divide',
  'negate',
  'equal',
  'notEqual',
  'less',
  'lessOrEqual',
  'greater',
  'greaterOrEqual',
  'and',
  'or',
  'not',
  'isNull',
  'in',
  'log10',
  'remainder',
  'isoWeekday',
  'position',
  'singleSpaces',
  'decimalText',
  'withoutZeros',
  'groupedText',
  'toDatetime',
  'toDate',
  'textOfNumber',
  'textOfInteger',
  'textOfDate',
  'textOfDatetime',
  'numberOfText',
  'dateOfText',
  'datetimeOfText',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Functions that are rewritten into others before anybody sees a typed formula. */
export const REWRITTEN = [
  'IF',
  'IFS',
  'SWITCH',
  'IFNULL',
  'NULLIF',
  'ISNULL',
  'ZN',
  'DIVIDE',
  'PI',
  'ROUNDUP',
  'ROUNDDOWN',
  'MROUND',
  'MOD',
  'QUOTIENT',
  'TAN',
  'RADIANS',
  'DEGREES',
  'AND',
  'OR',
  'XOR',
  'TRIM',
  'REPLACE',
  'FIND',
  'SEARCH',
  'EXACT',
  'TEXTJOIN',
  'REPT',
  'WEEKDAY',
  'WEEKNUM',
  'EDATE',
  'EOMONTH',
  'DAYS',
  'DATEDIF',
  'NETWORKDAYS',
  'CONTAINS',
  'STARTSWITH',
  'ENDSWITH',
  'DATEFORMAT',
  'TEXT',
  'NUMBER',
  'INTEGER',
  'DATE',
  'DATETIME',
  'SUMIF',
  'AVGIF',
  'MINIF',
  'MAXIF',
  'COUNTIF',
  'COUNTDIF',
  'SHARE_OF_TOTAL',
  'DIFFERENCE',
  'PERCENT_CHANGE',
] as const satisfies readonly FunctionName[];
export type CoreFunction = Exclude<FunctionName, (typeof REWRITTEN)[number]>;
export type CoreName = Operation | CoreFunction;

interface Valued {
  readonly type: ValueType;
  readonly level: Level;
}
export type TypedLiteral = Valued & { readonly kind: 'literal'; readonly value: string };
export type TypedCall = Valued & { readonly kind: 'call'; readonly name: CoreName; readonly args: readonly Typed[] };

/** A checked formula in the core language: physical field ids, everything else expanded. Plain data. */
export type Typed =
  | TypedLiteral
  | TypedCall
  | (Valued & { readonly kind: 'null' })
  | (Valued & { readonly kind: 'field'; readonly fieldId: string })
  | (Valued & { readonly kind: 'parameter'; readonly name: string; readonly multiple: boolean })
  | (Valued & {
      readonly kind: 'case';
      readonly branches: readonly { readonly when: Typed; readonly value: Typed }[];
      readonly otherwise: Typed | null;
    });

const ORDER: readonly Level[] = ['constant', 'row', 'aggregate', 'window'];
export function highest(parts: readonly { readonly level: Level }[]): Level {
  return ORDER[Math.max(0, ...parts.map(({ level }) => ORDER.indexOf(level)))]!;
}

export function literal(type: ValueType, value: string): TypedLiteral {
  return { kind: 'literal', type, level: 'constant', value };
}
export function nothing(type: ValueType): Typed {
  return { kind: 'null', type, level: 'constant' };
}
export function call(name: CoreName, type: ValueType, args: readonly Typed[], level: Level = highest(args)): TypedCall {
  return { kind: 'call', name, type, level, args };
}
export function choose(
  branches: readonly { when: Typed; value: Typed }[],
  otherwise: Typed | null,
  type: ValueType = branches[0]!.value.type,
): Typed {
  const parts = [...branches.flatMap(({ when, value }) => [when, value]), ...(otherwise ? [otherwise] : [])];
  return { kind: 'case', type, level: highest(parts), branches, otherwise };
}

/** The child nodes of a node. */
export function partsOf(node: Typed): readonly Typed[] {
  if (node.kind === 'call') return node.args;
  if (node.kind !== 'case') return [];
  return [...node.branches.flatMap(({ when, value }) => [when, value]), ...(node.otherwise ? [node.otherwise] : [])];
}

/** Physical fields that a formula reads, each once. */
export function fieldsOf(node: Typed): string[] {
  const found = new Set<string>();
  const visit = (part: Typed): void => {
    if (part.kind === 'field') found.add(part.fieldId);
    partsOf(part).forEach(visit);
  };
  visit(node);
  return [...found];
}
