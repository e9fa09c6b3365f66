import { escapeHtml } from './escape-html.ts';

export interface TooltipRow {
  readonly color: string;
  readonly name: string;
  readonly value: string;
  readonly note?: string;
}

/** Rows of any tooltip at most. */
export const TOOLTIP_CAP = 10;
/** Names in a tooltip are cut after this many characters. */
const NAME_LENGTH = 10;

const cut = (text: string) => {
  const characters = [...text];
  return characters.length > NAME_LENGTH ? `${characters.slice(0, NAME_LENGTH).join('')}…` : text;
};

/**
 * Markup of a tooltip, styled in chart-view.css. @param limit rows to list, at most 10; the last line counts the rest
 */
export function tooltipMarkup(
  heading: string,
  rows: readonly TooltipRow[],
  limit: number,
  moreItems: (count: number) => string,
  fonts: { readonly title: string; readonly labels: string } = { title: '', labels: '' },
): string {
  const listed = rows.slice(0, Math.min(limit, TOOLTIP_CAP));
  const lines = listed.map(
    ({ color, name, value, note }) =>
      `<tr><td class="tessera-tip-name"><span class="tessera-tip-dot" style="background-color:${escapeHtml(color)}"></span>${escapeHtml(cut(name))}</td>` +
      `<td class="tessera-tip-value">${escapeHtml(value)}</td>${note ? `<td class="tessera-tip-note">${escapeHtml(note)}</td>` : ''}</tr>`,
  );
  const rest = rows.length - listed.length;
  return (
    `<div class="tessera-tip"><div class="tessera-tip-heading" style="${escapeHtml(fonts.title)}">${escapeHtml(heading)}</div>` +
    `<table style="${escapeHtml(fonts.labels)}">${lines.join('')}</table>` +
    `${rest > 0 ? `<div class="tessera-tip-more">${escapeHtml(moreItems(rest))}</div>` : ''}</div>`
  );
}
