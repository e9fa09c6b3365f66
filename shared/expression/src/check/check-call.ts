import { functionName, FUNCTIONS, type FunctionName } from '../functions/catalogue.ts';
import { TIME_UNITS } from '../functions/date.ts';
import type { Constant, FunctionDefinition, Parameter, ResultType } from '../functions/definition.ts';
import type { Span } from '../issue.ts';
import type { Expression } from '../language/ast.ts';
import { commonType, isTemporal, type Level, type ValueType } from '../value-type.ts';
import { formFor, parametersFor } from './arguments.ts';
import { caseOf, switchOf } from './check-case.ts';
import { at, coerce, mixLevels, sharedType, type Check, type Checked, type Faults, type Scope } from './context.ts';
import { readFormat } from './formats/read-format.ts';
import { isAdditiveFormula } from './is-additive-formula.ts';
import { rewrite } from './rewrite.ts';
import type { Typed } from './typed.ts';

type Call = Extract<Expression, { kind: 'call' }>;

export function checkCall(expression: Call, { faults, lacking }: Scope, visit: Check): Checked {
  const name = functionName(expression.name);
  if (!name) {
    expression.args.forEach(visit);
    return faults.report('unknownFunction', expression.nameSpan, { name: expression.name });
  }
  const definition: FunctionDefinition = FUNCTIONS[name];
  if (lacking?.has(name)) {
    expression.args.forEach(visit);
    return faults.report('lackingFunction', expression.nameSpan, { name });
  }
  const parameters = parametersFor(definition, expression.args.length);
  if (typeof parameters === 'string') {
    const code = parameters === 'tooFew' ? 'tooFewArguments' : 'tooManyArguments';
    return faults.report(code, expression, { name });
  }
  const args = expression.args.map(visit);
  if (name === 'IF' || name === 'IFS') return at(expression, conditional(args, faults));
  if (name === 'SWITCH') {
    const [operand, ...rest] = args;
    return at(expression, switchOf(operand!, pairs(rest), last(rest), faults));
  }
  const nodes = typedArguments(name, args, parameters, faults);
  if (!nodes || checkLevel(name, definition, args, parameters, faults) === null) return at(expression, null);
  if (name === 'SHARE_OF_TOTAL' && !isAdditiveFormula(nodes[0]!)) return faults.report('noShare', args[0]!, { name });
  if (name === 'TEXT' && nodes[1] && !isFormatted(nodes, args, faults)) return at(expression, null);
  const { result } = formFor(definition, args.length);
  return at(expression, rewrite(name, nodes, resultType(result, nodes, parameters)));
}

/** Whether a format fits the value that is to be written by it. */
function isFormatted([value, format]: readonly Typed[], args: readonly Checked[], faults: Faults): boolean {
  if (value!.type === 'text' || value!.type === 'boolean') {
    faults.report('wrongType', args[0]!, { expected: 'number', actual: value!.type });
    return false;
  }
  if (readFormat(format!, value!.type)) return true;
  faults.report('badFormat', args[1]!);
  return false;
}

function conditional(args: readonly Checked[], faults: Faults): Typed | null {
  return caseOf(pairs(args), last(args), faults);
}
function pairs(args: readonly Checked[]) {
  return Array.from({ length: Math.floor(args.length / 2) }, (_, index) => ({
    when: args[index * 2]!,
    value: args[index * 2 + 1]!,
  }));
}
function last(args: readonly Checked[]): Checked | null {
  return args.length % 2 === 1 ? args.at(-1)! : null;
}

function typedArguments(
  name: FunctionName,
  args: readonly Checked[],
  parameters: readonly Parameter[],
  faults: Faults,
): Typed[] | null {
  const sharing = args.filter((_, index) => isShared(parameters[index]!));
  const { type: shared, clash } = sharedType(sharing);
  if (clash) {
    const first = sharing.find(({ node, untyped }) => node && !untyped)!.node!;
    faults.report('differentTypes', clash, { expected: first.type, actual: clash.node!.type });
    return null;
  }
  const nodes = args.map((arg, index) => {
    const parameter = parameters[index]!;
    if (parameter.constant && arg.node) return constant(arg, parameter.constant, faults);
    return isShared(parameter)
      ? sharedArgument(arg, parameter, shared, faults)
      : fitting(name, arg, parameter, faults, args, parameters);
  });
  return nodes.every((node) => node !== null) ? (nodes as Typed[]) : null;
}

const isShared = ({ type }: Parameter) => type === 'same' || type === 'orderedSame';

function sharedArgument(arg: Checked, { type }: Parameter, shared: ValueType | null, faults: Faults): Typed | null {
  if (shared === null) {
    if (arg.untyped) faults.report('nullAlone', arg);
    return null;
  }
  if (type === 'orderedSame' && shared === 'boolean') {
    faults.report('notComparable', arg);
    return null;
  }
  return coerce(arg, shared);
}

