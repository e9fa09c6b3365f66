import type { Services } from '../../platform/services.ts';
import { textMatches } from '../../platform/store/text-matches.ts';

/** What publications hold of a pattern, those that readers saw before among them. */
export const inReports = ({ store }: Pick<Services, 'store'>, pattern: string): Promise<ReadonlySet<string>> =>
  textMatches(store, [{ table: 'report_publication', columns: ['document', 'charts'] }], pattern);
