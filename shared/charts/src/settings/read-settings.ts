import type { z } from 'zod';

import type { ReportConf, SettingIssue } from '../chart-model.ts';

export type BlockSet = Readonly<Record<string, z.ZodType>>;
/** The settings of a type: every block of its set with defaults filled in. */
export type SettingsOf<Blocks extends BlockSet> = { readonly [Key in keyof Blocks]: z.output<Blocks[Key]> };

/**
 * Reads the blocks of a chart's configuration. A missing block gives its defaults, and so does a block whose value
 * does not parse: the chart still renders and the issue is reported. Blocks outside the set are ignored here and stay
 * in the stored configuration (gaps X28).
 */
export function readSettings<Blocks extends BlockSet>(
  blocks: Blocks,
  conf: ReportConf,
): { settings: SettingsOf<Blocks>; issues: SettingIssue[] } {
  const issues: SettingIssue[] = [];
  const entries = Object.entries(blocks).map(([type, schema]) => {
    const value = conf.find((item) => item.type === type)?.value;
    const parsed = schema.safeParse(value ?? undefined);
    if (parsed.success) return [type, parsed.data];
    for (const issue of parsed.error.issues)
      issues.push({ block: type, path: [type, ...issue.path].join('.'), message: issue.message });
    return [type, schema.parse(undefined)];
  });
  return { settings: Object.fromEntries(entries) as SettingsOf<Blocks>, issues };
}
