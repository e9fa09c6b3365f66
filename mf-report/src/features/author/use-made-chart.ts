import { useSearchParams } from '@tessera/remote-kit/router';
import { useEffect } from 'react';

import { paperOf } from './model/pages.ts';
import type { ReportEditor } from './model/report-editor.ts';

const MADE = 'reportCode';
const PAPER = 'paperId';

/** Puts the chart onto its page that was made in the chart editor for it; the address, which names both, forgets the chart. */
export function useMadeChart(editor: ReportEditor): void {
  const [parameters, setParameters] = useSearchParams();
  const made = parameters.get(MADE);
  const paperId = parameters.get(PAPER);
  useEffect(() => {
    if (made === null) return;
    const { document } = editor;
    // One that stands on a page stays there; a page that is gone leaves the chart in the pool.
    if (paperId !== null && paperOf(document, paperId) && document.pool.includes(made))
      editor.placeCharts([made], paperId);
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(MADE);
        return next;
      },
      { replace: true },
    );
  }, [editor, made, paperId, setParameters]);
}
