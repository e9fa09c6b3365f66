import { AuthoringBar } from '@tessera/board/authoring';
import { HistoryButton, UndoButtons } from '@tessera/board/editing';
import { SaveTemplateButton } from '@tessera/board/templates';
import { Button, IconButton, ToolbarDivider } from '@tessera/ui/core';
import { EyeRegular, HistoryRegular, SendRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ScreenEditor } from './model/screen-editor.ts';

export interface ScreenBarProps {
  readonly name: string;
  readonly editor: ScreenEditor;
  onVersions(): void;
  onPreview(): void;
  onPublish(): void;
  onDone(): void;
}

/** Name of the screen, and what can be done with all of it. */
export function ScreenBar({ name, editor, onVersions, onPreview, onPublish, onDone }: ScreenBarProps) {
  const intl = useIntl();
  return (
    <AuthoringBar name={name} saver={editor.saver}>
      <UndoButtons history={editor.history} />
      <HistoryButton history={editor.history} />
      <IconButton
        label={intl.formatMessage({ id: 'bigscreen.author.versions', defaultMessage: '历史版本' })}
        icon={<HistoryRegular />}
        onClick={onVersions}
      />
      <SaveTemplateButton kind="screen" menuCode={editor.menuCode} name={name} flush={() => editor.saver.flush()} />
      <ToolbarDivider />
      <Button icon={<EyeRegular />} onClick={onPreview}>
        <FormattedMessage id="bigscreen.author.preview" defaultMessage="预览" />
      </Button>
      <Button icon={<SendRegular />} onClick={onPublish}>
        <FormattedMessage id="bigscreen.author.publish" defaultMessage="发布" />
      </Button>
      <Button appearance="primary" onClick={onDone}>
        <FormattedMessage id="bigscreen.author.done" defaultMessage="完成" />
      </Button>
    </AuthoringBar>
  );
}
