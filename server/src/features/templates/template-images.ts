import type { Services } from '../../platform/services.ts';
import { textMatches } from '../../platform/store/text-matches.ts';

/** What templates hold of a pattern: the videos that their screens show. */
export const inTemplates = ({ store }: Pick<Services, 'store'>, pattern: string): Promise<ReadonlySet<string>> =>
  textMatches(store, [{ table: 'template', columns: ['content'] }], pattern);
