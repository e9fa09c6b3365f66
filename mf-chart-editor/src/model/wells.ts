import { CHART_TYPES, setSetting, toChartTypeCode, type ChartTypeCode } from '@tessera/charts/model';
import type {
  ChartDraft,
  ColumnCondition,
  DimensionCondition,
  DrillNode,
  FilterCondition,
  IndexCondition,
  SortCondition,
} from '@tessera/contract';

/** What a field is put into, in the order of the screen. */
export const WELLS = [
  'dimension',
  'column',
  'compare',
  'split',
  'longitude',
  'latitude',
  'measure',
  'secondary',
  'drill',
  'filter',
  'sort',
] as const;
export type Well = (typeof WELLS)[number];
export interface WellEntries {
  readonly dimension: DimensionCondition;
  readonly column: ColumnCondition;
  readonly compare: DimensionCondition;
  readonly split: DimensionCondition;
  readonly longitude: DimensionCondition;
  readonly latitude: DimensionCondition;
  readonly measure: IndexCondition;
  readonly secondary: IndexCondition;
  readonly drill: DrillNode;
  readonly filter: FilterCondition;
  readonly sort: SortCondition;
}
/** Wells whose fields are result columns with a uniqId. */
export type ShownWell = Exclude<Well, 'drill' | 'filter' | 'sort'>;
export const SHOWN_WELLS = WELLS.filter((well): well is ShownWell => !['drill', 'filter', 'sort'].includes(well));
export type MeasureWell = 'measure' | 'secondary';
export const isMeasureWell = (well: Well): well is MeasureWell => well === 'measure' || well === 'secondary';

const LISTS = {
  dimension: 'dimensionCondition',
  column: 'columnCondition',
  compare: 'compareCondition',
  split: 'splitCondition',
  measure: 'indexCondition',
  secondary: 'indexDoubleCondition',
  filter: 'filterCondition',
  sort: 'sortCondition',
} as const;
type ListWell = keyof typeof LISTS;
type CoordinateWell = 'longitude' | 'latitude';

/** Where a field of a draft is. */
export interface Place {
  readonly well: Well;
  readonly index: number;
}

export function entriesOf<W extends Well>({ reportParam, drillThroughPath }: ChartDraft, well: W): WellEntries[W][] {
  const entries = () => {
    if (well === 'drill') return drillThroughPath;
    if (well === 'longitude' || well === 'latitude') {
      const one = reportParam.longitudeAndLatitude?.[well as CoordinateWell];
      return one ? [one] : [];
    }
    return reportParam[LISTS[well as ListWell]];
  };
  return entries() as WellEntries[W][];
}

/** The draft with other fields in one well; a coordinate takes the last one. */
export function withEntries<W extends Well>(
  draft: ChartDraft,
  well: W,
  entries: readonly WellEntries[W][],
): ChartDraft {
  if (well === 'drill') return { ...draft, drillThroughPath: entries as readonly DrillNode[] as DrillNode[] };
  const { reportParam } = draft;
  if (well === 'longitude' || well === 'latitude') {
    const { longitudeAndLatitude: _before, ...rest } = reportParam;
    const both = { ...reportParam.longitudeAndLatitude };
    delete both[well as CoordinateWell];
    const last = entries.at(-1) as DimensionCondition | undefined;
    if (last) both[well as CoordinateWell] = last;
    const kept = both.longitude || both.latitude ? { ...rest, longitudeAndLatitude: both } : rest;
    return { ...draft, reportParam: kept };
  }
  const changed = { ...draft, reportParam: { ...reportParam, [LISTS[well as ListWell]]: entries } };
  return well === 'sort' ? withoutTableOrder(changed) : changed;
}

/** A chosen order replaces the one that older charts carry in the block of the table (ST-145 to ST-147). */
function withoutTableOrder(draft: ChartDraft): ChartDraft {
  if (!draft.reportConf.some(({ type }) => type === 'table')) return draft;
  const { blocks } = CHART_TYPES[typeOf(draft)];
  const reportConf = ['sortFlag', 'sortType', 'fieldId'].reduce<ChartDraft['reportConf']>(
    (conf, field) => setSetting(blocks, conf, `table.${field}`, undefined),
    draft.reportConf,
  );
  return { ...draft, reportConf };
}

/** The type of a draft; a stored one that does not exist here is shown as the table that every draft begins as (RU-759). */
export const typeOf = ({ reportTypeCode }: ChartDraft): ChartTypeCode =>
  toChartTypeCode(reportTypeCode) ?? 'graph_crosstab';

/** Whether the fields of a type are places. */
const hasCoordinates = (code: ChartTypeCode) => 'mapCoordinate' in CHART_TYPES[code].blocks;

/** Whether a type shows a well (RU-429 to RU-463). */
export function showsWell(code: ChartTypeCode, well: Well): boolean {
  const { hiddenPanels, accepts, required } = CHART_TYPES[code].requirement;
  const hidden: readonly string[] = hiddenPanels;
  switch (well) {
    case 'dimension':
    case 'sort':
    case 'split':
      return !hidden.includes(well);
    case 'compare':
      return !hidden.includes(well) && accepts.compares.max !== 0;
    case 'column':
      return code === 'graph_table2d';
    case 'longitude':
    case 'latitude':
      return hasCoordinates(code);
    case 'secondary':
      return (required.secondary ?? 0) > 0;
    case 'drill':
      // Rows and places have no levels to go down to.
      return !hidden.includes('dimension') && code !== 'graph_detailtable' && !hasCoordinates(code);
    default:
      return true;
  }
}

export const wellsOf = (code: ChartTypeCode): Well[] => WELLS.filter((well) => showsWell(code, well));

/** Every field that is a column of the answer, with its place. */
export function shownFields(draft: ChartDraft): { readonly place: Place; readonly entry: WellEntries[ShownWell] }[] {
  return SHOWN_WELLS.flatMap((well) =>
    entriesOf(draft, well).map((entry, index) => ({ place: { well, index }, entry })),
  );
}
