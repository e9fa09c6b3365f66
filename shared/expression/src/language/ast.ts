import type { Span } from '../issue.ts';
import type { ValueType } from '../value-type.ts';

export const BINARY_OPERATORS = ['OR', 'AND', '=', '<>', '<', '<=', '>', '>=', '&', '+', '-', '*', '/', '%'] as const;
export type BinaryOperator = (typeof BINARY_OPERATORS)[number];

/** A formula as it is written. Literals keep their text, so that no digit is lost. */
export type Expression = Span &
  (
    | { readonly kind: 'literal'; readonly type: ValueType; readonly value: string }
    | { readonly kind: 'null' }
    | { readonly kind: 'field'; readonly by: 'name' | 'id'; readonly reference: string }
    | { readonly kind: 'parameter'; readonly name: string }
    | { readonly kind: 'not' | 'negate'; readonly operand: Expression }
    | {
        readonly kind: 'binary';
        readonly operator: BinaryOperator;
        readonly left: Expression;
        readonly right: Expression;
      }
    | {
        readonly kind: 'in';
        readonly negated: boolean;
        readonly operand: Expression;
        readonly items: readonly Expression[];
      }
    | {
        readonly kind: 'between';
        readonly negated: boolean;
        readonly operand: Expression;
        readonly low: Expression;
        readonly high: Expression;
      }
    | { readonly kind: 'isNull'; readonly negated: boolean; readonly operand: Expression }
    | {
        readonly kind: 'case';
        readonly operand: Expression | null;
        readonly branches: readonly { readonly when: Expression; readonly value: Expression }[];
        readonly otherwise: Expression | null;
      }
    | { readonly kind: 'call'; readonly name: string; readonly nameSpan: Span; readonly args: readonly Expression[] }
  );
