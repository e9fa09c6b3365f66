/** A half-open range `[start, end)` of UTF-16 positions in the formula's text, as editors count them. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What can be wrong with a formula. Its texts are in `issue-texts.ts`. */
export const ISSUE_CODES = [
  'empty',
  'tooLong',
  'tooDeep',
  'tooLarge',
  'unexpectedCharacter',
  'unterminatedText',
  'unterminatedComment',
  'unterminatedReference',
  'badDate',
  'unexpected',
  'unexpectedEnd',
  'unknownField',
  'ambiguousField',
  'unknownParameter',
  'unknownFunction',
  'lackingFunction',
  'bareName',
  'tooFewArguments',
  'tooManyArguments',
  'wrongType',
  'differentTypes',
  'notComparable',
  'useIsNull',
  'nullAlone',
  'constantExpected',
  'oneOf',
  'badFormat',
  'outOfRange',
  'parameterList',
  'mixedLevels',
  'nestedAggregate',
  'nestedWindow',
  'aggregateOfWindow',
  'windowNeedsAggregate',
  'noShare',
  'cycle',
  'brokenField',
] as const;
export type IssueCode = (typeof ISSUE_CODES)[number];

/** One fault of a formula. `values` are what the text names: a function, a field, types (by `ValueType`) or a number. */
export interface Issue extends Span {
  readonly code: IssueCode;
  readonly values: Readonly<Record<string, string>>;
}

/** The fault that ends reading: without structure nothing further can be said. */
export class SyntaxIssue extends Error {
  readonly issue: Issue;

  constructor(code: IssueCode, { start, end }: Span, values: Readonly<Record<string, string>> = {}) {
    super(code);
    this.name = 'SyntaxIssue';
    this.issue = { code, start, end, values };
  }
}
