import { EditorState } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import type { IntlShape } from 'react-intl';

/** What the editor itself says, mostly to screen readers, in the user's language. */
export function codePhrases(intl: IntlShape): Extension {
  return EditorState.phrases.of({
    Completions: intl.formatMessage({ id: 'ui.code.completions', defaultMessage: '可用的补全' }),
    Diagnostics: intl.formatMessage({ id: 'ui.code.diagnostics', defaultMessage: '问题' }),
    'Control character': intl.formatMessage({ id: 'ui.code.controlCharacter', defaultMessage: '控制字符' }),
    'Selection deleted': intl.formatMessage({ id: 'ui.code.selectionDeleted', defaultMessage: '已删除所选内容' }),
  });
}
