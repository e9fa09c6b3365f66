import { MEASURES } from './measures.ts';
import { TABLES } from './tables.ts';
import { TEXTS } from './texts.ts';

/**
 * Script for the page: describes the sheet at an index as `sheetSchema` says, and marks what becomes a picture by
 * `data-slide-picture`. Elements that are only drawn (graphics, rotated texts, watermarks, background pictures) are pictures,
 * tables are cells, other texts are text boxes, backgrounds and borders are shapes.
 */
export const describeSheet = (index: number): string => String.raw`(() => {
${MEASURES}
${TEXTS}
const sheet = document.querySelectorAll('.tessera-print-sheet')[${index}];
const origin = sheet.getBoundingClientRect();
const boxOf = ({ left, top, right, bottom }) => ({ x: left - origin.left, y: top - origin.top, width: right - left, height: bottom - top });
const items = [];
const push = (item) => items.push(item);
let pictures = 0;
const nameOf = (element) => {
  // The component around it; libraries name their drawings in general words.
  const named = element.closest('section:is([aria-label], [aria-labelledby])') ?? element.closest('[aria-label]');
  if (!named || !sheet.contains(named)) return '';
  const by = named.getAttribute('aria-labelledby');
  return named.getAttribute('aria-label') ?? (by ? document.getElementById(by)?.textContent ?? '' : '');
};
const picture = (element, clip, alt, put) => {
  const seen = intersect(element.getBoundingClientRect(), clip);
  if (isEmpty(seen)) return;
  const id = '${index}-' + (pictures += 1);
  element.setAttribute('data-slide-picture', id);
  put({ kind: 'picture', box: boxOf(seen), id, alt });
};
${TABLES}
const shape = (element, style, clip, opacity) => {
  const rect = element.getBoundingClientRect();
  const seen = intersect(rect, clip);
  if (isEmpty(seen)) return;
  const zoom = zoomOf(element);
  const fill = paintOf(style.backgroundColor, opacity);
  const edges = edgesOf(style, zoom, opacity);
  const [first] = edges;
  const alike = first && edges.every((edge) => edge && JSON.stringify(edge) === JSON.stringify(first));
  const whole = JSON.stringify(boxOf(seen)) === JSON.stringify(boxOf(rect));
  const radius = whole ? Math.min(parseFloat(style.borderTopLeftRadius) * zoom || 0, rect.width / 2, rect.height / 2) : 0;
  if (fill || (alike && whole)) push({ kind: 'shape', box: boxOf(seen), fill, line: alike && whole ? first : null, radius });
  if (alike && whole) return;
  edges.forEach((edge, side) => {
    if (!edge) return;
    const line = { ...rect, left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
    if (side === 0) line.bottom = rect.top + edge.width;
    if (side === 1) line.left = rect.right - edge.width;
    if (side === 2) line.top = rect.bottom - edge.width;
    if (side === 3) line.right = rect.left + edge.width;
    const drawn = intersect(line, clip);
    if (drawn.right > drawn.left && drawn.bottom > drawn.top) push({ kind: 'shape', box: boxOf(drawn), fill: edge.paint, line: null, radius: 0 });
  });
};
/** One text box for nodes that follow each other in a holder. */
const textBox = (nodes, holder, clip, opacity) => {
  const paragraphs = paragraphsOf(nodes, holder, clip, opacity);
  if (!says(paragraphs)) return;
  const range = document.createRange();
  range.setStartBefore(nodes[0]);
  range.setEndAfter(nodes.at(-1));
  const lines = [...range.getClientRects()].filter(({ top, bottom, width }) => width > 0 && (top + bottom) / 2 >= clip.top && (top + bottom) / 2 <= clip.bottom);
  if (lines.length === 0) return;
  const style = getComputedStyle(holder);
  const zoom = zoomOf(holder);
  const outer = holder.getBoundingClientRect();
  const pad = (side) => (parseFloat(style['padding' + side]) + parseFloat(style['border' + side + 'Width'])) * zoom;
  const top = Math.min(...lines.map((line) => line.top));
  const bottom = Math.max(...lines.map((line) => line.bottom));
  const single = paragraphs.length === 1 && lines.every((line) => (line.top + line.bottom) / 2 > top && Math.abs(line.top - lines[0].top) < (line.bottom - line.top) / 2);
  // A flex or grid container shrinks its anonymous items; their alignment is their place.
  const shrinks = /flex|grid/.test(style.display);
  const left = shrinks ? Math.min(...lines.map((line) => line.left)) : outer.left + pad('Left');
  const right = shrinks ? Math.max(...lines.map((line) => line.right)) : outer.right - pad('Right');
  const line = (parseFloat(style.lineHeight) || parseFloat(style.fontSize) * 1.2) * zoom;
  // Lines are as high as line-height says; their text is in the middle of them.
  const lead = single ? Math.max(0, line - (bottom - top)) / 2 : 0;
  const seen = intersect({ left, top: top - lead, right, bottom: bottom + lead }, { ...clip, left: Math.min(clip.left, left), right: Math.max(clip.right, right) });
  push({ kind: 'text', box: boxOf(seen), line, single, paragraphs });
};
const isRotated = ({ transform }) => { const matrix = transform === 'none' ? null : new DOMMatrix(transform); return matrix !== null && Math.abs(matrix.b) > 0.001; };
const isText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '';
const walkInner = (element, style, clip, opacity) => {
  if (isFlow(element)) {
    textBox([...element.childNodes], element, clip, opacity);
    return;
  }
  let group = [];
  const end = () => {
    if (group.some((node) => node.textContent.trim() !== '')) textBox(group, element, clip, opacity);
    group = [];
  };
  const shrinks = /flex|grid/.test(style.display);
  for (const node of element.childNodes) {
    const inline = !shrinks && node.nodeType === Node.ELEMENT_NODE && isInline(getComputedStyle(node)) && getComputedStyle(node).position !== 'absolute' && isFlow(node);
    if (node.nodeType === Node.TEXT_NODE ? group.length > 0 || isText(node) : inline) group.push(node);
    else if (node.nodeType === Node.ELEMENT_NODE) { end(); walk(node, clip, opacity); }
  }
  end();
};
const walk = (element, clip, above) => {
  const style = getComputedStyle(element);
  const opacity = above * Number(style.opacity);
  if (style.display === 'none' || opacity < 0.004) return;
  const rect = element.getBoundingClientRect();
  if (style.visibility !== 'visible') {
    for (const child of element.children) walk(child, clip, opacity);
    return;
  }
  if (style.display !== 'contents') {
    if (rect.width > 0 && rect.height > 0 && isEmpty(intersect(rect, clip)) && style.overflowX !== 'visible') return;
    if (element.hasAttribute('data-paper-watermark') || isRotated(style)) return picture(element, clip, '', push);
    if (element.matches(PICTURES)) return picture(element, clip, element.getAttribute('alt') || nameOf(element), push);
    if (style.backgroundImage !== 'none') picture(element, clip, '', push);
    else shape(element, style, clip, opacity);
    if (element.tagName === 'TABLE') return tableOf(element, clip, opacity, push);
  }
  const inner = style.overflowX === 'visible' && style.overflowY === 'visible' ? clip : intersect(clip, rect);
  walkInner(element, style, inner, opacity);
};
const style = getComputedStyle(sheet);
const { left, top, right, bottom } = origin;
walkInner(sheet, style, { left, top, right, bottom }, 1);
// A paper that fills the sheet is the background of the slide.
const [paper] = items;
const { width, height } = origin;
const fills = paper?.kind === 'shape' && paper.fill?.alpha === 1 && paper.line === null && paper.box.width >= width - 1 && paper.box.height >= height - 1;
const background = fills ? items.shift().fill : paintOf(style.backgroundColor, 1);
return { width, height, background, items };
})()`;
