import { SyntaxIssue } from '../issue.ts';
import type { Expression } from './ast.ts';
import { parse } from './parse.ts';

/**
 * A formula of the time before functions had the meaning of spreadsheets, written so that it gives what it gave: `MOD` took the
 * sign of the first number, `WEEKDAY` began on Monday, `FIND` had the text first and gave 0, `TRIM` left spaces inside alone.
 * One that cannot be read stays as it is.
 */
export function withFormerMeaning(text: string): string {
  try {
    const whole = parse(text);
    return text.slice(0, whole.start) + rewritten(whole, text) + text.slice(whole.end);
  } catch (error) {
    if (error instanceof SyntaxIssue) return text;
    throw error;
  }
}

function rewritten(node: Expression, text: string): string {
  if (node.kind === 'call') {
    const args = node.args.map((arg) => rewritten(arg, text));
    if (node.name === 'MOD' && args.length === 2) return `((${args[0]}) % (${args[1]}))`;
    if (node.name === 'WEEKDAY' && args.length === 1) return `WEEKDAY(${args[0]}, 2)`;
    if (node.name === 'FIND' && args.length === 2) return `ZN(FIND(${args[1]}, ${args[0]}))`;
    if (node.name === 'TRIM' && args.length === 1) return `LTRIM(RTRIM(${args[0]}))`;
  }
  let result = '';
  let position = node.start;
  for (const part of partsOf(node)) {
    result += text.slice(position, part.start) + rewritten(part, text);
    position = part.end;
  }
  return result + text.slice(position, node.end);
}

/** The parts of an expression in the order of the text. */
function partsOf(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'not':
    case 'negate':
    case 'isNull':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'in':
      return [node.operand, ...node.items];
    case 'between':
      return [node.operand, node.low, node.high];
    case 'case': {
      const branches = node.branches.flatMap(({ when, value }) => [when, value]);
      return [...(node.operand ? [node.operand] : []), ...branches, ...(node.otherwise ? [node.otherwise] : [])];
    }
    case 'call':
      return node.args;
    default:
      return [];
  }
}
