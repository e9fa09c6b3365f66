import type { Granularity } from '../query/report-param.ts';
import type { ReportComponent } from './board.ts';

/** A field of which a reader can pick a value on a chart. */
export interface PickableField {
  readonly fieldId: string;
  readonly fieldAlias?: string | undefined;
  readonly granularity?: Granularity | undefined;
}

/** What can be picked on a chart: its dimensions, the fields that divide it, and the levels below; each field once. */
export function pickableFields({
  reportParam,
  drillThroughPath,
}: Pick<ReportComponent, 'reportParam' | 'drillThroughPath'>): PickableField[] {
  const { dimensionCondition, compareCondition, columnCondition, splitCondition } = reportParam;
  const fields = [
    ...dimensionCondition,
    ...(dimensionCondition.length > 0 ? drillThroughPath : []),
    ...compareCondition,
    ...columnCondition.filter(({ isGroup, aggregator }) => isGroup === '2' && aggregator === undefined),
    ...splitCondition,
  ];
  return [
    ...new Map(
      fields.map(({ fieldId, fieldAlias, granularity }) => [fieldId, { fieldId, fieldAlias, granularity }]),
    ).values(),
  ];
}
