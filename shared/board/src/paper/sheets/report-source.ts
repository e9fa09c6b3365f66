import { reportPublication, type EndpointInput, type EndpointReply } from '@tessera/contract';
import { useClient, usePermitted } from '@tessera/remote-kit';
import type { Client } from '@tessera/request';
import { createContext, useContext, useMemo } from 'react';

import { createFilterSources, type FilterSources } from '../../board-filters/filter-sources.ts';
import { createAiSource, type AiSource } from '../../components/ai/ai-source.ts';
import { createBoardCoordinator } from '../../coordinator/create-board-coordinator.ts';
import type { QueryCoordinator } from '../../coordinator/query-coordinator.ts';
import type { ReadReport } from './read-report.ts';

type Repeats = typeof reportPublication.repeats;

/** Where the answers of a report come from: a member's session, or a visit of a share. */
export interface ReportSource {
  /** A share's visitor: no permissions are checked, and nothing links to members' pages (X-09). */
  readonly visitor: boolean;
  readonly filters: FilterSources;
  ai(mode: 'read' | 'print'): AiSource;
  createCoordinator(): QueryCoordinator;
  /** Values of a repeated page. @throws RequestError */
  repeats(asked: EndpointInput<Repeats>['body'], signal: AbortSignal): Promise<EndpointReply<Repeats>>;
}

type Named = Pick<ReadReport, 'menuCode' | 'draft'>;

function memberSource(client: Client, { menuCode, draft = false }: Named): ReportSource {
  return {
    visitor: false,
    filters: createFilterSources(client, menuCode, { draft }),
    ai: (mode) => createAiSource(client, menuCode, mode, { draft }),
    createCoordinator: () => createBoardCoordinator(client, { draft }),
    repeats: (body, signal) => client.call(reportPublication.repeats, { body, signal }),
  };
}

const SourceContext = createContext<ReportSource | null>(null);

/** Gives the reports below it another source than the member's session. */
export const ReportSourceProvider = SourceContext.Provider;

/** @returns the source of the report; the member's session outside a `ReportSourceProvider` */
export function useReportSource({ menuCode, draft }: Named): ReportSource {
  const given = useContext(SourceContext);
  const client = useClient();
  const own = useMemo(
    () => memberSource(client, { menuCode, ...(draft === undefined ? {} : { draft }) }),
    [client, menuCode, draft],
  );
  return given ?? own;
}

/** Whether charts are shown: to visitors, and to members with the permission. */
export function useMayWatch({ visitor }: Pick<ReportSource, 'visitor'>): boolean {
  return usePermitted('watch_chart_item') || visitor;
}
