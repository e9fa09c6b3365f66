import {
  createAiSource,
  createBoardCoordinator,
  createFilterSources,
  type AiSource,
  type FilterSources,
  type QueryCoordinator,
} from '@tessera/board';
import type { ReportComponent, ScreenDocument } from '@tessera/contract';
import type { Client } from '@tessera/request';

/** A screen as it is drawn. */
export interface ReadScreen {
  readonly menuCode: string;
  readonly document: ScreenDocument;
  /** Its charts, those that only elements draw among them. */
  readonly reports: readonly ReportComponent[];
}

/** Where the answers of a screen come from: a member's session, a visit of a share, a wall, or rows of a template. */
export interface ScreenSource {
  /** Nobody who has signed in: nothing leads to members' pages (X-09). */
  readonly visitor: boolean;
  readonly filters: FilterSources;
  ai(): AiSource;
  createCoordinator(): QueryCoordinator;
}

/** @param options `draft` asks what its authors see, with the right to edit */
export function memberSource(
  client: Client,
  menuCode: string,
  { draft = false }: { readonly draft?: boolean } = {},
): ScreenSource {
  return {
    visitor: false,
    filters: createFilterSources(client, menuCode, { draft }),
    ai: () => createAiSource(client, menuCode, 'read', { draft }),
    createCoordinator: () => createBoardCoordinator(client, { draft }),
  };
}
