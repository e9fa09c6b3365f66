export { complete, type Completion, type Completions } from './editor/complete.ts';
export { highlight, type Highlight, type HighlightKind } from './editor/highlight.ts';
export { signatureAt, type Signature } from './editor/signature.ts';
export {
  FUNCTION_NAMES,
  FUNCTIONS,
  OTHER_NAMES,
  usageOf,
  type FunctionName,
  type OtherName,
} from './functions/catalogue.ts';
export {
  FUNCTION_GROUPS,
  type FunctionDefinition,
  type FunctionGroup,
  type FunctionKind,
} from './functions/definition.ts';
export { exampleText } from './functions/sample-fields.ts';
