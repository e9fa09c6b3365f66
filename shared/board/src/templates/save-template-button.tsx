import type { TemplateKind } from '@tessera/contract';
import { Permitted, useDialogs } from '@tessera/remote-kit';
import { IconButton } from '@tessera/ui/core';
import { LayerRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { TEMPLATE_ROOMS } from './template-rooms.ts';

export interface SaveTemplateButtonProps {
  readonly kind: TemplateKind;
  readonly menuCode: string;
  readonly name: string;
  /** Stores what is not stored yet; nothing is asked where it fails. */
  readonly flush?: () => Promise<boolean>;
}

/** Asks for what a template of a document should hold, and keeps it. */
export function SaveTemplateButton({ kind, menuCode, name, flush }: SaveTemplateButtonProps) {
  const intl = useIntl();
  const dialogs = useDialogs();
  const ask = async () => {
    if (flush && !(await flush())) return;
    await dialogs.open(`${TEMPLATE_ROOMS[kind].remote}/save-template`, { menuCode, name });
  };
  return (
    <Permitted tag="dashboard_edit_file">
      <IconButton
        label={intl.formatMessage({ id: 'board.template.save', defaultMessage: '存为模板' })}
        icon={<LayerRegular />}
        onClick={() => void ask()}
      />
    </Permitted>
  );
}
