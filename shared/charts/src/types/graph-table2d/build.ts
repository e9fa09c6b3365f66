import type { BuildInput } from '../../build-input.ts';
import type { SettingsOf } from '../../settings/read-settings.ts';
import type { TableModel } from '../../table/table-model.ts';
import { buildTable } from '../graph-crosstab/build-table.ts';
import type { graphTable2dBlocks } from './schema.ts';

/** A cross table whose totals, details and columns are switched by its group flags. */
export const buildTable2d = (input: BuildInput<SettingsOf<typeof graphTable2dBlocks>>): TableModel => buildTable(input);
