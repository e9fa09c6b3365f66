import { columnConditionSchema, groupSetSchema, totalTableBlocks } from '../../settings/table-blocks.ts';

export const graphTable2dBlocks = {
  ...totalTableBlocks(200),
  groupSet: groupSetSchema,
  columnCondition: columnConditionSchema,
} as const;
