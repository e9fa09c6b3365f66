import type { ValueType } from '../value-type.ts';

/** A field that formulas may name: a physical one with its type, or a computed one with its stored formula. */
export type ExpressionField = {
  readonly id: string;
  /** As the author reads it. */
  readonly name: string;
} & ({ readonly type: ValueType } | { readonly formula: string });

export interface ExpressionParameter {
  readonly name: string;
  readonly type: ValueType;
  /** Holds a list of values and so stands behind IN only. */
  readonly multiple?: boolean;
}

export interface Environment {
  readonly fields: readonly ExpressionField[];
  readonly parameters: readonly ExpressionParameter[];
  /** Functions that the database of the table cannot work out. */
  readonly lacking?: ReadonlySet<string>;
}