function fitting(
  name: FunctionName,
  arg: Checked,
  { type, most }: Parameter,
  faults: Faults,
  args: readonly Checked[],
  parameters: readonly Parameter[],
): Typed | null {
  if (arg.untyped && (type === 'any' || type === 'ordered')) {
    if (name === 'CONCAT') return coerce(arg, 'text');
    faults.report('nullAlone', arg);
    return null;
  }
  if (arg.node === null) return null;
  const wrong = (expected: string) => {
    faults.report('wrongType', arg, { expected, actual: arg.node!.type });
    return null;
  };
  if (type === 'any')
    return castable(name, arg.node) ? arg.node : wrong(name === 'NUMBER' || name === 'INTEGER' ? 'number' : 'date');
  if (type === 'ordered') return arg.node.type === 'boolean' ? wrong('ordered') : arg.node;
  if (type === 'temporal') {
    const timed = args.some(({ node }, index) => {
      return (
        parameters[index]!.name === 'unit' &&
        node?.kind === 'literal' &&
        (TIME_UNITS as readonly string[]).includes(node.value.toLowerCase())
      );
    });
    const others = args.some(({ node }, index) => parameters[index]!.type === 'temporal' && node?.type === 'datetime');
    const asTime = (timed && name !== 'DATETRUNC') || others || CLOCK_PARTS.has(name);
    return coerce(arg, asTime ? 'datetime' : 'date') ?? coerce(arg, 'datetime') ?? wrong('temporal');
  }
  if (most !== undefined && arg.node.kind === 'literal' && Number(arg.node.value) > most) {
    faults.report('outOfRange', arg, { min: '0', max: String(most) });
    return null;
  }
  return coerce(arg, type as ValueType) ?? wrong(type);
}

/** Functions that read the time of day, which a date has at midnight. */
const CLOCK_PARTS: ReadonlySet<FunctionName> = new Set(['HOUR', 'MINUTE', 'SECOND']);

/** Whether a conversion function can read a value of that type. */
function castable(name: FunctionName, { type }: Typed): boolean {
  if (name === 'NUMBER' || name === 'INTEGER') return !isTemporal(type);
  if (name === 'DATE' || name === 'DATETIME') return isTemporal(type) || type === 'text';
  return true;
}

function constant(arg: Checked, rule: Constant, faults: Faults): Typed | null {
  const { node } = arg;
  if (node?.kind !== 'literal' || arg.untyped) {
    faults.report('constantExpected', arg);
    return null;
  }
  if (rule.kind === 'truth') {
    if (node.type === 'boolean') return node;
    faults.report('wrongType', arg, { expected: 'boolean', actual: node.type });
    return null;
  }
  if (rule.kind === 'range') {
    const value = Number(node.value);
    if (node.type !== 'integer' && !(node.type === 'number' && rule.max <= 1)) {
      faults.report('wrongType', arg, { expected: 'integer', actual: node.type });
      return null;
    }
    if (value >= rule.min && value <= rule.max) return node;
    faults.report('outOfRange', arg, { min: String(rule.min), max: String(rule.max) });
    return null;
  }
  if (rule.kind === 'oneOf' && node.type === 'integer' && rule.values.includes(node.value)) return node;
  const isNumbered = rule.kind === 'oneOf' && /^\d+$/.test(rule.values[0]!);
  if (!isNumbered && (node.type !== 'text' || node.value === '')) {
    faults.report('constantExpected', arg);
    return null;
  }
  if (rule.kind === 'text') return node;
  const value = node.value.toLowerCase();
  if (!isNumbered && rule.values.includes(value)) return { ...node, value };
  const written = rule.values.map((each) => (isNumbered ? each : `'${each}'`));
  faults.report('oneOf', arg, { values: written.join(', ') });
  return null;
}

/** Rows inside aggregates inside windows; anything else is a fault at the argument that is on the wrong level. */
function checkLevel(
  name: FunctionName,
  { kind }: FunctionDefinition,
  args: readonly Checked[],
  parameters: readonly Parameter[],
  faults: Faults,
): Level | null {
  if (kind === 'row') return mixLevels(args, faults);
  for (const [index, arg] of args.entries()) {
    const level = arg.node!.level;
    const place: Span = arg;
    if (kind === 'aggregate' && (level === 'aggregate' || level === 'window')) {
      faults.report(level === 'window' ? 'aggregateOfWindow' : 'nestedAggregate', place, { name });
      return null;
    }
    if (kind === 'window' && !parameters[index]!.constant && level !== 'aggregate') {
      faults.report(level === 'window' ? 'nestedWindow' : 'windowNeedsAggregate', place, { name });
      return null;
    }
  }
  return kind;
}

function resultType(result: ResultType, nodes: readonly Typed[], parameters: readonly Parameter[]): ValueType {
  if (result === 'argument') return nodes[0]!.type;
  if (result === 'numeric') return nodes.every(({ type }) => type === 'integer') ? 'integer' : 'number';
  if (result !== 'same') return result;
  return nodes
    .filter((_, index) => isShared(parameters[index]!))
    .map(({ type }) => type)
    .reduce((a, b) => commonType(a, b) ?? a);
}
