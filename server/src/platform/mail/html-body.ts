const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML content and attribute values. */
export const escapeHtml = (value: string): string => value.replaceAll(/[&<>"]/g, (one) => ESCAPES[one] ?? one);

/** Wraps a body in an HTML document. @param language BCP 47; null leaves the attribute out */
export const htmlPage = (body: string, language: string | null = null): string =>
  `<!doctype html><html${language === null ? '' : ` lang="${escapeHtml(language)}"`}><meta charset="utf-8"><meta name="viewport" content="width=device-width"><body style="margin:0;padding:24px;color:#242424;font:15px/1.6 'Segoe UI','PingFang SC','Microsoft YaHei','Hiragino Sans',sans-serif"><div style="max-width:600px">${body}</div></body></html>`;

/** Up to what ends a sentence in any of the languages. */
const ADDRESS = /https?:\/\/[^\s<>"，。；、）」』]+/g;

/** A mail's text as HTML: its paragraphs and lines, with addresses of the web that can be followed. */
export function htmlOf(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => `<p>${linked(paragraph).replaceAll('\n', '<br>')}</p>`);
  return htmlPage(paragraphs.join(''));
}

function linked(text: string): string {
  let html = '';
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(/[.,;:!?)]+$/, '');
    html += `${escapeHtml(text.slice(from, match.index))}<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
    from = match.index + address.length;
  }
  return html + escapeHtml(text.slice(from));
}
