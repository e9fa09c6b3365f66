import {
  DEFAULT_LOCALE,
  LOCALE_HEADER,
  LOCAL_STORAGE_KEYS,
  LOCALES,
  SESSION_STORAGE_KEYS,
  THEMES,
  TOKEN_HEADER,
  type Locale,
} from '@tessera/contract';

import { text } from '../../platform/texts/index.ts';
import { DOCS_SCRIPT } from './docs-script.ts';
import { DOCS_STYLE } from './docs-style.ts';

const TEXTS = ['title', 'search', 'none', 'parameters', 'body', 'reply', 'required', 'tab'] as const;

const textsIn = (locale: Locale) => Object.fromEntries(TEXTS.map((name) => [name, text(locale, `apiDocs.${name}`)]));

/** Policy of the page: its own script and style, calls to this server, and nothing else. */
export const docsPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/**
 * The page of `/api/docs`, without content: its script requests the document with the session of the tab, and shows the
 * server's refusal otherwise. Theme and language are those of the browser's storage.
 * @param documentPath path of the OpenAPI document
 */
export function docsPage(nonce: string, documentPath: string): string {
  const texts = Object.fromEntries(LOCALES.map((locale) => [locale, textsIn(locale)]));
  const keys = { ...LOCAL_STORAGE_KEYS, ...SESSION_STORAGE_KEYS };
  const config = { documentPath, texts, keys, THEMES, DEFAULT_LOCALE, LOCALE_HEADER, TOKEN_HEADER };
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tessera API</title>
<style nonce="${nonce}">${DOCS_STYLE}</style>
</head>
<body>
<script nonce="${nonce}">
const config = ${JSON.stringify(config).replaceAll('<', '\\u003c')};
${DOCS_SCRIPT}</script>
</body>
</html>
`;
}
