/** Code group: an editor for formulas and SQL. Its library is loaded when the first editor is shown. */
export { CodeEditor, type CodeEditorProps } from './code-editor.tsx';
export type {
  CodeCompletion,
  CodeCompletions,
  CodeCompletionSource,
  CodeDiagnostic,
  CodeEditorHandle,
  CodeLanguage,
  CodeToken,
} from './code-types.ts';
