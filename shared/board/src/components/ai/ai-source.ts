import { aiComponents, type BoardState, type ChartInsight, type ComponentOf } from '@tessera/contract';
import type { Client } from '@tessera/request';

import { asDraft, type AskOptions } from '../../state/board-state.ts';

export interface AiQuery {
  readonly component: ComponentOf<'ai'>;
  /** The readers' choices; undefined where defaults apply. */
  readonly boardState: BoardState | undefined;
}
/** Where AI components learn what was found; a shared board and a board in edit ask otherwise than a reader does. */
export interface AiSource {
  /** @param updateCache past every cache */
  findings(
    query: AiQuery,
    updateCache: boolean,
    signal: AbortSignal,
  ): Promise<{
    readonly charts: readonly ChartInsight[];
    /** Whether a written summary is to be had. */
    readonly summary: boolean;
  }>;
  /** Left out where none is written. */
  summary?(query: AiQuery, signal: AbortSignal): Promise<{ readonly text: string; readonly writtenAt: string }>;
}

/** Source of insights for members. @param use `read`; `edit`: components may be unsaved; `print`: results only */
export function createAiSource(
  client: Client,
  menuCode: string,
  use: 'read' | 'edit' | 'print',
  { draft: ofDraft = use === 'edit' }: AskOptions = {},
): AiSource {
  const asked = ({ component, boardState: chosen }: AiQuery) => {
    const boardState = ofDraft ? asDraft(chosen) : chosen;
    return { menuCode, componentCode: component.code, ...(boardState ? { boardState } : {}) };
  };
  const source: AiSource = {
    findings(query, updateCache, signal) {
      const { reportCodes, findingKinds } = query.component;
      const draft = use === 'edit' ? { draft: { reportCodes, findingKinds } } : {};
      const body = { ...asked(query), ...draft, updateCache };
      return client.call(aiComponents.select, { body, signal }, { quiet: true });
    },
  };
  if (use !== 'read') return source;
  return {
    ...source,
    summary: (query, signal) => client.call(aiComponents.summary, { body: asked(query), signal }, { quiet: true }),
  };
}
