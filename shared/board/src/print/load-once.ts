import type { AiSource } from '../components/ai/ai-source.ts';

/** Loads once per component, also when it spans sheets. @param signal aborts */
export function loadOnce({ findings }: AiSource, signal: AbortSignal): AiSource {
  const asked = new Map<string, ReturnType<AiSource['findings']>>();
  return {
    findings(query, updateCache) {
      const { code } = query.component;
      const known = asked.get(code);
      if (known) return known;
      const made = findings(query, updateCache, signal);
      asked.set(code, made);
      return made;
    },
  };
}
