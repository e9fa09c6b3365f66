import { useSearchParams } from '@tessera/remote-kit/router';
import { useEffect } from 'react';

import type { ScreenEditor } from './model/screen-editor.ts';

const MADE = 'reportCode';

/** Puts the chart onto the screen that was made in the chart editor for it; the address forgets it. */
export function useMadeChart(editor: ScreenEditor): void {
  const [parameters, setParameters] = useSearchParams();
  const made = parameters.get(MADE);
  useEffect(() => {
    if (made === null) return;
    // One that stands on the screen stays there.
    if (editor.document.pool.includes(made)) editor.placeCharts([made]);
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(MADE);
        return next;
      },
      { replace: true },
    );
  }, [editor, made, setParameters]);
}
