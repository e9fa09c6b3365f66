import { UNREADABLE, type Cell } from './source-reader.ts';

const LONGEST = 500;

/** A cell of a preview: shortened, and none where it can't be read. */
export const shortCell = (cell: Cell): string | null =>
  cell === UNREADABLE ? null : (cell?.slice(0, LONGEST) ?? null);
