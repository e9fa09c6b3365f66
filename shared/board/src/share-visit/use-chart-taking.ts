import { takenAwaySchema, type ShareArgs } from '@tessera/contract';
import { saveFile } from '@tessera/ui/core';
import { useMemo } from 'react';

import type { ChartTaking } from '../chart/chart-taking.ts';
import { visitorPart } from './share-coordinator.ts';
import type { ShareVisit } from './share-visit.ts';

/** Visitors get tables of charts from the server, which holds the limit of their corporation. */
export function useChartTaking(visit: ShareVisit, args: ShareArgs | null): ChartTaking | null {
  // The arguments are renewed again and again; charts are drawn anew only where the limit changed.
  const said = args ? JSON.stringify(args.exportLimit) : null;
  return useMemo(
    () =>
      said !== null
        ? {
            limit: takenAwaySchema.parse(JSON.parse(said)),
            async table(kind, spec) {
              const { titleSort, drillValues } = visitorPart(spec);
              const { reportCode, boardState = {} } = spec;
              const asked = { reportCode, kind, boardState, drillValues, ...(titleSort ? { titleSort } : {}) };
              const { blob, fileName } = await visit.download(asked);
              saveFile(blob, fileName ?? `${reportCode}.${kind}`);
            },
          }
        : null,
    [visit, said],
  );
}
