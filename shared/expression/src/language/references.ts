import { lex } from './lex.ts';
import { fieldById, fieldByName } from './print.ts';
import type { Token } from './token.ts';

interface NamedField {
  readonly id: string;
  readonly name: string;
}

/** The stored form: each unique `[name]` becomes `{id}`; all other text is unchanged. */
export function toStored(text: string, fields: readonly NamedField[]): string {
  return rewrite(text, ({ kind, value }) => {
    if (kind !== 'fieldName') return null;
    const named = fields.filter(({ name }) => name === value);
    return named.length === 1 ? fieldById(named[0]!.id) : null;
  });
}

/** What the author sees: every `{id}` becomes `[name]`, unless the field is gone or shares its name. */
export function toTyped(text: string, fields: readonly NamedField[]): string {
  const names = new Map(fields.map(({ id, name }) => [id, name]));
  return rewrite(text, ({ kind, value }) => {
    const name = kind === 'fieldId' ? names.get(value) : undefined;
    if (name === undefined || name === '' || fields.filter((field) => field.name === name).length > 1) return null;
    return fieldByName(name);
  });
}

/** Ids that a stored formula names, each once. */
export function referencedIds(text: string): string[] {
  return [
    ...new Set(
      lex(text, true)
        .filter(({ kind }) => kind === 'fieldId')
        .map(({ value }) => value),
    ),
  ];
}

function rewrite(text: string, replacement: (token: Token) => string | null): string {
  let result = '';
  let position = 0;
  for (const token of lex(text, true)) {
    const replaced = replacement(token);
    if (replaced === null) continue;
    result += text.slice(position, token.start) + replaced;
    position = token.end;
  }
  return result + text.slice(position);
}
