import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { z } from 'zod';

const contentsSchema = z.object({
  /** Characters of each page as the file stores them. */
  pages: z.array(z.string()),
  /** Titles, depth, indexes of their pages, and points from the lower edge of the page. */
  outline: z.array(z.object({ title: z.string(), level: z.number(), page: z.number(), top: z.number() })),
  /** Points of each page. */
  sizes: z.array(z.object({ width: z.number(), height: z.number() })),
  /** Addresses in the order of their pages. */
  links: z.array(z.string()),
  info: z.record(z.string(), z.unknown()),
  tagged: z.boolean(),
  /** Labels of the pages; null where they are their numbers. */
  labels: z.array(z.string()).nullable(),
  /** What assistive technology is told of each page: role and text, in reading order; null for a page without tags. */
  tags: z.array(z.array(z.string()).nullable()),
});

/** What a program finds in a PDF that searches, copies or indexes it. */
export async function readPdf(path: string): Promise<z.infer<typeof contentsSchema>> {
  const program = join(import.meta.dirname, 'read-pdf.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [program, path], { maxBuffer: 64 * 1024 * 1024 });
  return contentsSchema.parse(JSON.parse(stdout));
}
