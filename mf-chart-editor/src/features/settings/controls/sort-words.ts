import { defineMessages } from 'react-intl';

/** Words of the order of categories. */
export const sortWords = defineMessages({
  field: { id: 'chart_editor.settings.sort.field', defaultMessage: '排序依据' },
  none: { id: 'chart_editor.settings.sort.none', defaultMessage: '数据的顺序' },
  rule: { id: 'chart_editor.settings.sort.rule', defaultMessage: '顺序' },
  descending: { id: 'chart_editor.settings.sort.descending', defaultMessage: '降序' },
  ascending: { id: 'chart_editor.settings.sort.ascending', defaultMessage: '升序' },
});
