import { UndoButtons } from '@tessera/board/editing';
import { useIntl } from 'react-intl';

import { ModelHeader } from '../../common/model-header.tsx';
import type { ModelHeaderProps } from '../../common/model-header.tsx';
import type { Editor } from './use-editor.ts';

export interface EditorHeaderProps extends Pick<
  ModelHeaderProps,
  'name' | 'busy' | 'readOnly' | 'onOpenTable' | 'onBack' | 'onInfo' | 'onSave'
> {
  readonly editor: Editor;
  readonly problems: number;
}

/** Name of the model, the way back, undo and redo, and saving. */
export function EditorHeader({ editor, problems, ...props }: EditorHeaderProps) {
  const intl = useIntl();
  return (
    <ModelHeader
      {...props}
      unnamed={intl.formatMessage({ id: 'data.join.unnamed', defaultMessage: '未命名的数据模型' })}
      backLabel={intl.formatMessage({ id: 'data.join.back', defaultMessage: '返回数据模型' })}
      changed={editor.changed}
      ready={problems === 0 && editor.draft.tables.length > 0}
    >
      <UndoButtons history={editor.history} />
    </ModelHeader>
  );
}
