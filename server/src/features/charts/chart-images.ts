import type { Services } from '../../platform/services.ts';
import { textMatches } from '../../platform/store/text-matches.ts';

const CONTENT = ['report_conf', 'extras'];

/** What charts hold of a pattern in their settings, in all versions and drafts, and as their pictures. */
export const inCharts = ({ store }: Pick<Services, 'store'>, pattern: string): Promise<ReadonlySet<string>> =>
  textMatches(
    store,
    [
      { table: 'chart', columns: [...CONTENT, 'picture_url'] },
      { table: 'chart_version', columns: CONTENT },
      { table: 'chart_draft', columns: ['content'] },
    ],
    pattern,
  );
