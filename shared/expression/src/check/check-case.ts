import type { Expression } from '../language/ast.ts';
import { at, coerce, mixLevels, sharedType, type Check, type Checked, type Faults } from './context.ts';
import { call, choose, type Typed } from './typed.ts';

export interface CheckedBranch {
  readonly when: Checked;
  readonly value: Checked;
}

export function checkCase(expression: Extract<Expression, { kind: 'case' }>, faults: Faults, visit: Check): Checked {
  const operand = expression.operand && visit(expression.operand);
  const branches = expression.branches.map(({ when, value }) => ({ when: visit(when), value: visit(value) }));
  const otherwise = expression.otherwise && visit(expression.otherwise);
  const node = operand ? switchOf(operand, branches, otherwise, faults) : caseOf(branches, otherwise, faults);
  return at(expression, node);
}

/** Conditions in order, and what holds if none does. */
export function caseOf(branches: readonly CheckedBranch[], otherwise: Checked | null, faults: Faults): Typed | null {
  const conditions = branches.map(({ when }) => {
    const node = coerce(when, 'boolean');
    if (node === null && when.node) faults.report('wrongType', when, { expected: 'boolean', actual: when.node.type });
    return node;
  });
  return results(conditions, branches, otherwise, faults);
}

/** A value that is compared with one match after another. */
export function switchOf(
  operand: Checked,
  branches: readonly CheckedBranch[],
  otherwise: Checked | null,
  faults: Faults,
): Typed | null {
  const compared = [operand, ...branches.map(({ when }) => when)];
  const bare = compared.find(({ untyped }) => untyped);
  if (bare) {
    faults.report('useIsNull', bare);
    return null;
  }
  if (compared.some(({ node }) => node === null)) return null;
  const { type, clash } = sharedType(compared);
  if (type === null) {
    const values = { expected: operand.node!.type, actual: clash?.node?.type ?? operand.node!.type };
    faults.report('differentTypes', clash ?? operand, values);
    return null;
  }
  const value = coerce(operand, type)!;
  const conditions = branches.map(({ when }) => call('equal', 'boolean', [value, coerce(when, type)!]));
  if (mixLevels(compared, faults) === null) return null;
  return results(conditions, branches, otherwise, faults);
}

function results(
  conditions: readonly (Typed | null)[],
  branches: readonly CheckedBranch[],
  otherwise: Checked | null,
  faults: Faults,
): Typed | null {
  const values = [...branches.map(({ value }) => value), ...(otherwise ? [otherwise] : [])];
  const { type, clash } = sharedType(values);
  if (clash) {
    const first = values.find(({ node, untyped }) => node && !untyped)!.node!;
    faults.report('differentTypes', clash, { expected: first.type, actual: clash.node!.type });
    return null;
  }
  if (type === null && values.every(({ untyped }) => untyped)) faults.report('nullAlone', values[0]!);
  if (mixLevels([...branches.map(({ when }) => when), ...values], faults) === null || type === null) return null;
  const nodes = branches.map(({ value }, index) => ({ when: conditions[index]!, value: coerce(value, type) }));
  const last = otherwise && coerce(otherwise, type);
  const whole = nodes.every(({ when, value }) => when && value) && (otherwise === null || last !== null);
  return whole ? choose(nodes as { when: Typed; value: Typed }[], last, type) : null;
}
