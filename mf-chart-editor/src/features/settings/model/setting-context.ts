import type { BlockSet, ChartTypeCode, ReportConf, SettingEdit, SettingIssue } from '@tessera/charts/model';
import type { DataType, ReportParam, ThemeName } from '@tessera/contract';

/** A field of the chart, for panels. */
export interface SettingField {
  readonly name: string;
  readonly dataType: DataType;
}

/** Maps that the corporation uploaded. */
export interface OwnMaps {
  readonly list: readonly { readonly id: string; readonly name: string }[];
  readonly failed: boolean;
  /** Stores a map and gives its id. */
  add(file: File): Promise<string>;
  /** Removes one after confirmation. @returns whether it was removed */
  remove(id: string): Promise<boolean>;
}

/** Everything that the settings of a chart depend on. */
export interface SettingContext {
  readonly code: ChartTypeCode;
  readonly blocks: BlockSet;
  readonly conf: ReportConf;
  readonly param: ReportParam;
  /** Fields of the chart by uniqId. */
  readonly fields: ReadonlyMap<string, SettingField>;
  readonly theme: ThemeName;
  /** Whether the chart is in the warning area, which offers fewer settings. */
  readonly warning: boolean;
  /** Settings with defaults filled in, by block. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** What the settings are without any choice of the author. */
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly issues: readonly SettingIssue[];
  /** Entry of the innermost list that contains the field. */
  readonly entry?: Readonly<Record<string, unknown>>;
  /** Entry of the list around it. */
  readonly holder?: Readonly<Record<string, unknown>> | undefined;
  /** Stores a picture and gives its address; without it pictures can't be uploaded. */
  readonly upload?: ((file: File) => Promise<string>) | undefined;
  /** Maps of the corporation's own; without them only those of the product are offered. */
  readonly maps?: OwnMaps | undefined;
  edit(edits: readonly SettingEdit[]): void;
}

/** The name of a field of the chart, as the author called it in its well, else as the table calls it. */
export function nameOf({ fields, param }: Pick<SettingContext, 'fields' | 'param'>, uniqId: string): string {
  const conditions: readonly { uniqId: string; fieldAlias?: string | undefined }[] = [
    ...param.dimensionCondition,
    ...param.compareCondition,
    ...param.columnCondition,
    ...param.splitCondition,
    ...param.indexCondition,
    ...param.indexDoubleCondition,
  ];
  return conditions.find((one) => one.uniqId === uniqId)?.fieldAlias || fields.get(uniqId)?.name || uniqId;
}
