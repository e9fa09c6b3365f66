import { MySQL, PostgreSQL, sql, StandardSQL } from '@codemirror/lang-sql';
import type { Extension } from '@codemirror/state';

import type { CodeLanguage } from '../code-types.ts';
import { tokenColours } from './tokens.ts';

const DIALECTS = { postgres: PostgreSQL, mysql: MySQL, standard: StandardSQL };

/** Grammar, keywords and colours of a language. */
export function codeLanguage(language: 'sql' | CodeLanguage): Extension {
  const { base, dialect = 'postgres', highlight } = language === 'sql' ? { base: language } : language;
  return [
    base === 'sql' ? sql({ dialect: DIALECTS[dialect], upperCaseKeywords: true }) : [],
    highlight ? tokenColours(highlight) : [],
  ];
}
