import type { ReportConf } from '../chart-model.ts';

/** Block names of older charts, and the name that holds now. */
const RENAMED: Readonly<Record<string, string>> = {
  chartBackground: 'chartBgcolor',
  remarks: 'chartRemarks',
  title: 'chartTitle',
  tableTotals: 'tableTotal',
  ring: 'pieRing',
};

type Values = Readonly<Record<string, unknown>>;
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A stored configuration in the current form. Old names are renamed unless the new one is present; text remarks, title
 * fonts in `itemStyle` and rows in a sole `tooltip` are moved, styles of `tableTotal` stand below those of
 * `tableCollect`. Pure.
 */
export function migrateConf(conf: ReportConf): ReportConf {
  return withTotalStyles(withCurrentNames(conf));
}

/** Levels of which both `tableTotal` (ST-171, ST-173) and `tableCollect` have a style. */
const LEVELS = ['total', 'subTotal'] as const;

function withTotalStyles(conf: ReportConf): ReportConf {
  const styleOf = (type: string, level: string): Values => {
    const value = conf.find((item) => item.type === type)?.value;
    const part = isValues(value) ? value[level] : undefined;
    return isValues(part) && isValues(part.style) ? part.style : {};
  };
  const lacking = LEVELS.filter((level) => {
    const own = styleOf('tableCollect', level);
    return Object.keys(styleOf('tableTotal', level)).some((key) => !Object.hasOwn(own, key));
  });
  if (lacking.length === 0) return conf;
  const stored = conf.find(({ type }) => type === 'tableCollect');
  const collected = isValues(stored?.value) ? stored.value : {};
  const levels = lacking.map((level) => {
    const part = isValues(collected[level]) ? collected[level] : {};
    return [level, { ...part, style: { ...styleOf('tableTotal', level), ...styleOf('tableCollect', level) } }] as const;
  });
  const next = { ...stored, type: 'tableCollect', value: { ...collected, ...Object.fromEntries(levels) } };
  return stored ? conf.map((item) => (item === stored ? next : item)) : [...conf, next];
}

function withCurrentNames(conf: ReportConf): ReportConf {
  const present = new Set(conf.map(({ type }) => type));
  const renamed = conf.map((item) => {
    const now = Object.hasOwn(RENAMED, item.type) ? RENAMED[item.type] : undefined;
    return now !== undefined && !present.has(now) ? { ...item, type: now } : item;
  });
  const migrated = renamed.map((item) => {
    if (item.type === 'chartRemarks' && typeof item.value === 'string') return { ...item, value: { text: item.value } };
    if (item.type === 'chartTitle' && isValues(item.value) && item.value.itemStyle && !item.value.style)
      return { ...item, value: { ...item.value, style: item.value.itemStyle } };
    return item;
  });
  const tooltip = migrated.find(({ type }) => type === 'tooltip')?.value;
  // A count beyond the limits is corrected, and reported once, where it stands.
  const rows = isValues(tooltip) ? Number(tooltip.rowNumber) : Number.NaN;
  if (present.has('chartToolAlert') || !isValues(tooltip) || !(rows >= 1 && rows <= 10)) return migrated;
  return [...migrated, { type: 'chartToolAlert', value: { rowNumber: tooltip.rowNumber } }];
}
