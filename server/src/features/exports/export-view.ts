import { ERRORS, EXPORT_DAYS, type ErrorKey, type ExportTask } from '@tessera/contract';
import type { Selectable } from 'kysely';

import type { JobRow } from '../../platform/jobs/index.ts';
import { text } from '../../platform/texts/index.ts';
import { extensionOf, fileNameOf } from './file-name.ts';
import type { ExportTables } from './tables.ts';

export type TaskRow = JobRow & Selectable<ExportTables['export_task']>;

const KEPT = EXPORT_DAYS * 86_400_000;

/** A task as the contract gives it, its reason in the language of who asked, its file's name in a time zone. */
export function toExportTask(row: TaskRow, timeZone: string): ExportTask {
  const key = row.reason?.key as ErrorKey | undefined;
  const { kind, locale, request } = row;
  return {
    id: row.task_id,
    kind,
    state: row.state,
    menuCode: row.menu_code,
    menuName: row.menu_name,
    fileName: fileNameOf(
      row.menu_name,
      row.created_at,
      timeZone,
      row.extension ?? extensionOf(kind, request.reportCodes?.length),
    ),
    progress: row.state === 'done' ? 1 : row.done,
    retries: row.retries,
    bytes: row.bytes === null ? null : Number(row.bytes),
    truncated: row.truncated,
    reason: key ? { code: ERRORS[key].code, message: text(locale, `error.${key}`, row.reason?.args ?? {}) } : null,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    expiresAt: row.ended_at && new Date(row.ended_at.getTime() + KEPT).toISOString(),
  };
}
