import { isNumeric } from '../value-type.ts';
import type { Typed } from './typed.ts';

/**
 * Whether the values of a formula in separate groups of rows add up to its value over all of their rows: sums and counts, their
 * sums and differences, and their multiples by constants. Ratios, averages, extremes, distinct counts and windows don't.
 */
export function isAdditiveFormula(node: Typed): boolean {
  if (!isNumeric(node.type)) return false;
  if (node.kind === 'null' || isZero(node)) return true;
  if (node.kind === 'case') {
    const values = [...node.branches.map(({ value }) => value), ...(node.otherwise ? [node.otherwise] : [])];
    return node.branches.every(({ when }) => isConstant(when)) && values.every(isAdditiveFormula);
  }
  if (node.kind !== 'call') return false;
  const [first, ...others] = node.args;
  switch (node.name) {
    case 'SUM':
    case 'COUNT':
    case 'COUNTROWS':
      return true;
    case 'add':
    case 'subtract':
    case 'negate':
      return node.args.every(isAdditiveFormula);
    case 'multiply':
      return node.args.some(isConstant) && node.args.some((arg) => !isConstant(arg) && isAdditiveFormula(arg));
    case 'divide':
      return isAdditiveFormula(first!) && others.every(isConstant);
    case 'COALESCE':
      return isAdditiveFormula(first!) && others.every(isZero);
    default:
      return false;
  }
}

const isConstant = ({ level }: Typed): boolean => level === 'constant';
const isZero = (node: Typed): boolean => node.kind === 'literal' && Number(node.value) === 0;
