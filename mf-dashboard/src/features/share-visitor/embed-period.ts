import { isFieldFilter, type BoardDocument, type BoardState } from '@tessera/contract';

/** A day, or a moment of one. */
const TIME = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/;

/**
 * RU-065, RU-066: what startTime and endTime of the default query map choose, in every time filter that visitors may
 * change. As in every time filter the start belongs to the period and the end does not (D-05); either may be left out.
 * @param locked codes of the filters that are fixed
 * @returns nothing where neither is a date
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
