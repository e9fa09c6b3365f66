/** Script for the page: tables as cells, without the rows and columns that are out of sight. Needs `TEXTS`. */
export const TABLES = String.raw`
const centre = (rect) => ({ x: (rect.left + rect.right) / 2, y: (rect.top + rect.bottom) / 2 });
/** Cells of a table by row and column, each in all places that it covers. */
const gridOf = (rows) => {
  const grid = rows.map(() => []);
  rows.forEach((row, at) => {
    let column = 0;
    for (const cell of row.cells) {
      while (grid[at][column]) column += 1;
      // A cell ends with the head or body in which it began.
      const most = rows.slice(at).filter((one) => one.parentElement === row.parentElement).length;
      for (let down = 0; down < Math.min(cell.rowSpan || most, most); down += 1)
        for (let across = 0; across < cell.colSpan; across += 1) grid[at + down][column + across] = cell;
      column += cell.colSpan;
    }
  });
  return grid;
};
const cellOf = (cell, spans, clip, opacity, fill) => {
  const style = getComputedStyle(cell);
  const zoom = zoomOf(cell);
  const rect = cell.getBoundingClientRect();
  const valign = { top: 'top', bottom: 'bottom' }[style.verticalAlign] ?? 'middle';
  return {
    ...spans,
    align: alignOf(style),
    valign,
    fill,
    edges: edgesOf(style, zoom, opacity),
    padding: SIDES.map((side) => parseFloat(style['padding' + side]) * zoom),
    paragraphs: paragraphsOf(cell.childNodes, cell, { ...clip, top: Math.max(clip.top, rect.top), bottom: Math.min(clip.bottom, rect.bottom) }, opacity),
  };
};
const fillOf = (cell, opacity) => {
  for (let at = cell; at && at.tagName !== 'TABLE'; at = at.parentElement) {
    const paint = paintOf(getComputedStyle(at).backgroundColor, opacity);
    if (paint) return paint;
  }
  return null;
};
const tableOf = (table, clip, opacity, push) => {
  const all = [...table.rows].filter((row) => row.getAttribute('aria-hidden') !== 'true' && getComputedStyle(row).display !== 'none');
  const grid = gridOf(all);
  const shown = (at) => { const rect = all[at].getBoundingClientRect(); const { y } = centre(rect); return rect.height > 0 && y >= clip.top && y <= clip.bottom; };
  const rows = all.map((_, at) => at).filter(shown);
  const count = Math.max(0, ...grid.map((cells) => cells.length));
  const rectOf = (column) => {
    const own = grid.map((cells) => cells[column]).find((cell) => cell && cell.colSpan === 1);
    return own?.getBoundingClientRect();
  };
  const columns = [];
  const widths = [];
  for (let column = 0; column < count; column += 1) {
    const rect = rectOf(column);
    if (rect && (centre(rect).x < clip.left || centre(rect).x > clip.right)) continue;
    columns.push(column);
    widths.push(rect?.width ?? 0);
  }
  if (rows.length === 0 || columns.length === 0) return;
  const spare = widths.filter((width) => width === 0).length;
  const whole = table.getBoundingClientRect();
  if (spare > 0) {
    const rest = Math.max(spare, whole.width - widths.reduce((sum, width) => sum + width, 0)) / spare;
    widths.forEach((width, at) => { if (width === 0) widths[at] = rest; });
  }
  const placed = new Set();
  const cells = rows.map((row) =>
    columns.flatMap((column) => {
      const cell = grid[row][column];
      if (!cell) return [{ columns: 1, rows: 1, align: 'left', valign: 'middle', fill: null, edges: [null, null, null, null], padding: [0, 0, 0, 0], paragraphs: [] }];
      if (placed.has(cell)) return [];
      placed.add(cell);
      const spans = {
        columns: columns.filter((other) => grid[row][other] === cell).length,
        rows: rows.filter((other) => grid[other][column] === cell).length,
      };
      const fill = fillOf(cell, opacity);
      const bar = cell.querySelector('.tessera-cell-bar');
      if (!bar) return [cellOf(cell, spans, clip, opacity, fill)];
      // The bar lies between the background and the text of its cell.
      const behind = (element, paint) => paint && push({ kind: 'shape', box: boxOf(intersect(element.getBoundingClientRect(), clip)), fill: paint, line: null, radius: 0 });
      behind(cell, fill);
      behind(bar, paintOf(getComputedStyle(bar).backgroundColor, opacity * Number(getComputedStyle(bar).opacity)));
      return [cellOf(cell, spans, clip, opacity, null)];
    }),
  );
  const first = all[rows[0]].getBoundingClientRect();
  const heights = rows.map((row) => all[row].getBoundingClientRect().height);
  const left = rectOf(columns[0])?.left ?? whole.left;
  const width = widths.reduce((sum, one) => sum + one, 0);
  const height = heights.reduce((sum, one) => sum + one, 0);
  push({
    kind: 'table',
    box: boxOf({ left, top: first.top, right: left + width, bottom: first.top + height }),
    name: table.getAttribute('aria-label') ?? '',
    widths,
    heights,
    rows: cells,
  });
  for (const icon of table.querySelectorAll('.tessera-cell-icon')) picture(icon, clip, '', push);
};
`;
