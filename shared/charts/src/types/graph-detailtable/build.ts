import type { BuildInput } from '../../build-input.ts';
import type { SettingsOf } from '../../settings/read-settings.ts';
import type { TableModel } from '../../table/table-model.ts';
import { resultTable } from '../../view/result-table.ts';
import type { graphDetailtableBlocks } from './schema.ts';

/** The rows as they are, one below the other. */
export const buildDetailtable = ({
  result,
  settings,
  theme,
  locale,
  texts,
}: BuildInput<SettingsOf<typeof graphDetailtableBlocks>>): TableModel =>
  resultTable(result, settings.numDisplayed, theme, locale, texts);
