import { Permitted, useDialogs } from '@tessera/remote-kit';
import { IconButton } from '@tessera/ui/core';
import { LayerRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

export interface SaveTemplateButtonProps {
  readonly menuCode: string;
  readonly name: string;
  /** Stores what is not stored yet; nothing is asked where it fails. */
  readonly flush?: () => Promise<boolean>;
}

/** Asks for what a template of a screen should hold, and keeps it. */
export function SaveTemplateButton({ menuCode, name, flush }: SaveTemplateButtonProps) {
  const intl = useIntl();
  const dialogs = useDialogs();
  const ask = async () => {
    if (flush && !(await flush())) return;
    await dialogs.open('mf-bigscreen/save-template', { menuCode, name });
  };
  return (
    <Permitted tag="dashboard_edit_file">
      <IconButton
        label={intl.formatMessage({ id: 'bigscreen.template.save', defaultMessage: '存为模板' })}
        icon={<LayerRegular />}
        onClick={() => void ask()}
      />
    </Permitted>
  );
}
