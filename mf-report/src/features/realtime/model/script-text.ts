import type { TblDefinition, TblFault } from '@tessera/contract';
import type { CodeDiagnostic, CodeLanguage, CodeToken } from '@tessera/ui/code';

const STRING = String.raw`"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?`;
const NUMBER = String.raw`\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b`;
const JS_WORDS =
  'async await break case catch class const continue default delete do else false finally for function if in instanceof let new null of return switch this throw true try typeof undefined var void while';

/** A language as kinds of pieces, each with the text of a pattern; the first that fits is taken. */
function language(kinds: readonly (readonly [CodeToken['kind'], string])[]): CodeLanguage {
  const pattern = new RegExp(kinds.map(([, source], at) => `(?<k${at}>${source})`).join('|'), 'gu');
  return {
    highlight: (text) =>
      [...text.matchAll(pattern)].flatMap(({ index, 0: piece, groups }) => {
        const found = kinds.find((_, at) => groups?.[`k${at}`] !== undefined);
        return found ? [{ kind: found[0], start: index, end: index + piece.length }] : [];
      }),
  };
}

export const JAVASCRIPT = language([
  ['comment', String.raw`\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)`],
  ['text', `${STRING}|${String.raw`\u0060(?:[^\u0060\\]|\\.)*\u0060?`}`],
  ['number', NUMBER],
  ['parameter', String.raw`\b(?:answer|parameters)\b`],
  ['keyword', String.raw`\b(?:${JS_WORDS.replaceAll(' ', '|')})\b`],
  ['function', String.raw`[\p{L}_$][\p{L}\p{N}_$]*(?=\()`],
]);
export const JSONATA = language([
  ['comment', String.raw`\/\*[\s\S]*?(?:\*\/|$)`],
  ['text', STRING],
  ['field', String.raw`\u0060[^\u0060\n]*\u0060?`],
  ['number', NUMBER],
  ['function', String.raw`\$[\p{L}_][\p{L}\p{N}_]*(?=\()`],
  ['parameter', String.raw`\$+[\p{L}\p{N}_]*`],
  ['keyword', String.raw`\b(?:and|or|in|true|false|null|function)\b`],
  ['operator', String.raw`:=|~>|[<>]=?|!=|[?:^%&|*=+-]`],
]);
export const JSON_TEXT = language([
  ['field', String.raw`"(?:[^"\\\n]|\\.)*"(?=\s*:)`],
  ['text', String.raw`"(?:[^"\\\n]|\\.)*"?`],
  ['number', String.raw`-?${NUMBER}`],
  ['keyword', String.raw`\b(?:true|false|null)\b`],
]);

/** The line at which a script failed, underlined from its first character that is not a blank. */
export function faultMark(script: string, fault: TblFault | null, message: string): CodeDiagnostic[] {
  if (!fault?.reason.startsWith('script') || fault.line < 1) return [];
  const lines = script.split('\n');
  const line = Math.min(fault.line, lines.length);
  const text = lines[line - 1] ?? '';
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const indent = text.length - text.trimStart().length;
  return [{ from: start + indent, to: start + text.length, severity: 'error', message }];
}

/** Names that the interpreter of JSONata takes without quotes. */
const PLAIN = /^[A-Za-z_][A-Za-z0-9_]*$/;
const WORDS = new Set(['and', 'or', 'in', 'true', 'false', 'null', 'function']);

/**
 * An expression for a place in the reply.
 * @param path keys and positions of lists from the root
 */
export function pathText(path: readonly (string | number)[], scriptType: TblDefinition['scriptType']): string {
  if (scriptType === 'javascript') return `answer${path.map((step) => `[${JSON.stringify(step)}]`).join('')}`;
  // A step into a list goes over all of its entries.
  const names = path.filter((step): step is string => typeof step === 'string');
  if (names.length === 0) return '$';
  return names
    .map((name) => (PLAIN.test(name) && !WORDS.has(name) ? name : `\u0060${name.replaceAll('\u0060', '')}\u0060`))
    .join('.');
}
