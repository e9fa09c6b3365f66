import { periodRange, type PickedValue } from '@tessera/charts';
import {
  type BoardJump,
  boardStateSchema,
  type FilterChoice,
  JUMP_ADDRESS,
  type JumpTarget,
  PAGE_PATHS,
} from '@tessera/contract';

import { encodeBoardState } from '../state/state-code.ts';

/** Pages on which documents that jumps lead to are opened. */
export const TARGET_PAGES = {
  board: PAGE_PATHS.board,
  report: PAGE_PATHS.report,
  screen: PAGE_PATHS.screenPlay,
} as const;

/**
 * Address of a jump target with its parameters. @param values what was clicked @returns null for invalid addresses,
 * such as scripts
 */
export function jumpAddress(
  target: JumpTarget,
  params: BoardJump['params'],
  values: readonly PickedValue[],
): string | null {
  const given = params.flatMap(({ fieldId, name }) => {
    const value = values.find(({ column }) => column.fieldId === fieldId);
    return value ? [{ name, value }] : [];
  });
  if (target.kind !== 'address') {
    const query = new URLSearchParams({ menuCode: target.menuCode });
    if (target.kind === 'report' && target.paperId !== null) query.set('paperId', target.paperId);
    const filters = given.map(({ name, value }) => ({ componentCode: name, choice: choiceOfValue(value) }));
    const state = filters.length > 0 ? encodeBoardState(boardStateSchema.parse({ filters })) : '';
    if (state !== '') query.set('state', state);
    return `${TARGET_PAGES[target.kind]}?${query}`;
  }
  if (!JUMP_ADDRESS.test(target.url)) return null;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target.url) ?? [];
  const search = new URLSearchParams(query);
  for (const { name, value } of given) search.set(name, value.value === null ? '' : String(value.value));
  const added = given.length > 0 ? `?${search}` : query;
  return `${path}${added}${hash}`;
}

/** A clicked value as the choice of a filter; a period is the time from its first day up to the next one. */
function choiceOfValue({ column, value }: PickedValue): FilterChoice {
  const range = column.granularity && typeof value === 'string' ? periodRange(value, column.granularity) : undefined;
  return range
    ? { aggregator: 'between_and', fieldValue: [range.start, range.end] }
    : { aggregator: 'in', fieldValue: [value] };
}

/** Jumps that a click offers: those of the whole chart, and those of a field that was clicked. */
export function jumpsFor(
  jumps: readonly BoardJump[],
  reportCode: string,
  values: readonly PickedValue[],
): readonly BoardJump[] {
  return jumps.filter(
    (jump) =>
      jump.reportCode === reportCode &&
      (jump.fieldId === null || values.some(({ column }) => column.fieldId === jump.fieldId)),
  );
}
