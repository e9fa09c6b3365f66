import type { FilterCondition } from '../query/report-param.ts';
import type { JudgmentSubject } from './decision-model.ts';
import type { JudgedDays } from './figures.ts';

/** Values of a field that a line of an analysis is made of; null is a blank, stored as null or as an empty text. */
export interface AnalysedValues {
  readonly fieldId: string;
  readonly values: readonly (string | null)[];
  /** All values but these. */
  readonly others?: boolean;
}

/** Conditions on the table of a model that leave the rows behind a figure of a member. */
export function analysedRows(
  { dateFieldId, memberFieldId }: JudgmentSubject,
  member: string,
  { start, end }: JudgedDays,
  of: AnalysedValues | null = null,
): FilterCondition[] {
  return [
    { fieldId: dateFieldId, aggregator: 'between_and', fieldValue: [start, end] },
    ...(memberFieldId === null ? [] : [{ fieldId: memberFieldId, aggregator: 'equal' as const, fieldValue: [member] }]),
    ...(of === null
      ? []
      : [
          {
            fieldId: of.fieldId,
            aggregator: of.others === true ? ('not_in' as const) : ('in' as const),
            fieldValue: of.values.flatMap((value) => (value === null ? [null, ''] : [value])),
          },
        ]),
  ];
}
