import { PAGE_PATHS, reportForm, reportFormPathSchema } from '@tessera/contract';
import { useLoad, useNavigation } from '@tessera/remote-kit';
import { useLocation } from '@tessera/remote-kit/router';
import { useEffect } from 'react';

import { NoReportYet, ReportReader } from '../reader/index.ts';
import { isGone } from '../sheets/index.ts';

/** Route /reportForm (RT-094) and what lies below it: the report that the corporation put at this path for the member's role (RU-047). */
export function FormPage() {
  const navigation = useNavigation();
  const path = formPath(useLocation().pathname);
  const { data, error, loading, reload } = useLoad(
    ['report-form', path],
    async (call) => (path === null ? null : call(reportForm.open, { body: { path } })),
    { fresh: true },
  );
  const gone = data === null || isGone(error);
  useEffect(() => {
    // Who may not see it is not told whether it is there.
    if (gone) navigation.navigate('/notfound', { replace: true });
  }, [gone, navigation]);
  if (data) return <ReportReader menuCode={data.menuCode} leading={null} />;
  return <NoReportYet leading={null} error={loading || gone ? null : error} onRetry={reload} />;
}

/** The path of a form whose page this is; null for an address that can't be one. */
function formPath(pathname: string): string | null {
  const below = pathname.replace(/\/+$/, '').slice(PAGE_PATHS.reportForm.length);
  return reportFormPathSchema.safeParse(below === '' ? PAGE_PATHS.reportForm : below).data ?? null;
}
