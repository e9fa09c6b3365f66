import { SESSION_STORAGE_KEYS, TOKEN_HEADER } from '@tessera/contract';

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
 * The page of `/api/docs`. It holds nothing itself: its script asks for the description with the session of the tab, and
 * shows the server's refusal otherwise.
 * @param documentPath path of the OpenAPI document
 */
export const docsPage = (nonce: string, documentPath: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tessera API</title>
<style nonce="${nonce}">
body { margin: 0 auto; max-width: 72rem; padding: 1rem; font: 14px/1.5 system-ui, sans-serif; color-scheme: light dark; }
summary { cursor: pointer; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 4.5rem; }
pre { overflow: auto; padding: 0.5rem; border: 1px solid; border-radius: 4px; }
input { font: inherit; width: 100%; box-sizing: border-box; padding: 0.25rem 0.5rem; }
</style>
</head>
<body>
<h1>Tessera API</h1>
<main aria-live="polite"></main>
<script nonce="${nonce}">
const main = document.querySelector('main');
const element = (name, text, ...children) => {
  const made = document.createElement(name);
  made.append(...(text === '' ? [] : [text]), ...children);
  return made;
};
const operationOf = (path, method, operation) => {
  const { operationId, description, parameters, requestBody, responses } = operation;
  const shown = element('details', '', element('summary', '', element('b', method.toUpperCase()), path));
  shown.dataset.text = [method, path, operationId].join(' ').toLowerCase();
  shown.addEventListener('toggle', () => {
    if (shown.childElementCount > 1) return;
    const detail = JSON.stringify({ operationId, parameters, requestBody, responses }, null, 2);
    shown.append(element('p', description), element('pre', detail));
  });
  return shown;
};
const show = (description) => {
  const search = element('input', '');
  search.type = 'search';
  search.ariaLabel = search.placeholder = '/api/';
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationOf(path, method, operation)));
  search.addEventListener('input', () => {
    const text = search.value.toLowerCase();
    for (const operation of operations) operation.hidden = !operation.dataset.text.includes(text);
  });
  main.replaceChildren(search, ...operations);
};
const token = sessionStorage.getItem(${JSON.stringify(SESSION_STORAGE_KEYS.token)});
fetch(${JSON.stringify(documentPath)}, { headers: token ? { [${JSON.stringify(TOKEN_HEADER)}]: token } : {} })
  .then((reply) => reply.json())
  .then((reply) => (reply.openapi ? show(reply) : main.replaceChildren(element('p', reply.msg))))
  .catch((error) => main.replaceChildren(element('p', String(error))));
</script>
</body>
</html>
`;
