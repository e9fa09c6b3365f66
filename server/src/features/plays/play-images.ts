import type { Services } from '../../platform/services.ts';
import { textMatches } from '../../platform/store/text-matches.ts';

/** What play lists hold of a pattern. */
export const inPlays = ({ store }: Pick<Services, 'store'>, pattern: string): Promise<ReadonlySet<string>> =>
  textMatches(store, [{ table: 'screen_play', columns: ['config'] }], pattern);
