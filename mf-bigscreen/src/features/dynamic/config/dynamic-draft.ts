import {
  BOARD_NAME_LENGTH,
  DYNAMIC_SOURCES,
  holdsAt,
  type Cell,
  type DynamicPart,
  type DynamicSource,
} from '@tessera/contract';

export type DynamicRule = DynamicPart['rules'][number];
const MINUTES = 24 * 60;

/** What is wrong with a source; null for nothing. */
export function sourceFault(source: DynamicSource, all: readonly DynamicSource[]): 'name' | 'value' | 'twice' | null {
  if (source.name.trim() === '') return 'name';
  const value = source.value.trim();
  if (value === '') return 'value';
  return all.some((one) => one.id !== source.id && one.value.trim() === value) ? 'twice' : null;
}

export const ADDRESS_PARAM = /^[A-Za-z][\w-]{0,40}$/;

/** Whether a draft can be saved. */
export const isSound = ({ sources, addressParam }: DynamicPart): boolean =>
  ADDRESS_PARAM.test(addressParam) && sources.every((source) => sourceFault(source, sources) === null);

/**
 * Ids of rules by their place that never choose anything, since rules before them hold at each of their minutes.
 * @returns places in the list
 */
export function idleRules(rules: readonly DynamicRule[]): ReadonlySet<number> {
  const idle = new Set(rules.keys());
  for (let day = 1; day <= 7; day += 1)
    for (let minute = 0; minute < MINUTES; minute += 1) {
      const first = rules.findIndex(({ times }) => holdsAt(times, { day, minute }));
      if (first >= 0) idle.delete(first);
    }
  return idle;
}

/** The draft without a source, and without the rules that choose it. */
export function withoutSource(part: DynamicPart, id: string): DynamicPart {
  return {
    ...part,
    sources: part.sources.filter((source) => source.id !== id),
    rules: part.rules.filter(({ sourceId }) => sourceId !== id),
  };
}

/** The draft with a source changed, or added at the end. */
export function withSource(part: DynamicPart, source: DynamicSource): DynamicPart {
  const known = part.sources.some(({ id }) => id === source.id);
  return {
    ...part,
    sources: known ? part.sources.map((one) => (one.id === source.id ? source : one)) : [...part.sources, source],
  };
}

/** A list with the one at a place moved a step up or down. */
export function moved<One>(list: readonly One[], at: number, by: -1 | 1): One[] {
  const next = [...list];
  const [one] = next.splice(at, 1);
  if (one !== undefined) next.splice(at + by, 0, one);
  return next;
}

/**
 * Sources for values of a filter that no source has yet, as many as there is room for.
 * @param filterCode filter that each source sets to its value
 * @param newId makes the id of a source
 */
export function sourcesOf(
  part: DynamicPart,
  filterCode: string,
  values: readonly Cell[],
  newId: () => string,
): DynamicSource[] {
  const known = new Set(part.sources.map(({ value }) => value));
  const made: DynamicSource[] = [];
  for (const value of values) {
    const text =
      value === null
        ? ''
        : String(value)
            .replace(/\p{Cc}/gu, ' ')
            .trim()
            .slice(0, 200);
    if (text === '' || known.has(text) || part.sources.length + made.length >= DYNAMIC_SOURCES) continue;
    known.add(text);
    made.push({
      id: newId(),
      name: text.slice(0, BOARD_NAME_LENGTH),
      value: text,
      filters: [{ componentCode: filterCode, choice: { aggregator: 'in', fieldValue: [value] } }],
      screenCode: null,
    });
  }
  return made;
}
