import { isFieldFilter, type BoardDocument, type BoardState } from '@tessera/contract';

/** A day, or a moment of one. */
const TIME = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/;

/**
 * RU-065, RU-066: the choices that startTime and endTime of the default query map make in every changeable time filter.
 * The end is exclusive (D-05); either may be left out.
 * @param locked codes of fixed filters
 * @returns empty where neither is a date
 */
export function periodChoices(
  search: string,
  { components }: Pick<BoardDocument, 'components'>,
  locked: readonly string[],
): BoardState['filters'] {
  const query = new URLSearchParams(search);
  const [start, end] = ['startTime', 'endTime'].map((key) => {
    const given = query.get(key) ?? '';
    return TIME.test(given) ? given.replace('T', ' ') : '';
  });
  if (!start && !end) return [];
  return components.flatMap((component) =>
    isFieldFilter(component) && component.control === '2' && !locked.includes(component.code)
      ? [{ componentCode: component.code, choice: { aggregator: 'between_and', fieldValue: [start ?? '', end ?? ''] } }]
      : [],
  );
}
