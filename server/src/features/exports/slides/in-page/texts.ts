/** Script for the page: paragraphs of what is visible of a text. Needs `MEASURES`. */
export const TEXTS = String.raw`
const PICTURES = 'svg, canvas, img, video, progress, meter, .highcharts-container';
const isInline = (style) => style.display.startsWith('inline') || style.display === 'contents';
/** The part of a text node whose lines stand inside the clip: a text goes on on the next sheet between two lines. */
const visibleText = (node, clip) => {
  const range = document.createRange();
  range.selectNodeContents(node);
  const inside = ({ top, bottom }) => { const middle = (top + bottom) / 2; return middle >= clip.top && middle <= clip.bottom; };
  const rects = [...range.getClientRects()];
  if (rects.length === 0) return node.data;
  if (rects.every(inside)) return node.data;
  if (!rects.some(inside)) return '';
  let text = '';
  for (let at = 0; at < node.data.length; at += 1) {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const [rect] = range.getClientRects();
    if (rect && inside(rect)) text += node.data[at];
  }
  return text;
};
const alignOf = ({ textAlign }) =>
  ({ center: 'center', '-webkit-center': 'center', right: 'right', end: 'right', justify: 'justify' })[textAlign] ?? 'left';
const linkOf = (element) => {
  const anchor = element.closest('a[href]');
  if (!anchor) return null;
  return ['mailto:', 'https:', 'http:'].includes(anchor.protocol) ? anchor.href : null;
};
const runOf = (text, element, opacity) => {
  const style = getComputedStyle(element);
  const paint = paintOf(style.color, opacity) ?? { colour: 'FFFFFF', alpha: 0 };
  const lines = style.textDecorationLine + ' ' + [...(function* up(one) {
    for (let at = one; at && isInline(getComputedStyle(at)); at = at.parentElement) yield getComputedStyle(at).textDecorationLine;
  })(element)].join(' ');
  return {
    text,
    size: parseFloat(style.fontSize) * zoomOf(element),
    paint,
    bold: Number(style.fontWeight) >= 600,
    italic: style.fontStyle !== 'normal',
    underline: lines.includes('underline'),
    strike: lines.includes('line-through'),
    font: style.fontFamily.split(',')[0].trim().replace(/^["']|["']$/g, ''),
    link: linkOf(element),
  };
};
/** Paragraphs of nodes that hold nothing but text. */
const paragraphsOf = (nodes, holder, clip, opacity) => {
  const paragraphs = [];
  let current = null;
  const begin = (block) => {
    const item = block.closest('li');
    const list = !item || !holder.contains(item) ? 'none' : item.parentElement.tagName === 'OL' ? 'number' : 'bullet';
    current = { align: alignOf(getComputedStyle(block)), list, runs: [], cut: false };
    paragraphs.push(current);
  };
  const visit = (node, block) => {
    if (node.nodeType === Node.TEXT_NODE) {
      const element = node.parentElement;
      const space = getComputedStyle(element).whiteSpaceCollapse;
      const shown = visibleText(node, clip);
      const cut = shown !== node.data && node.data.trim() !== '';
      const text = space === 'collapse' ? shown.replace(/\s+/g, ' ') : shown;
      // Between blocks stands nothing.
      if (space === 'collapse' && text.trim() === '' && !current?.runs.length) return;
      if (!current) begin(block);
      current.cut ||= cut;
      if (text === '') return;
      (cut ? text.replace(/\n$/, '') : text).split('\n').forEach((line, at) => {
        if (at > 0) begin(block);
        const fresh = current.runs.length === 0 && space === 'collapse';
        const said = fresh ? line.trimStart() : line;
        if (said !== '') current.runs.push(runOf(said, element, opacity));
      });
      return;
    }
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const style = getComputedStyle(node);
    if (style.display === 'none' || style.visibility !== 'visible') return;
    if (node.tagName === 'BR') {
      // The last line of a paragraph needs no line after it.
      if (node.nextSibling || !current) begin(block);
      return;
    }
    const inner = isInline(style) ? block : node;
    if (inner === node) current = null;
    for (const child of node.childNodes) visit(child, inner);
    if (inner === node) {
      if (!current && node.childNodes.length === 0) begin(node);
      current = null;
    }
  };
  for (const node of nodes) visit(node, holder);
  for (const { runs } of paragraphs) {
    const last = runs.at(-1);
    if (last) last.text = last.text.trimEnd();
  }
  return paragraphs.filter(({ runs, cut }) => !(cut && runs.length === 0)).map(({ cut, ...paragraph }) => paragraph);
};
const says = (paragraphs) => paragraphs.some(({ runs }) => runs.some(({ text }) => text.trim() !== ''));
/** Whether an element holds nothing but flowing text, so that it is one text box. */
const isFlow = (element) => {
  if (element.textContent.trim() === '') return false;
  const { display } = getComputedStyle(element);
  if (display.includes('flex') || display.includes('grid') || display === 'contents') return false;
  return [...element.querySelectorAll('*')].every((inner) => {
    if (inner.matches(PICTURES) || inner.tagName === 'TABLE' || inner.tagName === 'INPUT') return false;
    const style = getComputedStyle(inner);
    if (style.display === 'none') return true;
    const inline = isInline(style);
    const flows = inline ? !/flex|grid/.test(style.display) : /^(block|list-item|flow-root)$/.test(style.display);
    const placed = style.position === 'absolute' || style.position === 'fixed' || style.float !== 'none';
    const painted = style.backgroundImage !== 'none' || (!inline && paintOf(style.backgroundColor, 1) !== null);
    return flows && !placed && !painted && style.overflowY === 'visible';
  });
};
`;
