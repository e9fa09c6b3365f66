import type { Services } from '../../platform/services.ts';
import { textMatches } from '../../platform/store/text-matches.ts';

/** What boards hold of a pattern, in all versions. */
export const inBoards = ({ store }: Pick<Services, 'store'>, pattern: string): Promise<ReadonlySet<string>> =>
  textMatches(store, [{ table: 'board_version', columns: ['document'] }], pattern);
