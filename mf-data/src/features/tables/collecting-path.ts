import type { LineageNode } from './layers.ts';

/** Where an agent, a source or a task is seen; null for anything else. */
export function collectingPath({ kind, id, name, taskSetId }: LineageNode): string | null {
  const at = (query: Record<string, string>): string => `/dataSync?${new URLSearchParams(query)}`;
  if (kind === 'agent') return at({ tab: 'agents', clientId: id });
  if (kind === 'source') return at({ tab: 'sources', search: name });
  return kind === 'task' && taskSetId !== undefined ? at({ tab: 'taskSets', taskSetId }) : null;
}
