import type { ScreenPart } from '@tessera/contract';
import { useCallback, useMemo, useState } from 'react';

import { containersAround, shownContainers } from '../model/containers.ts';

/** Which container of each element is edited: the one that was chosen last, or around what was selected since. */
export function useShownPages(screen: Pick<ScreenPart, 'layers' | 'containers'>, selection: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [last, setLast] = useState(selection);
  if (last !== selection) {
    setLast(selection);
    const around = selection.flatMap((code) => containersAround(screen, code));
    if (around.some(({ appComponentId, containerId }) => chosen.get(appComponentId) !== containerId))
      setChosen(
        new Map([...chosen, ...around.map((one) => [one.appComponentId, one.containerId] as const).toReversed()]),
      );
  }
  const { containers } = screen;
  const shown = useMemo(() => shownContainers({ containers }, chosen), [containers, chosen]);
  const show = useCallback(
    (holder: string, containerId: string) => setChosen((now) => new Map([...now, [holder, containerId]])),
    [],
  );
  return { shown, show };
}
