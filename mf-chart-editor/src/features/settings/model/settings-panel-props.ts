import type { ChartTypeCode, ReportConf } from '@tessera/charts/model';
import type { ReportConfItem, ReportParam, ThemeName } from '@tessera/contract';

import type { OwnMaps, SettingField } from './setting-context.ts';

/** Effects of a settings change on the rest of the chart. */
export interface SettingsChange {
  /** Whether the chart asks the database something else now; otherwise it is only redrawn. */
  readonly isNeedQuery: boolean;
  /** The query for the settings; the given object if equal. */
  readonly param: ReportParam;
  /** What was changed; changes of the same paths that follow each other are one gesture. */
  readonly paths: readonly string[];
}
export interface SettingsPanelProps {
  readonly code: ChartTypeCode;
  readonly conf: ReportConf;
  readonly param: ReportParam;
  /** Fields of the chart by uniqId. */
  readonly fields: ReadonlyMap<string, SettingField>;
  readonly theme: ThemeName;
  /** Whether the chart is in the warning area, which offers fewer settings. */
  readonly warning?: boolean;
  /** Stores a picture and gives its address; without it pictures can't be uploaded. */
  readonly upload?: (file: File) => Promise<string>;
  /** Maps of the corporation's own; without them only those of the product are offered. */
  readonly maps?: OwnMaps;
  onChange(conf: readonly ReportConfItem[], change: SettingsChange): void;
}
