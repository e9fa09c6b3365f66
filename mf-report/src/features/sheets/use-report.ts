import type { ReadReport } from '@tessera/board/paper';
import { ERRORS, isReportDocument, report } from '@tessera/contract';
import { useLoad, useLocale, type LoadCall } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';

export interface LoadedReport {
  /** Undefined while another report, or none yet, is there. */
  readonly read: ReadReport | undefined;
  readonly error: unknown;
  readonly loading: boolean;
  reload(): void;
}

/** A report as its readers see it, or its draft. @throws RequestError such as reportUnpublished */
export async function loadReport(call: LoadCall, menuCode: string, draft = false): Promise<ReadReport> {
  const { document, ...rest } = await call(draft ? report.draft : report.published, { params: { id: menuCode } });
  if (!isReportDocument(document)) throw new Error(`${menuCode} has no pages.`);
  return { ...rest, document, draft };
}

/** The published version of a report or its draft, loaded again when the language changes. */
export function useReport(menuCode: string, draft = false): LoadedReport {
  const { locale } = useLocale();
  const { data, error, loading, reload } = useLoad(
    [draft ? 'report-preview' : 'report', menuCode, locale],
    (call) => loadReport(call, menuCode, draft),
    { fresh: true },
  );
  return { read: data?.menuCode === menuCode ? data : undefined, error, loading, reload };
}

export const isUnpublished = (error: unknown): boolean =>
  isRequestError(error) && error.code === ERRORS.reportUnpublished.code;
export const isGone = (error: unknown): boolean => isRequestError(error) && error.code === ERRORS.notFound.code;
