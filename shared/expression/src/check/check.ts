import { SyntaxIssue, type Issue } from '../issue.ts';
import type { Expression } from '../language/ast.ts';
import { parse } from '../language/parse.ts';
import { checkCall } from './check-call.ts';
import { checkCase } from './check-case.ts';
import { checkOperator } from './check-operator.ts';
import { checkField, checkParameter } from './check-reference.ts';
import { at, Faults, MAX_HEIGHT, MAX_NODES, type Check, type Checked, type Scope } from './context.ts';
import type { Environment } from './environment.ts';
import { literal, nothing, partsOf, type Typed } from './typed.ts';

export interface CheckResult {
  /** The formula in the core language; null when there are issues. */
  readonly expression: Typed | null;
  readonly issues: readonly Issue[];
}

/** Parses and checks a formula, typed or stored. @param self id of its field, to find circles */
export function check(text: string, environment: Environment, self?: string): CheckResult {
  const faults = new Faults();
  const scope: Scope = {
    ...environment,
    within: self === undefined ? [] : [self],
    known: new Map(),
    faults,
    read: checkText,
  };
  const expression = checkText(text, scope);
  return faults.issues.length > 0 ? { expression: null, issues: faults.issues } : { expression, issues: [] };
}

/** Checks a text in a scope; faults go to the scope's list. */
function checkText(text: string, scope: Scope): Typed | null {
  let parsed: Expression;
  try {
    parsed = parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxIssue)) throw error;
    const { code, values } = error.issue;
    scope.faults.report(code, error.issue, values);
    return null;
  }
  const visit: Check = (expression) => checkNode(expression, scope, visit);
  const { node, untyped } = visit(parsed);
  if (untyped) scope.faults.report('nullAlone', parsed);
  if (node) checkSize(node, parsed, scope.faults);
  return scope.faults.issues.length > 0 ? null : node;
}

function checkSize(node: Typed, place: Expression, faults: Faults): void {
  const { nodes, height } = measure(node);
  if (height > MAX_HEIGHT) faults.report('tooDeep', place, { limit: String(MAX_HEIGHT) });
  else if (nodes > MAX_NODES) faults.report('tooLarge', place, { limit: String(MAX_NODES) });
}

function checkNode(expression: Expression, scope: Scope, visit: Check): Checked {
  switch (expression.kind) {
    case 'literal':
      return at(expression, literal(expression.type, expression.value));
    case 'null':
      return { ...at(expression, nothing('text')), untyped: true };
    case 'field':
      return checkField(expression, scope);
    case 'parameter':
      return checkParameter(expression, scope);
    case 'call':
      return checkCall(expression, scope, visit);
    case 'case':
      return checkCase(expression, scope.faults, visit);
    default:
      return checkOperator(expression, scope, visit);
  }
}

/** Number of nodes and height, counted no further than the limits. */
function measure(node: Typed): { nodes: number; height: number } {
  let nodes = 0;
  let height = 0;
  const open: [Typed, number][] = [[node, 1]];
  while (open.length > 0 && nodes <= MAX_NODES && height <= MAX_HEIGHT) {
    const [part, depth] = open.pop()!;
    nodes++;
    height = Math.max(height, depth);
    for (const child of partsOf(part)) open.push([child, depth + 1]);
  }
  return { nodes, height };
}
