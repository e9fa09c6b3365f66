import { resultOf, valueAt } from './results.ts';
import { showCharts } from './show-chart.tsx';
import { nextFrame, painted, place, until } from './stage.ts';

const COLUMNS = 12;
/** Frames that are scrolled through row by row, with a jump after every so many of them. */
const FRAMES = 600;
const JUMP = 60;
const STEP = 190;
/** Px that every browser lays out. */
const TALL = 15_000_000;

/** Milliseconds of each frame while something is scrolled from top to bottom. */
async function scrolled(scroller: Element): Promise<number[]> {
  const frames: number[] = [];
  let before = await nextFrame();
  for (let frame = 1; frame <= FRAMES; frame += 1) {
    const bottom = scroller.scrollHeight - scroller.clientHeight;
    scroller.scrollTop = frame % JUMP === 0 ? (bottom * frame) / FRAMES : scroller.scrollTop + STEP;
    const now = await nextFrame();
    frames.push(now - before);
    before = now;
  }
  await painted();
  return frames;
}

/** A detail table of so many rows: its frames, and the last row that it shows at the end. */
export async function longTable(rows: number): Promise<{ readonly frames: number[]; readonly last: string }> {
  const names = Array.from({ length: rows }, (_unused, row) => `#${row + 1}`);
  const values = Array.from({ length: COLUMNS - 1 }, (_column, at) => names.map((_name, row) => valueAt(row, at)));
  const result = resultOf(
    [['name', 'dimension'], ...values.map((_values, at) => [`value ${at}`, 'index'] as const)],
    [names, ...values],
  );
  const paging = { page: 1, pageSize: rows, total: rows, onPage: () => undefined };
  const [element] = showCharts([{ typeCode: 'graph_detailtable', result, table: { paging } }]);
  await until(() => element?.querySelector('tbody td[title]') !== null);
  await painted();
  const scroller = element?.querySelector('.tessera-table-scroller');
  if (!scroller) throw new Error('There is no table.');
  const frames = await scrolled(scroller);
  const shown = [...scroller.querySelectorAll('tbody tr[data-index]')].at(-1);
  return { frames, last: shown?.querySelector('td, th')?.textContent ?? '' };
}

/** The frames of an element as tall with nothing in it: what the machine makes of scrolling at this time. */
export async function emptyScroll(): Promise<{ readonly frames: number[] }> {
  const scroller = place(() => undefined);
  scroller.style.overflow = 'auto';
  const content = document.createElement('div');
  content.style.height = `${TALL}px`;
  scroller.append(content);
  return { frames: await scrolled(scroller) };
}
