import { z } from '../zod.ts';

/** Which part of a table is asked for. */
export const tablePageFields = {
  /** The page of rows `[dataStart, dataEnd)`, counted from 0. In a table with columns across, of its row headings. */
  dataStart: z.number().int().min(0).optional(),
  dataEnd: z.number().int().min(0).optional(),
  /** The page of column headings. */
  columnStart: z.number().int().min(0).optional(),
  columnEnd: z.number().int().min(0).optional(),
  /** Asks how many rows (and column headings) there are over all pages. */
  queryCount: z.boolean().optional(),
};
const tablePageSchema = z.object(tablePageFields);
export type TablePage = z.infer<typeof tablePageSchema>;

/** What of a query says which part of its table is asked for. */
export function tablePageOf({ dataStart, dataEnd, columnStart, columnEnd, queryCount }: TablePage): TablePage {
  const page = Object.entries({ dataStart, dataEnd, columnStart, columnEnd, queryCount });
  return Object.fromEntries(page.filter(([, value]) => value !== undefined));
}
