import { periodRange, type PickedValue } from '@tessera/charts';
import {
  type BoardJump,
  type BoardState,
  boardStateSchema,
  type FilterChoice,
  JUMP_ADDRESS,
  type JumpTarget,
  PAGE_PATHS,
  type ScreenJump,
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
  return addressOf(
    target,
    params.flatMap(({ fieldId, name }) => {
      const picked = values.find(({ column }) => column.fieldId === fieldId);
      if (!picked) return [];
      return [{ name, choice: choiceOfValue(picked), text: picked.value === null ? '' : String(picked.value) }];
    }),
  );
}

/** As {@link jumpAddress}, with values that the author gave. */
export const fixedAddress = (target: JumpTarget, params: ScreenJump['params']): string | null =>
  addressOf(
    target,
    params.map(({ name, value }) => ({ name, choice: { aggregator: 'in', fieldValue: [value] }, text: value })),
  );

interface Given {
  readonly name: string;
  readonly choice: FilterChoice;
  readonly text: string;
}

function addressOf(target: JumpTarget, given: readonly Given[]): string | null {
  if (target.kind !== 'address') {
    const query = new URLSearchParams({ menuCode: target.menuCode });
    if (target.kind === 'report' && target.paperId !== null) query.set('paperId', target.paperId);
    const filters = given.map(({ name, choice }) => ({ componentCode: name, choice }));
    const state = filters.length > 0 ? encodeBoardState(boardStateSchema.parse({ filters })) : '';
    if (state !== '') query.set('state', state);
    return `${TARGET_PAGES[target.kind]}?${query}`;
  }
  if (!JUMP_ADDRESS.test(target.url)) return null;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target.url) ?? [];
  const search = new URLSearchParams(query);
  for (const { name, text } of given) search.set(name, text);
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

/** Address of a document with what was chosen on it. */
export function documentAddress(kind: keyof typeof TARGET_PAGES, menuCode: string, state: BoardState): string {
  const query = new URLSearchParams({ menuCode });
  const code = encodeBoardState(state);
  if (code !== '') query.set('state', code);
  return `${TARGET_PAGES[kind]}?${query}`;
}
