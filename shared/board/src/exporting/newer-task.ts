import type { ExportTask } from '@tessera/contract';

const rank = ({ state, retries, progress }: ExportTask): number =>
  retries * 10 + (state === 'queued' ? 0 : state === 'running' ? 1 + progress : 5);

/** The more advanced of two states of a task. */
export function newer(coming: ExportTask, known: ExportTask | undefined): ExportTask {
  return known && rank(known) >= rank(coming) ? known : coming;
}
