import { useSearchParams } from '@tessera/remote-kit/router';
import { useEffect } from 'react';

import type { Goal } from './model/place.ts';
import type { ScreenEditor } from './model/screen-editor.ts';

const MADE = 'reportCode';
/** Where the chart that is being made is to stand, by code of its screen; forgotten with the page. */
const goals = new Map<string, Goal>();

export const keepGoal = (menuCode: string, goal: Goal): void => void goals.set(menuCode, goal);

/** Puts the chart onto the screen that was made in the chart editor for it; the address forgets it. */
export function useMadeChart(editor: ScreenEditor): void {
  const [parameters, setParameters] = useSearchParams();
  const made = parameters.get(MADE);
  useEffect(() => {
    if (made === null) return;
    // One that stands on the screen stays there.
    if (editor.document.pool.includes(made)) editor.placeCharts([made], goals.get(editor.menuCode));
    goals.delete(editor.menuCode);
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
